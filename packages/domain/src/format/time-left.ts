import type { Instant } from './format-date';
import { formatUnit, PLAIN_ENGLISH } from './reader-locale';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Whole days, hours and minutes until `until`; all zero once it has passed (L03). */
export function computeTimeLeft(until: Instant, now: Instant): { days: number; hours: number; minutes: number } {
  const left = Math.max(0, new Date(until).getTime() - new Date(now).getTime());
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
  };
}

/** `2d`, `3h`, `5m`, `<1m`: the largest part alone, for lists that are read at a glance. */
export function formatRoughTime(until: Instant, now: Instant, locale: string = PLAIN_ENGLISH): string {
  const { days, hours, minutes } = computeTimeLeft(until, now);
  if (days > 0) return formatUnit(days, 'day', locale);
  if (hours > 0) return formatUnit(hours, 'hour', locale);
  return minutes > 0 ? formatUnit(minutes, 'minute', locale) : `<${formatUnit(1, 'minute', locale)}`;
}

/** `2d 3h 5m`, `2 T 3 Std. 5 Min.`: leading zero parts are left out, minutes always stand. */
export function formatTimeLeft(until: Instant, now: Instant, locale: string = PLAIN_ENGLISH): string {
  const { days, hours, minutes } = computeTimeLeft(until, now);
  const parts = [formatUnit(minutes, 'minute', locale)];
  if (days > 0 || hours > 0) parts.unshift(formatUnit(hours, 'hour', locale));
  if (days > 0) parts.unshift(formatUnit(days, 'day', locale));
  // A number is not parted from its unit at the end of a line.
  return parts.map((part) => part.replaceAll(' ', '\u00a0')).join(' ');
}
