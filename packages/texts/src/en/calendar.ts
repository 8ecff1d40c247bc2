import type { Texts } from '@tradehall/domain/text/fill-text';

/** Which calendar counted a deadline or a promise (W46, SD84). */
export const calendarTexts = {
  DEADLINE_CALENDAR: 'Counted in business days by the calendar “${1}” (${2}).',
  DEADLINE_CALENDAR_CUT_OFF: 'Counted in business days until ${2} by the calendar “${1}” (${3}).',
} as const satisfies Texts;
