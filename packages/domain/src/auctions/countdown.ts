import { formatUnit } from '../format/reader-locale';
/** `00:04:12`, or `2d 03:04:12` from a day on; `00:00:00` once `until` has passed. Milliseconds. */
export function formatCountdown(until: number, now: number, locale?: string): string {
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const days = Math.floor(seconds / 86_400);
  const clock = `${two(Math.floor((seconds % 86_400) / 3600))}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return days > 0 ? `${formatUnit(days, 'day', locale)} ${clock}` : clock;
}
