import type { DraftField } from '@tradehall/domain/stock-desk/stock-draft';
import { parseQuantityEntry } from '@tradehall/domain/quantity/quantity-entry';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { moneyEntryText } from '@tradehall/domain/money/money-entry';
import { toMinorUnits } from '@tradehall/domain/money/minor-units';
import { readTypedQuantity } from '@tradehall/web/i18n/read-typed-quantity';
import { readTypedAmount } from '@tradehall/web/i18n/read-typed-amount';
import { currency } from '@tradehall/web/tenant/format';

/** The columns that are edited, in the order in which a block of a sheet falls into them. */
export const SHEET_FIELDS = ['quantity', 'listPrice', 'specialPrice'] as const satisfies readonly DraftField[];

/** What a cell's text says, major units or units; null takes a price away, undefined is no value of it (W29). */
export function readCell(field: DraftField, text: string): number | null | undefined {
  const written = text.trim();
  if (field === 'quantity') {
    const entry = readTypedQuantity(written);
    return entry.kind === 'digits' ? parseQuantityEntry(entry.digits) : undefined;
  }
  if (written === '' || written === '--') return null;
  const reading = readTypedAmount(written);
  return reading.kind === 'amount' && reading.minor > 0 ? toMajorUnits(reading.minor, currency.precision) : undefined;
}

export function cellText(field: DraftField, value: number | null): string {
  if (value === null) return '';
  return field === 'quantity'
    ? String(value)
    : moneyEntryText(toMinorUnits(value, currency.precision), currency.precision);
}

/** The rows and cells of what was copied from a spreadsheet; one cell alone is no block. */
export function readBlock(text: string): readonly (readonly string[])[] | undefined {
  if (!/[\t\n]/.test(text.replace(/\r?\n$/, ''))) return undefined;
  return text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
}
