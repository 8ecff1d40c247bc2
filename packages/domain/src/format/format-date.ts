import { tz } from '@date-fns/tz';
import { format } from 'date-fns';
import { EMPTY_VALUE } from './format-value';

/** The shapes in which dates are shown, as date-fns patterns (L03). `zone` adds the zone's abbreviation. */
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

const systemZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Writes an instant in the given IANA zone (the reader's own when left out). Empty and unreadable values
 * read `--`, so that a cell never shows `Invalid Date`.
 */
export function formatDate(value: Instant | null | undefined, style: DateStyle, zone: string = systemZone()): string {
  const date = toDate(value);
  if (date === null) return EMPTY_VALUE;
  const shape = STYLES[style];
  const text = format(date, shape.pattern, { in: tz(zone) });
  return shape.zone ? `${text} ${zoneName(zone, date)}` : text;
}

/** `CST`, `GMT+5:30`: the zone's abbreviation on that day, so that daylight saving is told apart. */
export function zoneName(zone: string, value: Instant): string {
  let formatter = zoneNames.get(zone);
  if (formatter === undefined)
    zoneNames.set(
      zone,
      (formatter = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', timeZoneName: 'short' })),
    );
  return formatter.formatToParts(toDate(value) ?? new Date(0)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Making a formatter costs a hundred times what using it does. */
const zoneNames = new Map<string, Intl.DateTimeFormat>();

function toDate(value: Instant | null | undefined): Date | null {
  if (value === null || value === undefined || value === '') return null;
  const date = value instanceof Date ? value : new Date(value);
  return Number.isNaN(date.getTime()) ? null : date;
}
