import type { Issue } from '../text/fill-text';

/** A cell as a spreadsheet or the clipboard gives it. */
export type ImportCell = string | number | boolean | null;

/** The four columns of an import (E01), by the names the export gives them. */
export const IMPORT_COLUMNS = {
  itemNumber: 'Item #',
  warehouse: 'Warehouse',
  quantity: 'New Offer Quantity',
  price: 'New Offer Price',
} as const;
type Column = keyof typeof IMPORT_COLUMNS;
const COLUMNS = Object.keys(IMPORT_COLUMNS) as Column[];

/** Other spellings that mean the same, without signs and spaces. */
const SPELLINGS: Readonly<Record<Column, readonly string[]>> = {
  itemNumber: ['item', 'itemno', 'itemnumber', 'itemnum', 'sku'],
  warehouse: ['warehouse', 'warehousename', 'wh'],
  quantity: ['newofferquantity', 'newofferqty', 'offerquantity', 'offerqty'],
  price: ['newofferprice', 'offerprice'],
};

/** One row that asks for something, as it was entered. `row` counts as spreadsheet programs do: the header is row 1. */
export interface ImportRow {
  readonly row: number;
  readonly itemNumber: string;
  readonly warehouse: string;
  readonly quantity: string;
  readonly price: string;
}

/** The most rows of one import (E02). */
export const IMPORT_ROWS = 5000;

/**
 * The rows of a sheet that ask for something. Columns are found by their names, whatever their order, case and
 * spacing; rows that leave both offer columns empty are ones of an export that the buyer left alone. A clipboard
 * without a header has the four columns in their fixed order: `headerless` allows it.
 */
export function readImportRows(
  cells: readonly (readonly ImportCell[])[],
  headerless = false,
): readonly ImportRow[] | Issue {
  const first = cells.findIndex((row) => row.some((cell) => textOf(cell) !== ''));
  if (first < 0) return { messageCode: 'BULK_IMPORT_EMPTY' };
  const places = placesOf(cells[first] ?? []);
  const missing = COLUMNS.find((column) => !places.has(column));
  const isBare = headerless && places.size === 0;
  if (missing !== undefined && !isBare)
    return { messageCode: 'BULK_IMPORT_NO_COLUMN', params: [IMPORT_COLUMNS[missing]] };
  const read = (row: readonly ImportCell[], column: Column) =>
    textOf(row[isBare ? COLUMNS.indexOf(column) : (places.get(column) ?? -1)] ?? null);
  const rows: ImportRow[] = [];
  for (let place = isBare ? first : first + 1; place < cells.length; place++) {
    const row = cells[place] ?? [];
    const [quantity, price] = [read(row, 'quantity'), read(row, 'price')];
    if (quantity === '' && price === '') continue;
    rows.push({
      row: place + 1,
      itemNumber: read(row, 'itemNumber'),
      warehouse: read(row, 'warehouse'),
      quantity,
      price,
    });
  }
  if (rows.length > IMPORT_ROWS)
    return { messageCode: 'SPREADSHEET_TOO_MANY_ROWS', params: [IMPORT_ROWS.toLocaleString('en-US')] };
  return rows;
}

export function isImportIssue(read: readonly ImportRow[] | Issue): read is Issue {
  return 'messageCode' in read;
}

function placesOf(header: readonly ImportCell[]): ReadonlyMap<Column, number> {
  const places = new Map<Column, number>();
  header.forEach((cell, place) => {
    const name = textOf(cell)
      .toLowerCase()
      .replace(/[^a-z]/g, '');
    const column = COLUMNS.find((one) => SPELLINGS[one].includes(name));
    if (column !== undefined && !places.has(column)) places.set(column, place);
  });
  return places;
}

/** Longer texts are no item, no warehouse and no number. */
const CELL_LIMIT = 200;
const UNSTORABLE =
  // eslint-disable-next-line no-control-regex -- what a database cannot hold, and spaces that look like none
  /[\u0000-\u001f\u007f\u00a0\ufeff]+|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

function textOf(cell: ImportCell): string {
  if (cell === null) return '';
  const text = typeof cell === 'number' && Number.isFinite(cell) ? numberText(cell) : String(cell);
  return text.slice(0, CELL_LIMIT).replace(UNSTORABLE, ' ').trim();
}

/**
 * A whole number may be an identifier and keeps every digit; others shed the binary dust of a computation: 0.1 + 0.2.
 */
function numberText(cell: number): string {
  return Number.isSafeInteger(cell) ? String(cell) : plainNumber(Number(cell.toPrecision(14)));
}

function plainNumber(value: number): string {
  const text = String(value);
  return text.includes('e')
    ? value
        .toFixed(value < 1 ? 20 : 0)
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, '')
    : text;
}

/** Cells of what a spreadsheet program puts on the clipboard: lines and tabs, cells with either in quotes. */
export function cellsOfClipboard(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y;
  while (at < text.length || row.length > 0) {
    cell.lastIndex = at;
    const found = cell.exec(text);
    if (found === null) break;
    row.push(found[1] === undefined ? (found[2] ?? '') : found[1].replaceAll('""', '"'));
    at = cell.lastIndex;
    if (found[3] === '\t') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
