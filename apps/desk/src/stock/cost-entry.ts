import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { parseMoneyEntry } from '@tradehall/domain/money/money-entry';

/** Whether the entry is an amount, or nothing at all: what cannot be read must not erase what is stored. */
export const isCostEntry = (text: string, precision: number): boolean =>
  text.trim() === '' || parseMoneyEntry(text, precision) !== undefined;

/** The entry as it is sent; null for none. */
export function costOf(text: string, precision: number): number | null {
  const minor = parseMoneyEntry(text, precision);
  return minor === undefined ? null : toMajorUnits(minor, precision);
}
