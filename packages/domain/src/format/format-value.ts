import { formatNumber, intlLocales, isPlainEnglish, keptBy, PLAIN_ENGLISH } from './reader-locale';

/** What stands where there is nothing to show (L03). */
export const EMPTY_VALUE = '--';
export const INFINITY_SIGN = '∞';

/** A plain value for a cell: empty reads `--`, infinity its sign, numbers with thousands separators (L03). */
export function formatValue(value: string | number | null | undefined, locale: string = PLAIN_ENGLISH): string {
  if (value === null || value === undefined || value === '') return EMPTY_VALUE;
  if (typeof value === 'string') return value;
  if (Number.isNaN(value)) return EMPTY_VALUE;
  if (!Number.isFinite(value)) return value > 0 ? INFINITY_SIGN : `-${INFINITY_SIGN}`;
  return formatNumber(value, locale, 0, 20);
}

/**
 * A percentage that is already one (`7.5` reads `7.5%`). Two decimals for rates per 24 hours, one for lists
 * and percent cells (H14, L03). Empty reads `--`.
 */
export function formatPercent(
  value: number | null | undefined,
  decimals: 0 | 1 | 2,
  locale: string = PLAIN_ENGLISH,
): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return formatValue(value);
  if (!isPlainEnglish(locale)) return percentFormat(locale, String(decimals)).format(value / 100);
  const text = value.toFixed(decimals);
  return `${Number(text) === 0 ? (0).toFixed(decimals) : text}%`;
}

/** A rate as somebody wrote it down, with as many decimals as it has: `8.25%`, `19 %`. */
export function formatRate(percent: number, locale: string = PLAIN_ENGLISH): string {
  if (isPlainEnglish(locale)) return `${percent}%`;
  const decimals = String(percent).split('.')[1]?.length ?? 0;
  return percentFormat(locale, String(decimals)).format(percent / 100);
}

const percentFormat = keptBy(
  (locale = PLAIN_ENGLISH, decimals = '1') =>
    new Intl.NumberFormat(intlLocales(locale), {
      style: 'percent',
      signDisplay: 'negative',
      minimumFractionDigits: Number(decimals),
      maximumFractionDigits: Number(decimals),
    }),
);
