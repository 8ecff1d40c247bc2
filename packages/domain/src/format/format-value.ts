/** What stands where there is nothing to show (L03). */
export const EMPTY_VALUE = '--';
export const INFINITY_SIGN = '∞';

/** A plain value for a cell: empty reads `--`, infinity its sign, numbers with thousands separators (L03). */
export function formatValue(value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === '') return EMPTY_VALUE;
  if (typeof value === 'string') return value;
  if (Number.isNaN(value)) return EMPTY_VALUE;
  if (!Number.isFinite(value)) return value > 0 ? INFINITY_SIGN : `-${INFINITY_SIGN}`;
  return value.toLocaleString('en-US', { maximumFractionDigits: 20 });
}

/**
 * A percentage that is already one (`7.5` reads `7.5%`). Two decimals for rates per 24 hours, one for lists
 * and percent cells (H14, L03). Empty reads `--`.
 */
export function formatPercent(value: number | null | undefined, decimals: 1 | 2): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return formatValue(value);
  const text = value.toFixed(decimals);
  return `${Number(text) === 0 ? (0).toFixed(decimals) : text}%`;
}
