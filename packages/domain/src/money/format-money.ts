import { formatNumber, intlLocales, isPlainEnglish, keptBy, PLAIN_ENGLISH } from '../format/reader-locale';
import type { Currency } from './currency';
import { toMajorUnits } from './minor-units';

/** `$1,240.50`, `1.240,50 $`: symbol and all decimals of the currency. `minor` is in minor units (N12, W61). */
export function formatMoney(minor: number, currency: Currency): string {
  return signed(minor, currency, currency.precision);
}

/**
 * `$1,241`: the stock list's form, rounded half away from zero (C10, N12). What would read as nothing keeps its
 * decimals: it costs something.
 */
export function formatMoneyWithoutDecimals(minor: number, currency: Currency): string {
  const readsAsNothing = minor > 0 && 2 * minor < 10 ** currency.precision;
  return signed(minor, currency, readsAsNothing ? currency.precision : 0);
}

/** `$540` when the amount is whole, `$540.50` when it is not: for labels where decimals of nothing are noise. */
export function formatMoneyBriefly(minor: number, currency: Currency): string {
  const isWhole = minor % 10 ** currency.precision === 0;
  return signed(minor, currency, isWhole ? 0 : currency.precision);
}

const shortFormat = keptBy(
  (locale = PLAIN_ENGLISH) =>
    new Intl.NumberFormat(intlLocales(locale), {
      style: 'currency',
      currency: 'EUR',
      notation: 'compact',
      signDisplay: 'negative',
      minimumFractionDigits: 0,
      maximumFractionDigits: 2,
    }),
);

/** `$20M`, `20 Mio. $`: where there is no room for all digits, as on the axis of a chart (A10, W61). */
export function formatMoneyShortly(minor: number, currency: Currency): string {
  const { symbol, precision, locale = PLAIN_ENGLISH } = currency;
  const parts = shortFormat(locale).formatToParts(toMajorUnits(minor, precision));
  // What a language does not shorten it does not group either: it stands as every other amount.
  if (!parts.some(({ type }) => type === 'compact')) return formatMoneyBriefly(minor, currency);
  return parts.map(({ type, value }) => (type === 'currency' ? symbol : value)).join('');
}

/** Where a language puts the sign of a currency: the tenant's own sign stands in the place of this one. */
const placeFormat = keptBy(
  (locale = PLAIN_ENGLISH, decimals = '2') =>
    new Intl.NumberFormat(intlLocales(locale), {
      style: 'currency',
      currency: 'EUR',
      signDisplay: 'negative',
      minimumFractionDigits: Number(decimals),
      maximumFractionDigits: Number(decimals),
    }),
);

function signed(minor: number, currency: Currency, decimals: number): string {
  const { symbol, precision, locale = PLAIN_ENGLISH } = currency;
  const major = toMajorUnits(minor, precision);
  if (!isPlainEnglish(locale))
    return placeFormat(locale, String(decimals))
      .formatToParts(major)
      .map(({ type, value }) => (type === 'currency' ? symbol : value))
      .join('');
  const amount = formatNumber(Math.abs(major), locale, decimals);
  const isZero = /^[0.,]+$/.test(amount);
  return `${minor < 0 && !isZero ? '-' : ''}${symbol}${amount}`;
}
