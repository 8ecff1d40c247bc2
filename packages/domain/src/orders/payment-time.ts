import type { NetworkExtension, Order, PaymentTime } from './order';
import { PAYMENT_STATUS } from './payment-status';
import { addBusinessTime, type BusinessCalendar } from '../time/business-time';
import { followedCalendar, type SalesOrderSettings } from './sales-order-settings';

const HOUR_MS = 60 * 60 * 1000;

export type PaymentTimeSettings = Pick<
  SalesOrderSettings,
  'gracePeriodEnabled' | 'paymentDeadline' | 'businessCalendar'
>;
/** The part of the payment time that starts anew whenever an order is held. */
export type StartedTime = Omit<PaymentTime, 'racFeeAgreedAt' | 'racTerms' | 'extendedCount'>;

/** Nothing is due, and no fee accrues. */
export const NO_PAYMENT_TIME: StartedTime = {
  gracePeriodEnd: null,
  deadlineCalendar: null,
  racFeePeriodEnd: null,
  reservationFeePercent: 0,
  cancellationFeePercent: 0,
  carriedFeeMinor: 0,
  racFeeAgreed: null,
  cancelDueAt: null,
  remindersSent: 0,
};

/**
 * The time a held order has from now on, by the tenant's calendar and the rates as they are
 * today: an order keeps the terms under which it was
 * held (H11). Nothing is due without a grace period, nor of what is paid, nor at a supplier, whose money is the
 * reseller's.
 */
export function startPaymentTime(
  order: Pick<Order, 'paymentStatus' | 'networkRole' | 'reservationFeeMinor'>,
  { gracePeriodEnabled, paymentDeadline, businessCalendar }: PaymentTimeSettings,
  now: Date,
): StartedTime {
  if (!gracePeriodEnabled || order.paymentStatus === PAYMENT_STATUS.paid || order.networkRole === 'SUPPLIER')
    return NO_PAYMENT_TIME;
  const calendar = followedCalendar(businessCalendar);
  const graceEnd = addBusinessTime(now, paymentDeadline.gracePeriodHours, calendar);
  return {
    gracePeriodEnd: graceEnd,
    deadlineCalendar: calendar,
    racFeePeriodEnd: addBusinessTime(graceEnd, Math.max(0, paymentDeadline.feePeriodHours), calendar),
    reservationFeePercent: paymentDeadline.reservationFeePercent,
    cancellationFeePercent: paymentDeadline.cancellationFeePercent,
    carriedFeeMinor: order.reservationFeeMinor,
    racFeeAgreed: false,
    cancelDueAt: graceEnd,
    remindersSent: 0,
  };
}

/**
 * A deadline stands still while the supplier is asked about an addition: the buyer can't pay meanwhile, and must
 * neither lose time by it nor win any (N03). By a calendar it ends on a day of business all the same (W46).
 */
export function resumePaymentTime(
  { since, before }: NetworkExtension,
  calendar: BusinessCalendar | null,
  now: Date,
): Pick<PaymentTime, 'cancelDueAt' | 'gracePeriodEnd' | 'racFeePeriodEnd'> {
  const waitedMs = Math.max(0, now.getTime() - Date.parse(since));
  const later = (instant: Date | null) =>
    instant === null ? null : addBusinessTime(new Date(instant.getTime() + waitedMs), 0, calendar);
  return {
    cancelDueAt: later(before.cancelDueAt),
    gracePeriodEnd: later(before.gracePeriodEnd),
    racFeePeriodEnd: later(before.racFeePeriodEnd),
  };
}

/** A time in which a shop stood still: nobody could sign in or pay. */
export interface Standstill {
  readonly since: Date;
  readonly until: Date;
}

/**
 * The deadlines of an order whose shop stood still, later by as long: the buyer keeps the time that was left, and pays
 * no fee for a time in which the shop was closed (0215). Where the fees' clock had begun before, it goes on as it
 * stood; what was still to come ends on a day of business by the order's calendar (W46). Null stays null.
 */
export function paymentTimeAfterStandstill(
  order: Pick<PaymentTime, 'cancelDueAt' | 'gracePeriodEnd' | 'racFeePeriodEnd' | 'deadlineCalendar'>,
  { since, until }: Standstill,
): Pick<PaymentTime, 'cancelDueAt' | 'gracePeriodEnd' | 'racFeePeriodEnd'> {
  const stoodMs = Math.max(0, until.getTime() - since.getTime());
  const later = (instant: Date | null): Date | null => {
    if (instant === null) return null;
    const moved = new Date(instant.getTime() + stoodMs);
    return instant <= since ? moved : addBusinessTime(moved, 0, order.deadlineCalendar);
  };
  return {
    cancelDueAt: later(order.cancelDueAt),
    gracePeriodEnd: later(order.gracePeriodEnd),
    racFeePeriodEnd: later(order.racFeePeriodEnd),
  };
}

/**
 * Accepting the terms gives the time until the fee period's end; reminders count anew (H11). Where no deadline runs, as
 * after a payment that was given back, none begins by it.
 */
export function extendPaymentTime(
  order: PaymentTime,
): Pick<PaymentTime, 'cancelDueAt' | 'remindersSent' | 'extendedCount'> {
  return {
    cancelDueAt: order.cancelDueAt === null ? null : (order.racFeePeriodEnd ?? order.gracePeriodEnd),
    remindersSent: 0,
    extendedCount: order.extendedCount + 1,
  };
}

/**
 * When reminders go out: so many hours before the deadline, latest last, leaving out what lies before the deadline was
 * set (a reminder for the past helps nobody).
 */
export function reminderTimes(deadline: Date, hoursBefore: readonly number[], since: Date): readonly Date[] {
  return [...new Set(hoursBefore)]
    .filter((hours) => hours > 0)
    .map((hours) => after(deadline, -hours))
    .filter((at) => at.getTime() > since.getTime())
    .sort((one, other) => one.getTime() - other.getTime());
}

function after(instant: Date, hours: number): Date {
  return new Date(instant.getTime() + hours * HOUR_MS);
}
