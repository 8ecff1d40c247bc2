import { toMajorUnits } from '../money/minor-units';
import { minorUnitsOf, POINT_HABIT, type NumberHabit } from '../money/read-amount';
import { readCount } from '../quantity/read-count';
import type { StockRowEntry } from '../stock-list/check-stock-row';
import { AMOUNT_TARGETS, attributeOf, COUNT_TARGETS, PRIVATE_TARGETS, type ImportMapping } from './import-mapping';

export type ImportCell = string | number | boolean | null;

/** A row of the file as the stock takes it, and what of it nobody else may see. */
export interface ImportEntry {
  readonly entry: StockRowEntry;
  readonly secret: Readonly<Record<string, string | number>>;
}

const POINT: NumberHabit = { decimal: '.', isSettled: true };
const COMMA: NumberHabit = { decimal: ',', isSettled: true };

type Reader = (cell: string, habit: NumberHabit) => number | undefined;

/** How a column's texts are read, in major units or units; undefined for a column of words. */
function readerOf(target: string, precision: number): Reader | undefined {
  if (COUNT_TARGETS.includes(target)) return unitsOf;
  if (!AMOUNT_TARGETS.includes(target)) return undefined;
  return (cell, habit) => {
    const minor = minorUnitsOf(cell, precision, habit);
    return minor === undefined ? undefined : toMajorUnits(minor, precision);
  };
}

/** Units of a text that has one reading (W29); stock may be none at all. */
function unitsOf(cell: string, habit: NumberHabit): number | undefined {
  if (/^\s*0+(?:[.,]0+)?\s*$/.test(cell)) return 0;
  const read = readCount(cell, habit);
  return read.kind === 'count' ? read.count : undefined;
}

/** How many cells say one number to those who write points and another to those who write commas (SD14). */
export function countAmbiguous(
  rows: readonly (readonly ImportCell[])[],
  { columns }: ImportMapping,
  precision: number,
): number {
  let ambiguous = 0;
  columns.forEach((target, at) => {
    const reader = readerOf(target, precision);
    if (reader === undefined) return;
    for (const row of rows) {
      const cell = row[at];
      if (typeof cell !== 'string' || !/[.,]/.test(cell)) continue;
      if (reader(cell, POINT) !== reader(cell, COMMA)) ambiguous += 1;
    }
  });
  return ambiguous;
}

/** What a row says by the mapping: an empty cell says nothing, but for prices where blanks clear (SD11). */
export function readImportRow(cells: readonly ImportCell[], mapping: ImportMapping, precision: number): ImportEntry {
  const entry: Record<string, unknown> = { itemNumber: '', warehouse: '' };
  const attributes: Record<string, string> = {};
  const secret: Record<string, string | number> = {};
  const habit = mapping.decimal === null ? POINT_HABIT : mapping.decimal === '.' ? POINT : COMMA;
  mapping.columns.forEach((target, at) => {
    if (target === 'ignore') return;
    const cell = cells[at] ?? null;
    const isBlank = cell === null || (typeof cell === 'string' && cell.trim() === '');
    if (isBlank) {
      if (mapping.blanks === 'clear' && (target === 'listPrice' || target === 'specialPrice')) entry[target] = null;
      return;
    }
    const reader = readerOf(target, precision);
    // What is no number stays wrong, so that the row is rejected.
    const value =
      reader === undefined
        ? String(cell).trim()
        : typeof cell === 'number'
          ? cell
          : (reader(String(cell), habit) ?? Number.NaN);
    const attribute = attributeOf(target);
    if (attribute !== undefined) attributes[attribute] = String(value);
    else if (PRIVATE_TARGETS.includes(target)) secret[target] = value;
    else entry[target] = value;
  });
  return { entry: { ...entry, attributes } as unknown as StockRowEntry, secret };
}
