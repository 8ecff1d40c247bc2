import type { ImportCell } from '../bulk-import/import-cell';
import { cellsOfClipboard } from '../bulk-import/import-rows';
import { readAmount } from '../money/read-amount';
import { readChatLine } from './read-chat-line';
import { figuresWithoutPlace, placeColumns, type WantedColumn } from './want-list-columns';
import { wantedCount } from './wanted-count';
import { WANTED_LINES, type WantedLine, type WantedReading, type WantListHabits } from './wanted-line';

/** A want-list as it was pasted from a sheet, a mail or a chat (W03), in its cells: one where a line is a sentence. */
export function cellsOfWantList(text: string): readonly (readonly string[])[] {
  if (text.includes('\t')) return cellsOfClipboard(text);
  const lines = text.split(/\r\n|\n|\r/);
  return isSavedSheet(lines) ? lines.map(cellsOfSaved) : alike(lines.map(cellsOfLine), text);
}

/** Headings of columns of figures that are neither counts nor prices here: nothing is dropped silently (W29). */
export function figuresNotRead(cells: readonly (readonly ImportCell[])[]): readonly string[] {
  return figuresWithoutPlace(foldedRows(cells));
}

/** Digits and signs may be as wide as a Japanese keyboard writes them. */
const foldedRows = (cells: readonly (readonly ImportCell[])[]): string[][] =>
  cells.map((row) => row.map((cell) => textOf(cell).normalize('NFKC').trim()));

/**
 * The lines of what was pasted, or of a file's first sheet. Empty ones are left out, and what comes after the most
 * lines of one list, which `isCut` says (W03, W29).
 */
export function readWantedRows(
  cells: readonly (readonly ImportCell[])[],
  habits: WantListHabits,
): { readonly lines: readonly WantedLine[]; readonly isCut: boolean } {
  const written = cells.map((row) => row.map(textOf));
  const rows = foldedRows(cells);
  const columns = placeColumns(rows);
  const lines = rows.flatMap((row, at): WantedLine[] => {
    const filled = (written[at] ?? []).filter((cell) => cell !== '');
    if (filled.length === 0 || at <= columns.header) return [];
    const [only] = filled;
    if (filled.length === 1 && only !== undefined) return [readChatLine(only, at + 1, habits)];
    return [{ ...readCells(row, columns.places, habits), line: at + 1, written: filled.join(' · ') }];
  });
  return { lines: lines.slice(0, WANTED_LINES), isCut: lines.length > WANTED_LINES };
}

/** A sheet that was saved as text: cells in quotes, or in every line as many commas, none of them beside a space. */
function isSavedSheet(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line.trim() !== '');
  if (filled.some((line) => /(?:^|,)"(?:[^"]|"")*"(?:,|$)/.test(line) && line.includes(','))) return true;
  const commas = new Set(filled.map((line) => line.split(',').length - 1));
  const [most = 0] = commas;
  return filled.length > 1 && commas.size === 1 && most > 1 && !/,\s|\s,/.test(filled.join('\n'));
}

/** In quotes a comma parts nothing. */
function cellsOfSaved(line: string): string[] {
  const cells: string[] = [];
  const cell = /(\s*"(?:[^"]|"")*"\s*(?=,|$)|[^,]*)(,|$)/y;
  for (let sign = ','; sign === ',';) {
    const [, written = '', end = ''] = cell.exec(line) ?? [];
    cells.push(unquoted(written));
    sign = end;
  }
  return cells;
}

const unquoted = (cell: string): string => {
  const found = /^\s*"((?:[^"]|"")*)"\s*$/.exec(cell);
  return found?.[1]?.replaceAll('""', '"') ?? cell;
};

/** `IP11-64;50;210` and `IP11-64, 50, $210`; a line without such signs is one cell. */
function cellsOfLine(line: string): string[] {
  if (line.includes(';')) return line.split(';').map(unquoted);
  if (line.includes('|')) return line.split('|');
  // A comma between digits groups or stands before decimals.
  return line.split(/,(?!\d)|(?<!\d),(?=\s*\d)/);
}

/** Signs make columns where most of several lines have them, in the same number: a comma in a sentence makes none. */
function alike(rows: readonly (readonly string[])[], text: string): readonly (readonly string[])[] {
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  const parted = filled.filter((row) => row.length > 1);
  const isSigned = /[;|]/.test(text) || (parted.length > 1 && new Set(parted.map((row) => row.length)).size === 1);
  return isSigned && parted.length * 2 > filled.length ? rows : text.split(/\r\n|\n|\r/).map((line) => [line]);
}

function readCells(
  row: readonly string[],
  places: readonly WantedColumn[],
  { precision, habit }: WantListHabits,
): Omit<WantedLine, 'line' | 'written'> {
  const all = (column: WantedColumn): string[] => row.filter((cell, place) => cell !== '' && places[place] === column);
  const numbers = all('number');
  const words = all('words');
  const quantityText = oneOf(all('quantity'), (cell) => wantedCount(cell, habit).quantity);
  const priceText = oneOf(all('price'), (cell) => {
    const read = readAmount(cell, precision, habit);
    return read.kind === 'amount' ? read.minor : null;
  });
  const { quantity, unread } = wantedCount(quantityText, habit);
  const price = readAmount(priceText, precision, habit);
  const texts = [...numbers, ...words, [...numbers, ...words].join(' '), words.join(' ')];
  const readings = [...new Set(texts.filter((text) => text !== ''))].map((text): WantedReading => ({ text, quantity }));
  return {
    readings,
    price: price.kind === 'amount' && price.minor > 0 ? price.minor : null,
    unreadPrice: priceText === '' || price.kind === 'amount' ? '' : priceText,
    unreadQuantity: unread,
    warehouse: all('warehouse')[0] ?? '',
    isProse: false,
  };
}

/**
 * What columns of one kind say of a line: the one that says something. Where two say different things, nobody chooses
 * between them, and both stand there as they were written (W29).
 */
function oneOf(cells: readonly string[], read: (cell: string) => number | null): string {
  const said = new Map(cells.flatMap((cell) => (read(cell) === null ? [] : [[read(cell), cell] as const])));
  const [only, ...others] = said.values();
  return others.length > 0 ? [...said.values()].join(' · ') : (only ?? cells[0] ?? '');
}

const CELL_LIMIT = 200;

function textOf(cell: ImportCell): string {
  return cell === null ? '' : String(cell).slice(0, CELL_LIMIT).replace(/\s+/g, ' ').trim();
}
