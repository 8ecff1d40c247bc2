import type { BusinessCalendar } from '@tradehall/domain/time/business-time';

/** A deadline's calendar as pages name it (W46). */
export function calendarWire({ name, timeZone, cutOff }: BusinessCalendar) {
  return { name, timeZone, cutOff };
}
