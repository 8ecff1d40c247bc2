import { sql } from 'kysely';
import type { ImportState, StockImport } from '@tradehall/contract/stock-desk/stock-import-calls';
import { IMPORT_FLAGS, IMPORT_SECTIONS, numberToConfirm } from '@tradehall/domain/stock-imports/judge-import-row';
import { attributeLabel } from '@tradehall/domain/stock-list/stock-labels';
import { facetAttributes, type StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';
import { isInUndoWindow, type StoodStill } from '@tradehall/domain/stock-list/undo-window';
import type { Transaction } from '../database/transaction-kysely';
import type { FormatText } from '../notify/format-text';
import { standstillsSince } from '../tenancy/standstills';
import { foreseeEffect, type ForeseenChange } from '../stock-desk/foresee-effect';
import { sameApplied, type ImportHead, type StoredImportRow } from './import-store';
import { countOvertaken } from './overtaken-rows';

const RUNNING: ReadonlySet<ImportState> = new Set(['READING', 'REVIEWING', 'APPLYING', 'UNDOING']);
const NO_EFFECT = { offers: 0, priceDropped: 0, outOfStock: 0, carts: 0, buyers: 0, alerts: 0 };

export const canUndo = (
  { state, applied_at }: Pick<ImportHead, 'state' | 'applied_at'>,
  now: Date,
  standstills: readonly StoodStill[] = [],
): boolean => state === 'APPLIED' && applied_at !== null && isInUndoWindow(applied_at, now, standstills);

export const wireHead = (head: ImportHead) => ({
  importId: head.import_id,
  fileName: head.file_name,
  state: head.state,
  by: head.actor_name,
  rows: head.row_count,
  createdAt: head.created_at.toISOString(),
  appliedAt: head.applied_at?.toISOString() ?? null,
});

interface Counted {
  readonly sections: StockImport['sections'];
  readonly flags: StockImport['flags'];
  readonly confirm: number;
}

/** What stands in each section, and the number that asks to be typed. */
export async function countReview(tx: Transaction, importId: string): Promise<Counted> {
  const mine = sql`tenant_id = current_setting('app.tenant_id') and import_id = ${importId}::uuid`;
  const sections = await sql<StockImport['sections'][number] & { flagged: number }>`
    select section, count(*)::int as count, count(*) filter (where is_taken)::int as taken,
           count(*) filter (where is_taken and cardinality(coalesce(flags, '{}')) > 0)::int as flagged
      from stock_import_rows where ${mine} group by section`.execute(tx);
  const flags = await sql<StockImport['flags'][number]>`
    select flag, count(*)::int as count from stock_import_rows, unnest(flags) as flag where ${mine} and is_taken group by flag`.execute(
    tx,
  );
  const found = (section: string) => sections.rows.find((one) => one.section === section);
  const vanishing = found('VANISHING')?.taken ?? 0;
  return {
    sections: IMPORT_SECTIONS.flatMap((section) => {
      const { count, taken } = found(section) ?? { count: 0, taken: 0 };
      return count === 0 ? [] : [{ section, count, taken }];
    }),
    flags: IMPORT_FLAGS.flatMap((flag) => flags.rows.filter((one) => one.flag === flag)),
    confirm: numberToConfirm({
      flagged: sections.rows.reduce((sum, { flagged }) => sum + flagged, 0),
      vanishing,
      inStock: vanishing === 0 ? 0 : await countInStock(tx),
    }),
  };
}

async function countInStock(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from stock_items where tenant_id = current_setting('app.tenant_id') and quantity_available > 0`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

interface ImportReader {
  /** Imports that come before this one; undefined while it does not wait. */
  readonly ahead: number | undefined;
  /** When its step that was cut short begins again, or did. */
  readonly beginsAgainAt: Date | undefined;
  readonly settings: StockListSettings;
  readonly now: Date;
  readonly format: FormatText;
  /** Columns whose cells stay behind. */
  readonly isPrivate: (name: string, target: string | undefined) => boolean;
  /** Whether the reader may change what these columns change. */
  readonly mayChange: (columns: readonly string[]) => boolean;
}

export async function readImport(
  tx: Transaction,
  head: ImportHead,
  { ahead, beginsAgainAt, settings, now, format, isPrivate, mayChange }: ImportReader,
): Promise<StockImport> {
  // A screen looks again and again while a step runs: it shows no rows then, and counting a large file takes its time.
  const isRunning = RUNNING.has(head.state);
  const touches = head.state === 'REVIEW' ? await foreseeEffect(tx, await foreseenRows(tx, head.import_id)) : NO_EFFECT;
  const same = await sameApplied(tx, head);
  const names = [...new Set([...facetAttributes(settings), ...Object.keys(settings.attributeLabels)])];
  return {
    ...wireHead(head),
    ahead: ahead ?? 0,
    beginsAgain: beginsAgainAt !== undefined,
    beginsAgainAt: beginsAgainAt !== undefined && beginsAgainAt > now ? beginsAgainAt.toISOString() : null,
    failure:
      head.failure === '' ? null : { messageCode: head.failure, message: format(head.failure, head.failure_params) },
    headings: head.headings.map(({ name, samples }, at) => ({
      name,
      samples: isPrivate(name, head.mapping?.columns[at]) ? [] : [...samples],
    })),
    mapping: head.mapping === null ? null : { ...head.mapping, columns: [...head.mapping.columns] },
    attributes: names.map((name) => ({ name, label: attributeLabel(settings, name) })),
    ambiguous: head.ambiguous,
    ...(isRunning ? { sections: [], flags: [], confirm: 0 } : await countReview(tx, head.import_id)),
    reviewedAt: head.reviewed_at?.toISOString() ?? null,
    isOvertaken: head.state === 'REVIEW' && (await countOvertaken(tx, head)) > 0,
    sameAppliedAt: same?.toISOString() ?? null,
    touches,
    result: head.result,
    canUndo: mayChange(head.mapping?.columns ?? []) && canUndo(head, now, await standstillsSince(tx, head.applied_at)),
  };
}

/** What the taken rows make of items on which somebody has an offer or an alert: nobody else notices. */
async function foreseenRows(tx: Transaction, importId: string): Promise<readonly ForeseenChange[]> {
  const { rows } = await sql<
    Pick<StoredImportRow, 'key' | 'present' | 'file'> & { clearsList: boolean; clearsSpecial: boolean }
  >`
    with watched as (
      select item_number_warehouse from offers
       where tenant_id = current_setting('app.tenant_id') and closed_at is null and participant_id is null
      union
      select item_number_warehouse from stock_alerts
       where tenant_id = current_setting('app.tenant_id') and participant_id is null)
    select r.item_number_warehouse as key, r.present, r.entry -> 'file' as file,
           coalesce(r.entry #> '{entry,listPrice}' = 'null', false) as "clearsList",
           coalesce(r.entry #> '{entry,specialPrice}' = 'null', false) as "clearsSpecial"
      from stock_import_rows r
     where r.tenant_id = current_setting('app.tenant_id') and r.import_id = ${importId}::uuid
       and r.is_taken and r.section not in ('REJECTED', 'UNCHANGED')
       and r.item_number_warehouse in (select item_number_warehouse from watched)`.execute(tx);
  return rows.map(({ key, present, file, clearsList, clearsSpecial }) => ({
    key,
    before: present ?? undefined,
    after: {
      quantity: file.quantity ?? present?.quantity ?? 0,
      listPrice: clearsList ? null : (file.listPrice ?? present?.listPrice ?? null),
      specialPrice: clearsList || clearsSpecial ? null : (file.specialPrice ?? present?.specialPrice ?? null),
    },
  }));
}
