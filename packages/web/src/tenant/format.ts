import { formatDate, type DateStyle, type Instant } from '@tradehall/domain/format/format-date';
import { readCurrency } from '@tradehall/domain/money/currency';
import { formatMoney, formatMoneyWithoutDecimals } from '@tradehall/domain/money/format-money';
import { toMinorUnits } from '@tradehall/domain/money/minor-units';
import { configuration } from './configuration';

/** The tenant's currency, for every amount on the screen. */
export const currency = readCurrency(configuration.currency, configuration.currencyPrecision);

/** An amount of the wire (major units) with symbol and all decimals. */
export function money(major: number): string {
  return formatMoney(toMinorUnits(major, currency.precision), currency);
}

/** An amount of the wire without decimals, as stock lists show it (C10, N12). */
export function moneyWithoutDecimals(major: number): string {
  return formatMoneyWithoutDecimals(toMinorUnits(major, currency.precision), currency);
}

/** An amount in minor units without decimals, as the stock index holds prices. */
export function minorWithoutDecimals(minor: number): string {
  return formatMoneyWithoutDecimals(minor, currency);
}

const counts = new Intl.NumberFormat('en-US');

/** A count with thousands separators. */
export function count(value: number): string {
  return counts.format(value);
}

/** An instant in the tenant's time zone. */
export function instant(value: Instant | null | undefined, style: DateStyle): string {
  return formatDate(value, style, configuration.timeZone);
}
