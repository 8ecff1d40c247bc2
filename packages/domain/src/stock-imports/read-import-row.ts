import type { Currency } from '../money/currency';
import { toMajorUnits } from '../money/minor-units';
import { minorUnitsOf, POINT_HABIT, readAmount, type NumberHabit } from '../money/read-amount';
import { readCount } from '../quantity/read-count';
import type { StockRowEntry } from '../stock-list/check-stock-row';
import type { Issue } from '../text/fill-text';
import { isSheetError } from '../text/sheet-error';
import { AMOUNT_TARGETS, attributeOf, COUNT_TARGETS, PRIVATE_TARGETS, type ImportMapping } from './import-mapping';

export type ImportCell = string | number | boolean | null;

/** A row of the file as the stock takes it, and what of it nobody else may see. */
export interface ImportEntry {
  readonly entry: StockRowEntry;
  readonly secret: Readonly<Record<string, string | number>>;
}

/** A row as it was read, and what of it is no number as the file writes them, each cell with what it says. */
export interface ReadImportRow extends ImportEntry {
  readonly unread: readonly Issue[];
}

const POINT: NumberHabit = { decimal: '.', isSettled: true };
const COMMA: NumberHabit = { decimal: ',', isSettled: true };
const COMMA_HABIT: NumberHabit = { decimal: ',' };

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
      // Of an amount it is asked what it says before anybody settles it: then the other sign is no decimal one.
      const habits = AMOUNT_TARGETS.includes(target) ? [POINT_HABIT, COMMA_HABIT] : [POINT, COMMA];
      const [one, other] = habits.map((habit) => reader(cell, habit));
      if (one !== other) ambiguous += 1;
    }
  });
  return ambiguous;
}

/**
 * What a row says by the mapping: an empty cell says nothing, but for prices where blanks clear (SD11). Money of
 * another currency than the shop's `symbol` is no amount.
 */
export function readImportRow(
  cells: readonly ImportCell[],
  mapping: ImportMapping,
  { precision, symbol }: Pick<Currency, 'precision'> & Partial<Pick<Currency, 'symbol'>>,
): ReadImportRow {
  const unread: Issue[] = [];
  const entry: Record<string, unknown> = { itemNumber: '', warehouse: '' };
  const attributes: Record<string, string> = {};
  const secret: Record<string, string | number> = {};
  const written = mapping.decimal === null ? POINT_HABIT : mapping.decimal === '.' ? POINT : COMMA;
  const habit: NumberHabit = symbol === undefined ? written : { ...written, symbol };
  mapping.columns.forEach((target, at) => {
    if (target === 'ignore') return;
    const cell = cells[at] ?? null;
    const reader = readerOf(target, precision);
    // A formula that broke is no text to keep; as a number it is told, and takes no price away.
    const isBlank =
      cell === null || (typeof cell === 'string' && cell.trim() === '') || (reader === undefined && isSheetError(cell));
    if (isBlank) {
      if (mapping.blanks === 'clear' && (target === 'listPrice' || target === 'specialPrice')) entry[target] = null;
      return;
    }
    const text = String(cell).trim();
    const read = reader === undefined ? text : typeof cell === 'number' ? cell : reader(text, habit);
    // What stands in a private column is told to nobody who may not see it.
    if (read === undefined && !PRIVATE_TARGETS.includes(target))
      unread.push(unreadCell(target, text, precision, habit));
    // What is no number stays wrong, so that the row is rejected.
    const value = read ?? Number.NaN;
    const attribute = attributeOf(target);
    if (attribute !== undefined) attributes[attribute] = String(value);
    else if (PRIVATE_TARGETS.includes(target)) secret[target] = value;
    else entry[target] = value;
  });
  return { entry: { ...entry, attributes } as unknown as StockRowEntry, secret, unread };
}

/** Longer texts are no number anyway. */
const SHOWN = 40;

function unreadCell(field: string, text: string, precision: number, habit: NumberHabit): Issue {
  const shown = text.slice(0, SHOWN);
  const amount = AMOUNT_TARGETS.includes(field) ? readAmount(text, precision, habit) : undefined;
  if (amount?.kind === 'unreadable' && amount.issue.messageCode === 'AMOUNT_OTHER_CURRENCY')
    return { messageCode: 'STOCK_ROW_OTHER_CURRENCY', params: [shown, habit.symbol ?? ''], field };
  if (amount?.kind === 'unreadable' && amount.issue.messageCode === 'OFFER_PRICE_TOO_PRECISE')
    return { messageCode: 'STOCK_ROW_TOO_FINE', params: [shown, precision], field };
  if (amount?.kind === 'unreadable' && amount.issue.messageCode === 'OFFER_PRICE_WHOLE')
    return { messageCode: 'STOCK_ROW_NOT_WHOLE', params: [shown], field };
  const messageCode = COUNT_TARGETS.includes(field) ? 'STOCK_ROW_UNREAD_COUNT' : 'STOCK_ROW_UNREAD_AMOUNT';
  return { messageCode, params: [shown], field };
}
