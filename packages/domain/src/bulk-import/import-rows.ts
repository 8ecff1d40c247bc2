import type { Issue } from '../text/fill-text';
import { asksNothing } from '../text/sheet-error';
import { cellText, numberCellText, type ImportCell } from './import-cell';
import {
  columnPlaces,
  headingName,
  IMPORT_COLUMN_KEYS,
  IMPORT_COLUMNS,
  type ImportColumn,
  type ImportHeadings,
} from './import-columns';

/** One row that asks for something, as it was entered. `row` counts as spreadsheet programs do: from 1. */
export interface ImportRow {
  readonly row: number;
  readonly itemNumber: string;
  readonly warehouse: string;
  readonly quantity: string;
  readonly price: string;
  /** The price is a number of the sheet's own: it has a point before its decimals, however texts are written. */
  readonly isNumber?: true;
  /** The buyer said once more that a corrected row is meant as a purchase at list (W27). */
  readonly atList?: true;
  /** Mended by the buyer in the review (W28): no file has it so. */
  readonly isMended?: true;
  /** Why a submit left it out. */
  readonly refusal?: Issue;
}

/** The most rows of one import (E02). */
export const IMPORT_ROWS = 5000;
/** Rows of titles that may stand above the headings (W28). */
export const TITLE_ROWS = 25;

/** The most lines of one paste: its rows, their headings and what stands above them. */
export const PASTED_ROWS = IMPORT_ROWS + TITLE_ROWS + 1;

/** A sheet as it was read: the rows that ask for something, and from which heading each column came. */
export interface ImportSheet {
  readonly rows: readonly ImportRow[];
  readonly headings: Readonly<Partial<Record<ImportColumn, string>>>;
}

/** A column of a sheet whose headings could not all be recognized, with what stands under it. */
export interface SheetHeading {
  readonly name: string;
  readonly examples: readonly string[];
  readonly column: ImportColumn | null;
}

/** Why a sheet was not read; with its headings where naming them would help. */
export interface UnreadSheet {
  readonly issue: Issue;
  readonly headings: readonly SheetHeading[];
}

export interface SheetReading {
  /** A clipboard without a heading has the four columns in their fixed order. */
  readonly headerless?: boolean;
  /** What the account calls the columns. */
  readonly own?: ImportHeadings;
}

/**
 * The rows of a sheet that ask for something. The headings are looked for below titles (W28), by the export's names,
 * the account's own and those that people use, whatever their order, case and spacing; rows whose offer columns both
 * ask for nothing are ones of an export that the buyer left alone.
 */
export function readImportSheet(
  cells: readonly (readonly ImportCell[])[],
  { headerless = false, own = {} }: SheetReading = {},
): ImportSheet | UnreadSheet {
  const first = cells.findIndex((row) => row.some((cell) => cellText(cell) !== ''));
  if (first < 0) return { issue: { messageCode: 'BULK_IMPORT_EMPTY' }, headings: [] };
  const { at, places } = findHeadings(cells, first, own);
  const missing = IMPORT_COLUMN_KEYS.find((column) => !places.has(column));
  const isBare = headerless && missing !== undefined && looksBare(cells[first] ?? [], places);
  if (isBare && !cells.some((row) => filled(row) > 1))
    return { issue: { messageCode: 'BULK_IMPORT_NO_CELLS' }, headings: [] };
  if (missing !== undefined && !isBare)
    return {
      issue: { messageCode: 'BULK_IMPORT_NO_COLUMN', params: [IMPORT_COLUMNS[missing]] },
      headings: describeHeadings(cells, at, places),
    };
  const placeOf = (column: ImportColumn) => (isBare ? IMPORT_COLUMN_KEYS.indexOf(column) : (places.get(column) ?? -1));
  const rows: ImportRow[] = [];
  for (let place = isBare ? first : at + 1; place < cells.length; place++) {
    const row = readRow(cells[place] ?? [], place + 1, placeOf, isBare);
    // A long sheet repeats its headings on every page.
    if (
      row !== undefined &&
      !(row.price !== '' && row.price === cellText(cells[at]?.[placeOf('price')] ?? null) && !isBare)
    )
      rows.push(row);
  }
  if (rows.length > IMPORT_ROWS)
    return {
      issue: { messageCode: 'SPREADSHEET_TOO_MANY_ROWS', params: [IMPORT_ROWS.toLocaleString('en-US')] },
      headings: [],
    };
  const headings = isBare
    ? {}
    : Object.fromEntries([...places].map(([column, place]) => [column, headingName(cells[at]?.[place], place)]));
  return { rows, headings };
}

export function isUnreadSheet(read: ImportSheet | UnreadSheet): read is UnreadSheet {
  return 'issue' in read;
}

function readRow(
  cells: readonly ImportCell[],
  row: number,
  placeOf: (column: ImportColumn) => number,
  isBare: boolean,
): ImportRow | undefined {
  const cell = (column: ImportColumn): ImportCell => cells[placeOf(column)] ?? null;
  const [quantity, price] = [numberCellText(cell('quantity')), numberCellText(cell('price'))];
  // A pasted line that fell into no cells was not left alone: it is told as what could not be read.
  const isWhole = isBare && filled(cells) === 1;
  if (asksNothing(quantity) && asksNothing(price) && !isWhole) return undefined;
  return {
    row,
    itemNumber: cellText(cell('itemNumber')),
    warehouse: cellText(cell('warehouse')),
    quantity,
    price,
    ...(price.includes('.') && typeof cell('price') === 'number' ? { isNumber: true as const } : {}),
  };
}

/** The first row that names all four columns, else the one that names most, else the widest. */
function findHeadings(
  cells: readonly (readonly ImportCell[])[],
  first: number,
  own: ImportHeadings,
): { at: number; places: ReadonlyMap<ImportColumn, number> } {
  let best = { at: first, places: columnPlaces(cells[first] ?? [], own) };
  let bestWidth = filled(cells[first] ?? []);
  for (let at = first; at < Math.min(cells.length, first + TITLE_ROWS + 1); at++) {
    const row = cells[at] ?? [];
    const places = columnPlaces(row, own);
    const width = filled(row);
    if (
      places.size > best.places.size ||
      (places.size === best.places.size && best.places.size < 2 && width > bestWidth)
    ) {
      best = { at, places };
      bestWidth = width;
    }
    if (places.size === IMPORT_COLUMN_KEYS.length) break;
  }
  return best;
}

/** Different words in a row: a title that is merged over all columns is one. */
const filled = (row: readonly ImportCell[]): number => new Set(row.map(cellText).filter((text) => text !== '')).size;

/** Four cells of which the first row's third or fourth is a number are no headings. */
function looksBare(row: readonly ImportCell[], places: ReadonlyMap<ImportColumn, number>): boolean {
  return places.size === 0 || [row[2], row[3]].some((cell) => /\p{Nd}/u.test(cellText(cell ?? null)));
}

const EXAMPLES = 3;

function describeHeadings(
  cells: readonly (readonly ImportCell[])[],
  at: number,
  places: ReadonlyMap<ImportColumn, number>,
): SheetHeading[] {
  const below = cells.slice(at + 1, at + 40);
  const width = Math.max(0, ...[cells[at] ?? [], ...below].map((row) => row.length));
  return Array.from({ length: Math.min(width, 60) }, (_, place) => ({
    name: headingName(cells[at]?.[place], place),
    examples: below
      .map((row) => cellText(row[place] ?? null))
      .filter((text) => text !== '')
      .slice(0, EXAMPLES),
    column: [...places].find(([, where]) => where === place)?.[0] ?? null,
  })).filter((heading, place) => heading.examples.length > 0 || cellText(cells[at]?.[place] ?? null) !== '');
}

/**
 * Cells of pasted rows of an import: those of a spreadsheet program; where no tab stands between them, those that
 * semicolons or commas part, provided that every row falls into the four columns. `100,50` is no two cells.
 */
export function cellsOfPaste(text: string): string[][] {
  const rows = cellsOf(text);
  // A program that copies whole columns copies what is empty below them, too.
  const last = rows.findLastIndex((row) => row.some((cell) => cell.trim() !== ''));
  return rows.slice(0, last + 1);
}

function cellsOf(text: string): string[][] {
  if (text.includes('\t')) return cellsOfClipboard(text);
  for (const sign of [';', ','] as const) {
    const rows = partedCells(text, sign);
    const asked = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
    if (asked.length > 0 && asked.every(({ length }) => length === IMPORT_COLUMN_KEYS.length)) return rows;
  }
  return cellsOfClipboard(text);
}

/** Cells of what a spreadsheet program puts on the clipboard: lines and tabs, cells with either in quotes. */
export function cellsOfClipboard(text: string): string[][] {
  return partedCells(text, '\t');
}

function partedCells(text: string, sign: '\t' | ';' | ','): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const ends = `${sign}\\r\\n`;
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"(?=[${ends}]|$)|([^${ends}]*))(${sign}|\\r\\n|\\n|\\r|$)`, 'y');
  while (at < text.length || row.length > 0) {
    cell.lastIndex = at;
    const found = cell.exec(text);
    if (found === null) break;
    row.push(found[1] === undefined ? (found[2] ?? '') : found[1].replaceAll('""', '"'));
    at = cell.lastIndex;
    if (found[3] === sign) continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
