import { tz } from '@date-fns/tz';
import { format } from 'date-fns';
import { EMPTY_VALUE } from './format-value';
import { intlLocales, isPlainEnglish, keptBy, PLAIN_ENGLISH } from './reader-locale';

/** The shapes in which dates are shown in English, as date-fns patterns (L03). `zone` adds the zone's abbreviation. */
const STYLES = {
  /** 11/20/2026 */
  date: { pattern: 'MM/dd/yyyy', zone: false },
  /** 05:04 PM */
  time: { pattern: 'hh:mm a', zone: false },
  /** 11/20/2026 05:04 PM */
  'date-time': { pattern: 'MM/dd/yyyy hh:mm a', zone: false },
  /** Nov 20, 2026 */
  'month-date': { pattern: 'MMM dd, yyyy', zone: false },
  /** Nov 20, 2026, 05:04 pm CST */
  'month-date-time-zone': { pattern: 'MMM dd, yyyy, hh:mm aaa', zone: true },
  /** 5:04 pm, Nov 20 */
  'time-month-date': { pattern: 'h:mm aaa, MMM dd', zone: false },
  /** Nov 20 2026, 05:04PM */
  'month-date-time': { pattern: 'MMM dd yyyy, hh:mma', zone: false },
} as const;

export type DateStyle = keyof typeof STYLES;

/** An instant as the wire, the database or a rule gives it: ISO text, milliseconds or a Date. */
export type Instant = string | number | Date;

const DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const NAMED_DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit' } as const;
/** The same facts for other languages, which have an order, a clock and names of their own (W61). */
const FACTS: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  date: DAY,
  time: CLOCK,
  'date-time': { ...DAY, ...CLOCK },
  'month-date': NAMED_DAY,
  'month-date-time-zone': { ...NAMED_DAY, ...CLOCK, timeZoneName: 'short' },
  'time-month-date': { month: 'short', day: 'numeric', ...CLOCK },
  'month-date-time': { ...NAMED_DAY, ...CLOCK },
};

const systemZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const formatIn = keptBy(
  (locale = PLAIN_ENGLISH, style = 'date', timeZone = 'UTC') =>
    new Intl.DateTimeFormat(intlLocales(locale), { ...FACTS[style as DateStyle], timeZone }),
);

/**
 * Writes an instant in the given IANA zone (the reader's own when left out) and the reader's language. Empty and
 * unreadable values read `--`, so that a cell never shows `Invalid Date`.
 */
export function formatDate(
  value: Instant | null | undefined,
  style: DateStyle,
  zone: string = systemZone(),
  locale: string = PLAIN_ENGLISH,
): string {
  const date = toDate(value);
  if (date === null) return EMPTY_VALUE;
  if (!isPlainEnglish(locale)) return formatIn(locale, style, zone).format(date);
  const shape = STYLES[style];
  const text = format(date, shape.pattern, { in: tz(zone) });
  return shape.zone ? `${text} ${zoneName(zone, date)}` : text;
}

const yearFormat = keptBy((timeZone = 'UTC') => new Intl.DateTimeFormat(PLAIN_ENGLISH, { year: 'numeric', timeZone }));

/**
 * `5:04 pm, Nov 20` of this year, `Nov 20 2025, 05:04PM` of another: a day without its year is taken for one of this.
 */
export function formatDateBriefly(
  value: Instant | null | undefined,
  now: Instant,
  zone: string,
  locale: string = PLAIN_ENGLISH,
): string {
  const date = toDate(value);
  const yearOf = (each: Date) => yearFormat(zone).format(each);
  const isThisYear = date === null || yearOf(date) === yearOf(toDate(now) ?? date);
  return formatDate(value, isThisYear ? 'time-month-date' : 'month-date-time', zone, locale);
}

const monthFormat = keptBy(
  (locale = PLAIN_ENGLISH, year = '') =>
    new Intl.DateTimeFormat(intlLocales(isPlainEnglish(locale) ? 'en-US' : locale), {
      month: 'short',
      ...(year === '' ? {} : { year: '2-digit' }),
      timeZone: 'UTC',
    }),
);

/** `Nov` or `Nov 26` of a month as the wire writes it, `2026-11`. */
export function formatMonth(month: string, locale: string = PLAIN_ENGLISH, hasYear = false): string {
  return monthFormat(locale, hasYear ? 'year' : '').format(new Date(`${month}-01T00:00:00Z`));
}

const zoneFormat = keptBy(
  (locale = PLAIN_ENGLISH, timeZone = 'UTC') =>
    new Intl.DateTimeFormat(intlLocales(isPlainEnglish(locale) ? 'en-US' : locale), {
      timeZone,
      hour: 'numeric',
      timeZoneName: 'short',
    }),
);

/** `CST`, `GMT+5:30`, `MEZ`: the zone's abbreviation on that day, so that daylight saving is told apart. */
export function zoneName(zone: string, value: Instant, locale: string = PLAIN_ENGLISH): string {
  const parts = zoneFormat(locale, zone).formatToParts(toDate(value) ?? new Date(0));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

function toDate(value: Instant | null | undefined): Date | null {
  if (value === null || value === undefined || value === '') return null;
  const date = value instanceof Date ? value : new Date(value);
  return Number.isNaN(date.getTime()) ? null : date;
}
