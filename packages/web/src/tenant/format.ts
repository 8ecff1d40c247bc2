import { countryName } from '@tradehall/domain/format/country-name';
import {
  formatDate,
  formatDateBriefly,
  formatMonth,
  type DateStyle,
  type Instant,
} from '@tradehall/domain/format/format-date';
import { formatPercent } from '@tradehall/domain/format/format-value';
import { formatNumber, formatUnit } from '@tradehall/domain/format/reader-locale';
import { formatRoughTime, formatTimeLeft } from '@tradehall/domain/format/time-left';
import { readCurrency, type Currency } from '@tradehall/domain/money/currency';
import {
  formatMoney,
  formatMoneyBriefly,
  formatMoneyShortly,
  formatMoneyWithoutDecimals,
} from '@tradehall/domain/money/format-money';
import { shownTotal } from '@tradehall/domain/stock-list/shown-quantity';
import { formatCountdown } from '@tradehall/domain/auctions/countdown';
import { toMinorUnits } from '@tradehall/domain/money/minor-units';
import { configuration } from './configuration';
import { currentLocale } from './reader-locale';

/** The tenant's currency, for every amount on the screen, written as the reader's language does (W61). */
export const currency: Currency = {
  ...readCurrency(configuration.currency, configuration.currencyPrecision),
  get locale() {
    return currentLocale();
  },
};

/** An amount of the wire (major units) with symbol and all decimals. */
export function money(major: number): string {
  return formatMoney(toMinorUnits(major, currency.precision), currency);
}

/** An amount of the wire without decimals, as buyers' stock lists and charts show it (C10, N12); never the desk. */
export function moneyWithoutDecimals(major: number): string {
  return formatMoneyWithoutDecimals(toMinorUnits(major, currency.precision), currency);
}

/** An amount of the wire as short as can be, where digits have no room. */
export function moneyShortly(major: number): string {
  return formatMoneyShortly(toMinorUnits(major, currency.precision), currency);
}

/** An amount in minor units without decimals, as the stock index holds prices. */
export function minorWithoutDecimals(minor: number): string {
  return formatMoneyWithoutDecimals(minor, currency);
}

/** An amount in minor units, with decimals where it has any. */
export function minorBriefly(minor: number): string {
  return formatMoneyBriefly(minor, currency);
}

/** A country of the wire by its name; its code where it has none. */
export function country(code: string): string {
  return countryName(code, currentLocale());
}

/** A count with thousands separators. */
export function count(value: number): string {
  return formatNumber(value, currentLocale());
}

/** An instant in the tenant's time zone. */
export function instant(value: Instant | null | undefined, style: DateStyle): string {
  return formatDate(value, style, configuration.timeZone, currentLocale());
}

/** An instant as short as it is clear: without its year where that is this one. */
export function instantBriefly(value: Instant | null | undefined): string {
  return formatDateBriefly(value, Date.now(), configuration.timeZone, currentLocale());
}

/** A day without a time, such as an expiry: the same in every zone. */
export function calendarDay(value: Instant | null | undefined, style: DateStyle): string {
  return formatDate(value, style, 'UTC', currentLocale());
}

/** A month of the wire, `2026-11`. */
export function month(value: string, hasYear = false): string {
  return formatMonth(value, currentLocale(), hasYear);
}

/** What is one already: `7.5` reads `7.5%`. */
export function percent(value: number | null | undefined, decimals: 0 | 1 | 2): string {
  return formatPercent(value, decimals, currentLocale());
}

/** Days, hours and minutes until an instant. */
export function timeLeft(until: Instant, now: Instant): string {
  return formatTimeLeft(until, now, currentLocale());
}

/** The largest part of it alone. */
export function roughTime(until: Instant, now: Instant): string {
  return formatRoughTime(until, now, currentLocale());
}

/** `2d 03:04:12`, on the second. */
export function countdown(until: number, now: number): string {
  return formatCountdown(until, now, currentLocale());
}

/** A total of units, `1,280+` where some of them are capped. */
export function shownUnits(quantity: number, hasCapped: boolean): string {
  return shownTotal(quantity, hasCapped, currentLocale());
}

/** The size of a file in bytes, in megabytes from one on. */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes >= 1024
    ? formatUnit(kilobytes / 1024, 'megabyte', currentLocale())
    : formatUnit(kilobytes, 'kilobyte', currentLocale());
}
