import type { Currency } from './currency';
import { toMajorUnits } from './minor-units';

const formats = new Map<number, Intl.NumberFormat>();

function grouped(major: number, decimals: number): string {
  let format = formats.get(decimals);
  if (!format) {
    format = new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
    formats.set(decimals, format);
  }
  return format.format(major);
}

/** `$1,240.50`: symbol and all decimals of the currency. `minor` is in minor units (N12). */
export function formatMoney(minor: number, currency: Currency): string {
  return signed(minor, currency, currency.precision);
}

/** `$1,241`: the stock list's form, rounded half away from zero (C10, N12). */
export function formatMoneyWithoutDecimals(minor: number, currency: Currency): string {
  return signed(minor, currency, 0);
}

/** `$540` when the amount is whole, `$540.50` when it is not: for labels where decimals of nothing are noise. */
export function formatMoneyBriefly(minor: number, currency: Currency): string {
  const isWhole = minor % 10 ** currency.precision === 0;
  return signed(minor, currency, isWhole ? 0 : currency.precision);
}

function signed(minor: number, currency: Currency, decimals: number): string {
  const amount = grouped(Math.abs(toMajorUnits(minor, currency.precision)), decimals);
  const isZero = /^[0.,]+$/.test(amount);
  return `${minor < 0 && !isZero ? '-' : ''}${currency.symbol}${amount}`;
}
