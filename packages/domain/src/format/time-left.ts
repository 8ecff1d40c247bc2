import type { Instant } from './format-date';

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

/** `2d 3h 5m`: leading zero parts are left out, minutes always stand. */
export function formatTimeLeft(until: Instant, now: Instant): string {
  const { days, hours, minutes } = computeTimeLeft(until, now);
  const parts = [`${minutes}m`];
  if (days > 0 || hours > 0) parts.unshift(`${hours}h`);
  if (days > 0) parts.unshift(`${days}d`);
  return parts.join(' ');
}
