import { isOnCredit } from '../checkout/method-codes';
import { instantOf, wallTimeOf } from '../format/wall-time';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * When an invoice is due: the days of its payment method, those that net terms name, else with the invoice itself. They
 * are days of the shop's calendar, of which two in a year are no 24 hours.
 */
export function invoiceDueAt(
  writtenAt: Date,
  paymentMethodCode: string | null,
  dueDays: Readonly<Record<string, number>>,
  timeZone: string,
): Date {
  const days = paymentMethodCode === null ? 0 : (dueDays[paymentMethodCode] ?? daysOfTerms(paymentMethodCode));
  return days === 0 ? writtenAt : daysLater(writtenAt, days, timeZone);
}

/** When a partner's invoice is due (SD79): how its own buyer pays says nothing of it. */
export function partnerInvoiceDueAt(writtenAt: Date, days: number, timeZone: string): Date {
  return days === 0 ? writtenAt : daysLater(writtenAt, days, timeZone);
}

/** The same time of a later day, by a clock of the time zone. */
function daysLater(moment: Date, days: number, timeZone: string): Date {
  const [day = '', time = ''] = wallTimeOf(moment.getTime(), timeZone).split('T');
  const later = new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
  const seconds = instantOf(`${later}T${time}`, timeZone);
  return new Date(seconds === undefined ? moment.getTime() + days * DAY_MS : seconds + moment.getMilliseconds());
}

/** Whether the day on which it was to be paid is over, by the shop's clock: the day is what its payer reads. */
export function isOverdue(dueAt: Date, now: Date, timeZone: string): boolean {
  const dayOf = (moment: Date) => wallTimeOf(moment.getTime(), timeZone).slice(0, 10);
  return dayOf(dueAt) < dayOf(now);
}

/** TERMS_NET_30 gives 30 days. */
function daysOfTerms(code: string): number {
  const [, days = '0'] = /_(\d{1,3})$/.exec(code) ?? [];
  return isOnCredit(code) ? Number(days) : 0;
}
