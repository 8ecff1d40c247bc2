import { isOnCredit } from '../checkout/method-codes';
import { wallTimeOf } from '../format/wall-time';

const DAY_MS = 24 * 60 * 60 * 1000;

/** When an invoice is due: the days of its payment method, those that net terms name, else with the invoice itself. */
export function invoiceDueAt(
  writtenAt: Date,
  paymentMethodCode: string | null,
  dueDays: Readonly<Record<string, number>>,
): Date {
  const days = paymentMethodCode === null ? 0 : (dueDays[paymentMethodCode] ?? daysOfTerms(paymentMethodCode));
  return new Date(writtenAt.getTime() + days * DAY_MS);
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
