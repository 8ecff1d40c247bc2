import { toMajorUnits } from '../money/minor-units';
import { minorUnitsOf, type NumberHabit } from '../money/read-amount';
import type { StockRowEntry } from '../stock-list/check-stock-row';
import { AMOUNT_TARGETS, attributeOf, COUNT_TARGETS, PRIVATE_TARGETS, type ImportMapping } from './import-mapping';

export type ImportCell = string | number | boolean | null;

/** A row of the file as the stock takes it, and what of it nobody else may see. */
export interface ImportEntry {
  readonly entry: StockRowEntry;
  readonly secret: Readonly<Record<string, string | number>>;
}

const POINT: NumberHabit = { decimal: '.' };
const COMMA: NumberHabit = { decimal: ',' };

const decimalsOf = (target: string, precision: number): number | undefined =>
  AMOUNT_TARGETS.includes(target) ? precision : COUNT_TARGETS.includes(target) ? 0 : undefined;

/** How many cells say one number to those who write points and another to those who write commas (SD14). */
export function countAmbiguous(
  rows: readonly (readonly ImportCell[])[],
  { columns }: ImportMapping,
  precision: number,
): number {
  let ambiguous = 0;
  columns.forEach((target, at) => {
    const decimals = decimalsOf(target, precision);
    if (decimals === undefined) return;
    for (const row of rows) {
      const cell = row[at];
      if (typeof cell !== 'string' || !/[.,]/.test(cell)) continue;
      if (minorUnitsOf(cell, decimals, POINT) !== minorUnitsOf(cell, decimals, COMMA)) ambiguous += 1;
    }
  });
  return ambiguous;
}

/** What a row says by the mapping: an empty cell says nothing, but for prices where blanks clear (SD11). */
export function readImportRow(cells: readonly ImportCell[], mapping: ImportMapping, precision: number): ImportEntry {
  const entry: Record<string, unknown> = { itemNumber: '', warehouse: '' };
  const attributes: Record<string, string> = {};
  const secret: Record<string, string | number> = {};
  const habit = mapping.decimal === ',' ? COMMA : POINT;
  mapping.columns.forEach((target, at) => {
    if (target === 'ignore') return;
    const cell = cells[at] ?? null;
    const isBlank = cell === null || (typeof cell === 'string' && cell.trim() === '');
    if (isBlank) {
      if (mapping.blanks === 'clear' && (target === 'listPrice' || target === 'specialPrice')) entry[target] = null;
      return;
    }
    const decimals = decimalsOf(target, precision);
    const value = decimals === undefined ? String(cell).trim() : readNumber(cell, decimals, habit);
    const attribute = attributeOf(target);
    if (attribute !== undefined) attributes[attribute] = String(value);
    else if (PRIVATE_TARGETS.includes(target)) secret[target] = value;
    else entry[target] = value;
  });
  return { entry: { ...entry, attributes } as unknown as StockRowEntry, secret };
}

/** What is no number stays wrong, so that the row is rejected. */
function readNumber(cell: ImportCell, decimals: number, habit: NumberHabit): number {
  if (typeof cell === 'number') return cell;
  const minor = minorUnitsOf(String(cell), decimals, habit);
  return minor === undefined ? Number.NaN : toMajorUnits(minor, decimals);
}
