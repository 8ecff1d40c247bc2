import { toMajorUnits, toMinorUnits } from './minor-units';

const ENTRY = /^(\d*)(\.(\d*))?$/;

/**
 * Whether the text may stand in a money field while it is typed: digits with at most one point
 * (N12). The empty field may too: something must be deletable.
 */
export function isMoneyEntry(text: string): boolean {
  return ENTRY.test(text);
}

/**
 * Whether an entry has more decimals than the currency; with precision 0 any point is too many, even a
 * bare one (I19, N12). Numbers of the wire are judged by their decimal notation.
 */
export function tooPrecise(entry: string | number, precision: number): boolean {
  const text = typeof entry === 'number' ? decimalNotation(entry) : entry;
  const point = text.indexOf('.');
  if (point < 0) return false;
  return precision === 0 || text.length - point - 1 > precision;
}

/** Entered major units as minor units; undefined when the field is empty, no number, or too precise. */
export function parseMoneyEntry(text: string, precision: number): number | undefined {
  const trimmed = text.trim();
  if (!/\d/.test(trimmed) || !isMoneyEntry(trimmed) || tooPrecise(trimmed, precision)) return undefined;
  const major = Number(trimmed);
  return major < Number.MAX_SAFE_INTEGER / 10 ** precision ? toMinorUnits(major, precision) : undefined;
}

/** Minor units as the text of an entry field, without symbol, grouping or idle decimals: `498.5`, `540`. */
export function moneyEntryText(minor: number, precision: number): string {
  return decimalNotation(toMajorUnits(minor, precision));
}

function decimalNotation(value: number): string {
  return /e/.test(String(value)) ? value.toFixed(20).replace(/\.?0+$/, '') : String(value);
}
