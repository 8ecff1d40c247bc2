import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { TITLE_ROWS } from '@tradehall/domain/bulk-import/import-rows';
import { likelyTarget } from '@tradehall/domain/stock-imports/heading-words';
import { PRIVATE_TARGETS, type ImportMapping, type ImportTarget } from '@tradehall/domain/stock-imports/import-mapping';
import type { ImportCell } from '@tradehall/domain/stock-imports/read-import-row';
import type { StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';
import { languages } from '@tradehall/texts/languages';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import { readCsv } from '../spreadsheets/read-csv';
import { readSpreadsheet, type SheetCell, type SheetReader } from '../spreadsheets/read-spreadsheet';
import { columnOf, isPassedOver } from '../stock-list/rows-of-sheet';
import type { Heading } from './import-store';

const MEGABYTE = 1024 * 1024;
export const IMPORT_FILE = {
  bytes: 32 * MEGABYTE,
  rows: 200_000,
  columns: 200,
  unpacked: 512 * MEGABYTE,
  milliseconds: 60_000,
  megabytes: 1024,
} as const;

const SAMPLES = 3;
/** What the mapping's own screen calls each target, in every language: a sheet's headings often say the same. */
const CALLED: readonly (readonly [target: ImportTarget, label: string])[] = [
  ['itemNumber', 'DESK_IMPORT_TO_ITEM'],
  ['warehouse', 'DESK_IMPORT_TO_WAREHOUSE'],
  ['category', 'DESK_IMPORT_TO_CATEGORY'],
  ['skuDescription', 'DESK_IMPORT_TO_DESCRIPTION'],
  ['groupDescription', 'DESK_IMPORT_TO_GROUP'],
  ['groupItemDescription', 'DESK_IMPORT_TO_GROUP_ITEM'],
  ['quantityAvailable', 'DESK_IMPORT_TO_QUANTITY'],
  ['listPrice', 'DESK_IMPORT_TO_LIST'],
  ['specialPrice', 'DESK_IMPORT_TO_SPECIAL'],
  ['incrementSize', 'DESK_IMPORT_TO_INCREMENT'],
  ['cost', 'DESK_IMPORT_TO_COST'],
  ['floor', 'DESK_IMPORT_TO_FLOOR'],
  ['supplier', 'DESK_IMPORT_TO_SUPPLIER'],
  ['bin', 'DESK_IMPORT_TO_BIN'],
];
/** Targets by those words, without what stands behind them in brackets. */
const NAMED: ReadonlyMap<string, string> = new Map(
  Object.values(languages).flatMap((texts) =>
    CALLED.flatMap(([target, label]) => {
      const text = texts[label];
      return typeof text === 'string' ? [[text.replace(/\s*\(.*\)$/, '').toLowerCase(), target] as const] : [];
    }),
  ),
);

/** What a heading names in the words of a language built in, or of the trade. */
const targetNamed = (name: string): string | undefined => NAMED.get(name.toLowerCase()) ?? likelyTarget(name);

export const isPrivateHeading = (name: string): boolean => PRIVATE_TARGETS.includes(targetNamed(name) ?? '');

export interface ReadFile {
  readonly headings: readonly Heading[];
  readonly rows: ImportCell[][];
  /** Of the file, as spreadsheet programs count: where the first of the rows stands. */
  readonly firstRow: number;
}

/** The file's headings and rows, whatever its kind. */
export async function readImportFile(content: Buffer, whose?: SheetReader): Promise<ReadFile> {
  const cells: SheetCell[][] = (await readCsvOf(content)) ?? (await readSheetOf(content, whose));
  const at = headingRow(cells);
  const [header = [], ...rows] = cells.slice(at);
  const width = rows.reduce((most, row) => Math.max(most, row.length), header.length);
  const headings = Array.from({ length: width }, (_, at) => ({
    name: String(header[at] ?? '')
      .trim()
      .slice(0, 100),
    samples: rows
      .flatMap((row) =>
        row[at] === null || row[at] === undefined || row[at] === '' ? [] : [String(row[at]).slice(0, 60)],
      )
      .slice(0, SAMPLES),
  }));
  return { headings, rows, firstRow: at + 2 };
}

const isFilled = (cell: SheetCell | undefined): boolean => String(cell ?? '').trim() !== '';
/** Words, where a row of stock has a number somewhere. */
const isHeader = (row: readonly SheetCell[]): boolean =>
  row.filter(isFilled).length > 1 &&
  row.every((cell) => typeof cell !== 'number' && !/^\s*[-\d]/.test(String(cell ?? '')));

/** Titles may stand above the headings (W28): rows of one cell at most, as long as headings follow. */
function headingRow(cells: readonly SheetCell[][]): number {
  const first = cells.slice(0, TITLE_ROWS + 1).findIndex((row) => row.filter(isFilled).length > 1);
  return first > 0 && isHeader(cells[first] ?? []) ? first : Math.max(0, cells.findIndex(isThere));
}

/** A blank row is none of the stock. */
export const isThere = (row: readonly SheetCell[]): boolean => row.some(isFilled);

/** How packed files, those of the old kind and documents begin. */
const NO_TEXT = [0x04034b50, 0xe011cfd0, 0x46445025];

/** Nothing else than a text of columns is read as one. */
async function readCsvOf(content: Buffer): Promise<SheetCell[][] | undefined> {
  const isPacked = content.length > 4 && NO_TEXT.includes(content.readUInt32LE(0));
  if (isPacked || content.length > IMPORT_FILE.bytes) return undefined;
  return readCsv(content, IMPORT_FILE);
}

async function readSheetOf(content: Buffer, whose: SheetReader | undefined): Promise<SheetCell[][]> {
  try {
    return await readSpreadsheet(content, IMPORT_FILE, whose);
  } catch (error) {
    // A text of columns is taken here too: nobody is told that theirs should have been a sheet.
    if (error instanceof ApiError && error.messageCode === 'SPREADSHEET_NOT_ONE')
      throw new ApiError(422, 'STOCK_IMPORT_UNREADABLE');
    throw error;
  }
}

/** What was said of these headings the last time, else what their words say; what nobody knows is ignored (SD12). */
export async function proposeMapping(
  tx: Transaction,
  headings: readonly Heading[],
  settings: StockListSettings,
): Promise<ImportMapping> {
  const { rows } = await sql<{ mapping: ImportMapping }>`
    select mapping from stock_import_mappings where tenant_id = current_setting('app.tenant_id') and headings_hash = ${hashOfHeadings(headings)}`.execute(
    tx,
  );
  if (rows[0]) return rows[0].mapping;
  const columns = headings.map(() => 'ignore');
  const used = new Set<string>(['pxnItemNumber']);
  const take = (targetOf: (name: string) => string | undefined): void =>
    headings.forEach(({ name }, at) => {
      const target = columns[at] === 'ignore' ? targetOf(name) : undefined;
      if (target === undefined || used.has(target)) return;
      used.add(target);
      columns[at] = target;
    });
  const known = (name: string): string | undefined => {
    const found = columnOf(name, settings, []);
    return found?.attribute === undefined ? found?.field : `attribute:${found.attribute}`;
  };
  // What is called so exactly is never given away to what only sounds like it.
  take((name) => (isPrivateHeading(name) ? targetNamed(name) : (known(name) ?? NAMED.get(name.toLowerCase()))));
  take((name) => (known(name) === undefined && !isPassedOver(name) ? likelyTarget(name) : undefined));
  return { columns, decimal: null, blanks: 'keep', scope: 'part' };
}

export async function rememberMapping(
  tx: Transaction,
  headings: readonly Heading[],
  mapping: ImportMapping,
): Promise<void> {
  await sql`
    insert into stock_import_mappings (tenant_id, headings_hash, mapping)
    values (current_setting('app.tenant_id'), ${hashOfHeadings(headings)}, ${JSON.stringify(mapping)}::jsonb)
    on conflict (tenant_id, headings_hash) do update set mapping = excluded.mapping, saved_at = now()`.execute(tx);
}

function hashOfHeadings(headings: readonly Heading[]): string {
  return createHash('sha256')
    .update(JSON.stringify(headings.map(({ name }) => name.toLowerCase())))
    .digest('hex');
}
