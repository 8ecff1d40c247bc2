import { sql } from 'kysely';
import { toMinorUnits } from '@tradehall/domain/money/minor-units';
import type { StockRowEntry } from '@tradehall/domain/stock-list/check-stock-row';
import type { Transaction } from '../database/transaction-kysely';
import type { KeptCost } from '../database/kept-cost';
import type { PriceChange, QuantityChange, StockCause } from '../stock-list/stock-ledger';
import { LAST_ENTRY, lockStock, lockUpserts, type StoredItem } from '../stock-list/stock-store';
import { readDrafts, writeStock, type UpsertDeps } from '../stock-list/upsert-stock';
import { applyPlainRows } from './apply-plain-rows';
import { archivedKeys } from './archived-keys';
import { changeOf } from './import-change';
import { changesCost, readCosts, writeCosts } from './import-costs';
import { askerOf, inParts, readRows, takenRows, type ImportHead, type StoredImportRow } from './import-store';
import { countOvertaken } from './overtaken-rows';

export interface Applied {
  readonly changed: number;
  readonly rejected: number;
  readonly kept: number;
}

/** Prices, or quantities by hand, moved since the review: what was agreed to is no longer what would happen. */
export class StaleReview extends Error {
  readonly rows: number;
  constructor(rows: number) {
    super('the stock changed since the review');
    this.rows = rows;
  }
}

/** Rows that one statement writes by itself: they stay in the database, and the prices of so many are told at once. */
const PLAIN_SIZE = 2_000;

/**
 * Writes what was taken, with what it was before, in this transaction alone: all of it or nothing (SD15). It goes by
 * parts, so that a large file needs no more memory than one of them; whoever reacts to stock hears of all at once.
 */
export async function applyImport(
  tx: Transaction,
  head: ImportHead,
  tenantId: string,
  deps: UpsertDeps,
): Promise<Applied> {
  const cause = { reference: head.file_name.slice(0, 200), by: askerOf(head), reason: 'IMPORT' };
  const done = { newItems: [] as string[], quantities: [] as QuantityChange[], prices: [] as PriceChange[] };
  // Whoever writes the stock is waited for first: only then is it known what was overtaken.
  await lockUpserts(tx);
  const counts = { changed: 0, rejected: 0, stale: await countOvertaken(tx, head) };
  for (const taken of inParts(await takenRows(tx, head.import_id), PLAIN_SIZE)) {
    // Once something was overtaken nothing will stand: what comes is only counted.
    const plain =
      counts.stale > 0 ? undefined : await applyPlainRows(tx, head, taken, { precision: deps.precision, cause });
    counts.changed += plain?.changed ?? 0;
    append(done.quantities, plain?.quantities ?? []);
    append(done.prices, plain?.prices ?? []);
    for (const part of inParts(taken.filter((row) => plain?.rows.has(row) !== true))) {
      const rows = await readRows(tx, head.import_id, { rows: part });
      const before = await lockStock(
        tx,
        rows.map(({ key }) => key),
      );
      const byHand = await movedByHand(tx, head, before, rows);
      counts.stale += rows.filter((row) => isStale(row, before.get(row.key)) || byHand.has(row.key)).length;
      if (counts.stale > 0) continue;
      const written = await applyRows(tx, head, { rows, before, tenantId, cause }, deps);
      counts.changed += written.changed;
      counts.rejected += written.rejected;
      append(done.newItems, written.newItems);
      append(done.quantities, written.quantities);
      append(done.prices, written.prices);
    }
  }
  if (counts.stale > 0) throw new StaleReview(counts.stale);
  await deps.ledger.report(tx, { tenantId, cause, ...done });
  if (counts.changed > 0) await deps.bump(tx);
  return { changed: counts.changed, rejected: counts.rejected, kept: 0 };
}

function append<T>(all: T[], some: readonly T[]): void {
  for (const one of some) all.push(one);
}

interface Part {
  readonly rows: readonly StoredImportRow[];
  /** The items of the rows as they are locked; new ones are missing. */
  readonly before: ReadonlyMap<string, StoredItem>;
  readonly tenantId: string;
  readonly cause: StockCause;
}

/** Rows of every kind: each is judged again by what its item is now, and written where nothing is wrong with it. */
async function applyRows(tx: Transaction, head: ImportHead, part: Part, deps: UpsertDeps) {
  const { rows, before, tenantId, cause } = part;
  const costsBefore = await readCosts(tx, rows);
  const manual = await pricedByHand(tx, [...before.keys()]);
  const archived = await archivedKeys(tx, [...before.keys()]);
  const entries = rows.flatMap((row) => (row.entry ? [withSales(row, row.entry.entry, before.get(row.key))] : []));
  const written = await writeStock(
    tx,
    {
      tenantId,
      isComplete: false,
      mergesAttributes: true,
      mayBreakFloors: head.may_break_floors,
      floors: floorsOf(rows, deps.precision),
      cause,
    },
    readDrafts(entries, deps.precision),
    before,
  );
  const costly = rows.filter(({ key, entry }) => changesCost(entry, costsBefore.get(key), deps.precision));
  await writeCosts(tx, costly, deps.precision, askerOf(head).id);
  const after = new Map(written.judged.map((one) => [one.after.itemNumberWarehouse, one.after]));
  const changedCosts = new Set(costly.map(({ key }) => key));
  const moved = new Set(written.quantities.map(({ itemNumberWarehouse }) => itemNumberWarehouse));
  const isWritten = (key: string) => written.changed.has(key) || moved.has(key);
  await writeUndo(tx, head.import_id, {
    before,
    after,
    manual,
    // Another cost leaves an item in the archive.
    archived: new Set([...archived].filter(isWritten)),
    costsBefore: new Map([...costsBefore].filter(([key]) => changedCosts.has(key))),
    costsAfter: await readCosts(tx, costly),
  });
  await writeImported(tx, rows);
  const { newItems, quantities, prices } = written;
  const changed = [...after.keys()].filter((key) => isWritten(key) || changedCosts.has(key)).length;
  return { changed, rejected: written.rejected.length, newItems, quantities, prices };
}

/** What orders took or gave back since the review is not in the file: it counts on top of what the file says. */
function withSales({ present }: StoredImportRow, entry: StockRowEntry, now: StoredItem | undefined): StockRowEntry {
  const { quantityAvailable } = entry;
  if (typeof quantityAvailable !== 'number' || present === null || now === undefined) return entry;
  return { ...entry, quantityAvailable: Math.max(0, quantityAvailable + now.quantity - present.quantity) };
}

/** Items whose quantity somebody counted, transferred or imported since the review, and that the file counts too. */
async function movedByHand(
  tx: Transaction,
  { reviewed_at: reviewedAt }: ImportHead,
  before: ReadonlyMap<string, StoredItem>,
  rows: readonly StoredImportRow[],
): Promise<ReadonlySet<string>> {
  const moved = rows.filter(
    ({ key, file, present }) =>
      file.quantity !== null && present !== null && before.get(key)?.quantity !== present.quantity,
  );
  if (moved.length === 0) return new Set();
  // A list or a file that was under way at the review began before it and wrote after it: entries tell, not times.
  const found = await sql<{ key: string }>`
    select line.key
      from unnest(${moved.map(({ key }) => key)}::text[], ${moved.map(({ seenEntry }) => seenEntry)}::bigint[]) as line (key, seen),
           lateral (select from stock_ledger l
                     where l.tenant_id = current_setting('app.tenant_id') and l.item_number_warehouse = line.key
                       and l.kind not in ('allocated', 'released') and l.entry_id > coalesce(line.seen, 0)
                       and (line.seen is not null or l.created_at >= ${reviewedAt}) limit 1) later`.execute(tx);
  return new Set(found.rows.map(({ key }) => key));
}

const isStale = ({ present }: StoredImportRow, now: StoredItem | undefined): boolean =>
  present === null
    ? now !== undefined
    : now === undefined || now.listPrice !== present.listPrice || now.specialPrice !== present.specialPrice;

async function pricedByHand(tx: Transaction, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select item_number_warehouse as key from stock_items
     where tenant_id = current_setting('app.tenant_id') and item_number_warehouse = any(${[...keys]}::text[])
       and price_source = 'MANUAL'`.execute(tx);
  return new Set(rows.map(({ key }) => key));
}

/** Floors that the file itself brings. */
const floorsOf = (rows: readonly StoredImportRow[], precision: number): ReadonlyMap<string, number> =>
  new Map(
    rows.flatMap(({ key, entry }) => {
      const floor = entry?.secret['floor'];
      return typeof floor === 'number' ? [[key, toMinorUnits(floor, precision)] as const] : [];
    }),
  );

interface Undoing {
  readonly before: ReadonlyMap<string, StoredItem>;
  readonly after: ReadonlyMap<string, StoredItem>;
  /** Items whose prices were set by hand. */
  readonly manual: ReadonlySet<string>;
  /** Items that it brought out of the archive. */
  readonly archived: ReadonlySet<string>;
  readonly costsBefore: ReadonlyMap<string, KeptCost>;
  readonly costsAfter: ReadonlyMap<string, KeptCost>;
}

/** Keeps what of each item became something else, as it was and as it is; all of an item that began with the file. */
async function writeUndo(tx: Transaction, importId: string, given: Undoing): Promise<void> {
  const { before, after, manual, archived, costsBefore, costsAfter } = given;
  const sourceOf = (key: string) => (!before.has(key) ? null : manual.has(key) ? 'MANUAL' : 'IMPORTED');
  const keys = [...after.keys()];
  const column = (read: (key: string) => object | undefined) => keys.map((key) => asJson(read(key)));
  const changes = [...after.values()].map((item) => changeOf(before.get(item.itemNumberWarehouse), item));
  await sql`
    insert into stock_import_undo (tenant_id, import_id, item_number_warehouse, before, after, cost_before, cost_after, source_before, was_archived)
    select current_setting('app.tenant_id'), ${importId}::uuid, line.key, line.before, line.after, line.cost_before, line.cost_after,
           line.source_before, line.was_archived
      from unnest(${keys}::text[], ${changes.map((change) => asJson(change.before))}::jsonb[],
                  ${changes.map((change) => asJson(change.after))}::jsonb[],
                  ${column((key) => costsBefore.get(key))}::jsonb[], ${column((key) => costsAfter.get(key))}::jsonb[],
                  ${keys.map(sourceOf)}::text[], ${keys.map((key) => archived.has(key))}::boolean[])
        as line (key, before, after, cost_before, cost_after, source_before, was_archived)`.execute(tx);
}

const asJson = (value: object | undefined): string | null => (value === undefined ? null : JSON.stringify(value));

/** What this file said: the third column of the next review. */
async function writeImported(tx: Transaction, rows: readonly StoredImportRow[]): Promise<void> {
  await sql`
    insert into stock_imported (tenant_id, item_number_warehouse, quantity, list_price_minor, special_price_minor, last_entry)
    select i.tenant_id, i.item_number_warehouse, i.quantity_available, i.list_price_minor, i.special_price_minor, ${LAST_ENTRY}
      from stock_items i
     where i.tenant_id = current_setting('app.tenant_id') and i.item_number_warehouse = any(${rows.map(({ key }) => key)}::text[])
    on conflict (tenant_id, item_number_warehouse) do update
       set quantity = excluded.quantity, list_price_minor = excluded.list_price_minor, special_price_minor = excluded.special_price_minor,
           imported_at = clock_timestamp(), last_entry = excluded.last_entry`.execute(tx);
}
