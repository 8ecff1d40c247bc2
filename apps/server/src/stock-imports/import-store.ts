import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';
import { sql, type RawBuilder } from 'kysely';
import type { ImportState } from '@tradehall/contract/stock-desk/stock-import-calls';
import type { ImportFlag, ImportSection } from '@tradehall/domain/stock-imports/judge-import-row';
import type { StockValues } from '@tradehall/domain/stock-list/stock-values';
import type { ImportMapping } from '@tradehall/domain/stock-imports/import-mapping';
import type { ImportCell, ImportEntry } from '@tradehall/domain/stock-imports/read-import-row';
import type { Issue, TextParam } from '@tradehall/domain/text/fill-text';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import { momentKey, pageOf, readMomentKey, type ListPage, type PageQuestion } from '../http/list-page';
import type { StockActor } from '../stock-list/stock-ledger';

export interface Heading {
  readonly name: string;
  readonly samples: readonly string[];
}

export interface ImportHead {
  readonly import_id: string;
  readonly file_name: string;
  readonly file_id: string;
  readonly file_hash: string;
  readonly state: ImportState;
  readonly failure: string;
  readonly failure_params: readonly TextParam[];
  readonly headings: readonly Heading[];
  readonly mapping: ImportMapping | null;
  readonly row_count: number;
  /** Of the file, where the first row of stock stands. */
  readonly first_row: number;
  readonly ambiguous: number;
  readonly result: { readonly changed: number; readonly rejected: number; readonly kept: number } | null;
  readonly actor_id: string;
  readonly actor_name: string;
  /** Who had it applied, or given back. */
  readonly asked_by_id: string | null;
  readonly asked_by_name: string | null;
  readonly may_break_floors: boolean;
  readonly created_at: Date;
  readonly applied_at: Date | null;
  /** The ledger's last entry by then; null of what an earlier version applied. */
  readonly applied_entry: number | null;
  readonly reviewed_at: Date | null;
}

const HEAD = sql`import_id, file_name, file_id, file_hash, state, failure, failure_params, headings, mapping, row_count, first_row, ambiguous, result,
  actor_id, actor_name, asked_by_id, asked_by_name, may_break_floors, created_at, applied_at, applied_entry, reviewed_at`;

/** Whether something came after an import was applied; of what an earlier version applied only the time is known. */
export const laterThan = (head: ImportHead, entry: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(${entry} > ${head.applied_entry}::bigint, ${at} > ${head.applied_at})`;

export async function findImport(tx: Transaction, importId: string, lock = false): Promise<ImportHead> {
  const { rows } = await sql<ImportHead>`
    select ${HEAD} from stock_imports where tenant_id = current_setting('app.tenant_id') and import_id = ${importId}::uuid
    ${lock ? sql`for update` : sql``}`.execute(tx);
  const [head] = rows;
  if (!head) throw new ApiError(404, 'STOCK_IMPORT_UNKNOWN');
  return head;
}

/** A page of them, the newest first (SD91). */
export async function latestImports(tx: Transaction, { after, limit }: PageQuestion): Promise<ListPage<ImportHead>> {
  const key = readMomentKey(after);
  const beyond = key === null ? sql`` : sql`and (created_at, import_id) < (${key.at}::timestamptz, ${key.id}::uuid)`;
  const { rows } = await sql<ImportHead>`
    select ${HEAD} from stock_imports where tenant_id = current_setting('app.tenant_id') ${beyond}
     order by created_at desc, import_id desc limit ${limit + 1}`.execute(tx);
  const found = await sql<{ count: number }>`
    select count(*)::int as count from stock_imports where tenant_id = current_setting('app.tenant_id')`.execute(tx);
  return pageOf(rows, {
    limit,
    count: found.rows[0]?.count ?? 0,
    keyOf: (head) => momentKey(head.created_at, head.import_id),
  });
}

/** When the very same file was applied, and not undone since (SD21). */
export async function sameApplied(tx: Transaction, { file_hash, import_id }: ImportHead): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(applied_at) as at from stock_imports where tenant_id = current_setting('app.tenant_id')
       and file_hash = ${file_hash} and state = 'APPLIED' and import_id <> ${import_id}::uuid`.execute(tx);
  return rows[0]?.at ?? null;
}

/** Who asked for the step that comes, for the ledger to name. */
export async function setAsker(
  tx: Transaction,
  importId: string,
  by: StockActor & { readonly mayBreakFloors: boolean },
): Promise<void> {
  await sql`
    update stock_imports set asked_by_id = ${by.id}, asked_by_name = ${by.name}, may_break_floors = ${by.mayBreakFloors}
     where tenant_id = current_setting('app.tenant_id') and import_id = ${importId}::uuid`.execute(tx);
}

export const askerOf = (head: ImportHead): StockActor => ({
  id: head.asked_by_id ?? head.actor_id,
  name: head.asked_by_name ?? head.actor_name,
});

export async function setState(
  tx: Transaction,
  importId: string,
  state: ImportState,
  failure: Issue | undefined = undefined,
): Promise<void> {
  await sql`
    update stock_imports set state = ${state}, failure = ${failure?.messageCode ?? ''}, failure_params = ${JSON.stringify(failure?.params ?? [])}::jsonb,
           begun_again = 0
     where tenant_id = current_setting('app.tenant_id') and import_id = ${importId}::uuid`.execute(tx);
}

export async function keepContent(
  tx: Transaction,
  importId: string,
  given: {
    headings: readonly Heading[];
    rows: readonly (readonly ImportCell[])[];
    /** How many of them are not blank. */
    count: number;
    firstRow: number;
    mapping: ImportMapping;
  },
): Promise<void> {
  await sql`
    update stock_imports set content = ${packRows(given.rows)}, headings = ${JSON.stringify(given.headings)}::jsonb,
           mapping = ${JSON.stringify(given.mapping)}::jsonb, row_count = ${given.count}, first_row = ${given.firstRow}, state = 'MAPPING'
     where tenant_id = current_setting('app.tenant_id') and import_id = ${importId}::uuid`.execute(tx);
}

/** A line of JSON for each thousand rows, so that whoever reads them can let others go first in between. */
function packRows(rows: readonly (readonly ImportCell[])[]): Buffer {
  const lines: string[] = [];
  for (let from = 0; from < rows.length; from += CONTENT_LINE)
    lines.push(JSON.stringify(rows.slice(from, from + CONTENT_LINE)));
  return gzipSync(lines.join('\n'), { level: 1 });
}
const CONTENT_LINE = 1_000;
const unpack = promisify(gunzip);

/** The rows of the file, some at a time: other calls have their turn in between. */
export async function* contentParts(tx: Transaction, importId: string): AsyncGenerator<ImportCell[][]> {
  const { rows } = await sql<{ content: Buffer | null }>`
    select content from stock_imports where tenant_id = current_setting('app.tenant_id') and import_id = ${importId}::uuid`.execute(
    tx,
  );
  const content = rows[0]?.content;
  if (!content) return;
  for (const line of (await unpack(content)).toString().split('\n')) {
    if (line !== '') yield JSON.parse(line) as ImportCell[][];
    await nextTurn();
  }
}

export async function readContent(tx: Transaction, importId: string): Promise<ImportCell[][]> {
  const all: ImportCell[][] = [];
  for await (const part of contentParts(tx, importId)) for (const row of part) all.push(row);
  return all;
}

/** A row of the review, as it is kept; prices in minor units. */
export interface StoredImportRow {
  readonly row: number;
  readonly key: string;
  readonly section: ImportSection;
  readonly flags: readonly ImportFlag[];
  readonly isTaken: boolean;
  readonly entry: ImportEntry | null;
  readonly file: Nullable<StockValues>;
  readonly present: StockValues | null;
  readonly last: Nullable<StockValues> | null;
  readonly issue: Issue | null;
  /** The item's last entry in the ledger that `present` surely knows of; null of a review that is older than this. */
  readonly seenEntry: number | null;
}
type Nullable<T> = { readonly [K in keyof T]: T[K] | null };

/** A review that comes anew replaces the one before. */
export async function removeRows(tx: Transaction, importId: string): Promise<void> {
  await sql`delete from stock_import_rows where tenant_id = current_setting('app.tenant_id') and import_id = ${importId}::uuid`.execute(
    tx,
  );
}

export async function addRows(tx: Transaction, importId: string, rows: readonly StoredImportRow[]): Promise<void> {
  const column = <T>(read: (row: StoredImportRow) => T): T[] => rows.map(read);
  const json = (read: (row: StoredImportRow) => unknown) =>
    column((row) => {
      const value = read(row);
      return value === null ? null : JSON.stringify(value);
    });
  await sql`
    insert into stock_import_rows (tenant_id, import_id, row_number, item_number_warehouse, section, flags, is_taken, entry, present, last, issue, seen_entry)
    select current_setting('app.tenant_id'), ${importId}::uuid, line.row_number, line.key, line.section, string_to_array(nullif(line.flags, ''), ','),
           line.is_taken, line.entry, line.present, line.last, line.issue, line.seen_entry
      from unnest(${column((row) => row.row)}::int[], ${column((row) => row.key)}::text[], ${column((row) => row.section)}::text[],
                  ${column((row) => row.flags.join(','))}::text[], ${column((row) => row.isTaken)}::boolean[],
                  ${json((row) => ({ ...row.entry, file: row.file }))}::jsonb[], ${json((row) => row.present)}::jsonb[],
                  ${json((row) => row.last)}::jsonb[], ${json((row) => row.issue)}::jsonb[], ${column((row) => row.seenEntry)}::bigint[])
        as line (row_number, key, section, flags, is_taken, entry, present, last, issue, seen_entry)`.execute(tx);
}

/** Rows of an import that are in memory at a time, and that other calls wait for while they are put into words. */
const PART_SIZE = 500;

export function inParts<T>(values: readonly T[], size = PART_SIZE): (readonly T[])[] {
  const parts: (readonly T[])[] = [];
  for (let from = 0; from < values.length; from += size) parts.push(values.slice(from, from + size));
  return parts;
}

/** Numbers of the rows that were taken, in the order in which their items are locked. */
export async function takenRows(tx: Transaction, importId: string): Promise<readonly number[]> {
  const { rows } = await sql<{ row: number }>`
    select row_number as row from stock_import_rows
     where tenant_id = current_setting('app.tenant_id') and import_id = ${importId}::uuid and is_taken
       and section not in ('REJECTED', 'UNCHANGED')
     order by item_number_warehouse collate "C"`.execute(tx);
  return rows.map(({ row }) => row);
}

/** A page of a section, or these rows in the order in which their items are locked. */
export async function readRows(
  tx: Transaction,
  importId: string,
  which:
    | { readonly section: ImportSection; readonly after: number; readonly limit: number }
    | { readonly rows: readonly number[] },
): Promise<StoredImportRow[]> {
  const page =
    'rows' in which
      ? sql`row_number = any(${[...which.rows]}::int[]) order by item_number_warehouse collate "C"`
      : sql`section = ${which.section} and row_number > ${which.after} order by row_number limit ${which.limit}`;
  const { rows } = await sql<
    Omit<StoredImportRow, 'entry' | 'file'> & { entry: StoredImportRow['entry'] & { file: StoredImportRow['file'] } }
  >`
    select row_number as row, item_number_warehouse as key, section, coalesce(flags, '{}') as flags, is_taken as "isTaken", entry, present, last, issue,
           seen_entry as "seenEntry"
      from stock_import_rows where tenant_id = current_setting('app.tenant_id') and import_id = ${importId}::uuid and ${page}`.execute(
    tx,
  );
  return rows.map((row) => ({ ...row, file: row.entry.file }));
}

/** Items that the taken rows would sell below their floors. */
export async function keysBelowFloor(tx: Transaction, importId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ key: string }>`
    select item_number_warehouse as key from stock_import_rows
     where tenant_id = current_setting('app.tenant_id') and import_id = ${importId}::uuid and is_taken
       and 'BELOW_FLOOR' = any(flags) order by row_number`.execute(tx);
  return rows.map(({ key }) => key);
}
