import { parentPort, workerData } from 'node:worker_threads';
import { type CellObject, read, SSF } from '@e965/xlsx';
import { sheetError } from '@tradehall/domain/text/sheet-error';
import type { ReadOrder, ReadResult, SheetCell } from './read-spreadsheet';
import { checkSheetContent } from './sheet-archive';
import { shownNumber } from './shown-number';

/** Reads one file and ends: whatever a hostile file does to this thread ends with it. */
async function readFirstSheet({ bytes, limits }: ReadOrder): Promise<ReadResult> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const fault = content.readUInt32LE(0) === 0x04034b50 ? await checkSheetContent(content, limits) : undefined;
  if (fault) return { messageCode: fault };
  const book = read(content, {
    type: 'buffer',
    dense: true,
    sheets: 0,
    sheetRows: limits.rows + limits.titleRows + 2,
    cellFormula: false,
    cellHTML: false,
    cellNF: true,
    cellText: false,
  });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (!sheet) return { messageCode: 'SPREADSHEET_EMPTY' };
  const cells = (sheet['!data'] ?? []) as (CellObject | undefined)[][];
  if (limits.fillsMerged) fillMerged(cells, sheet['!merges'] ?? [], limits.columns);
  const rows: SheetCell[][] = [];
  for (let row = 0; row < cells.length; row++) {
    const read = readRow(cells[row] ?? []);
    if (read.length > limits.columns) return { messageCode: 'SPREADSHEET_TOO_MANY_COLUMNS' };
    rows.push(read);
  }
  while (rows.length > 0 && rows.at(-1)?.length === 0) rows.pop();
  if (rows.length === 0) return { messageCode: 'SPREADSHEET_EMPTY' };
  return rows.length > limits.rows + limits.titleRows + 1 ? { messageCode: 'SPREADSHEET_TOO_MANY_ROWS' } : { rows };
}

/** A merged cell keeps its value in its first cell alone (W28). Nothing grows beyond what the sheet holds. */
function fillMerged(
  cells: (CellObject | undefined)[][],
  merges: readonly { s: { r: number; c: number }; e: { r: number; c: number } }[],
  columns: number,
): void {
  for (const { s: start, e: end } of merges) {
    const first = cells[start.r]?.[start.c];
    if (first === undefined) continue;
    for (let row = start.r; row <= Math.min(end.r, cells.length - 1); row++) {
      const into = (cells[row] ??= []);
      for (let column = start.c; column <= Math.min(end.c, columns - 1); column++) into[column] ??= first;
    }
  }
}

function readRow(cells: readonly (CellObject | undefined)[]): SheetCell[] {
  const row: SheetCell[] = [];
  for (let column = 0; column < cells.length; column++) row.push(readCell(cells[column]));
  while (row.length > 0 && (row.at(-1) === null || row.at(-1) === '')) row.pop();
  return row;
}

/** An error such as #REF! is the text that stands there: where a number was to be, none is made up for it. */
function readCell(cell: CellObject | undefined): SheetCell {
  if (cell?.t === 'e') return sheetError(cell.v);
  if (!cell || cell.t === 'z' || cell.v === undefined || cell.v === null) return null;
  // Written as a number and none: it is judged as the text that it is.
  if (typeof cell.v === 'number' && !Number.isFinite(cell.v)) return String(cell.v);
  // A day or a share is no number of units and no price; a part number that the program took for one is what it shows.
  if (typeof cell.v === 'number' && (isDay(cell.z) || isShare(cell.z))) return textShown(String(cell.z), cell.v);
  if (typeof cell.v === 'number') return shownNumber(cell.v, typeof cell.z === 'string' ? cell.z : undefined);
  return cell.v instanceof Date ? cell.v.toISOString() : cell.v;
}

const { is_date: isDayFormat, format: formatNumber } = SSF as {
  readonly is_date: (format: string) => boolean;
  readonly format: (format: string, value: number) => string;
};

const isDay = (format: CellObject['z']): boolean => typeof format === 'string' && isDayFormat(format);

/** 50% stands in the sheet as 0.5: read as a price, it would be half a unit of money. */
const isShare = (format: CellObject['z']): boolean =>
  typeof format === 'string' && format.replace(/"[^"]*"|\\./g, '').includes('%');

/** As the sheet shows it; beyond the days that it knows it shows none. */
function textShown(format: string, value: number): string {
  const shown = formatNumber(format, value);
  return shown === '' ? String(value) : shown;
}

let result: ReadResult;
try {
  result = await readFirstSheet(workerData as ReadOrder);
} catch (error) {
  result = { messageCode: /password|ECMA-376/i.test(String(error)) ? 'SPREADSHEET_ENCRYPTED' : 'SPREADSHEET_BROKEN' };
}
parentPort?.postMessage(result);
