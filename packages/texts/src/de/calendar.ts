import type { calendarTexts as English } from '../en/calendar';
import type { Translation } from '../translation';

/** Which calendar counted a deadline or a promise, in German. */
export const calendarTexts: Translation<typeof English> = {
  DEADLINE_CALENDAR: 'Gezählt in Geschäftstagen nach dem Kalender „${1}“ (${2}).',
  DEADLINE_CALENDAR_CUT_OFF: 'Gezählt in Geschäftstagen bis ${2} nach dem Kalender „${1}“ (${3}).',
};
