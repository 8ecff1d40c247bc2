import { currentLocale } from '../tenant/reader-locale';

/** A change in percent with its sign and one decimal, as the reader writes it: `−2.1%`. */
export function percentChange(percent: number): string {
  return new Intl.NumberFormat(currentLocale(), {
    style: 'percent',
    signDisplay: 'exceptZero',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(percent / 100);
}
