import type { calendarTexts as English } from '../en/calendar';
import type { Translation } from '../translation';

/** Which calendar counted a deadline or a promise, in Spanish. */
export const calendarTexts: Translation<typeof English> = {
  DEADLINE_CALENDAR: 'Contado en días hábiles según el calendario «${1}» (${2}).',
  DEADLINE_CALENDAR_CUT_OFF: 'Contado en días hábiles hasta las ${2} según el calendario «${1}» (${3}).',
};
