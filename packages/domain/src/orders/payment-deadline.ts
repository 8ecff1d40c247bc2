/** Until when a held order must be paid, and what happens on the way (H11). */
export interface DeadlineOrder {
  readonly racFeeAgreed: boolean;
  readonly gracePeriodEnd: Date | null;
  readonly racFeePeriodEnd: Date | null;
}

const HOUR_MS = 60 * 60 * 1000;

/**
 * The instant at which an unpaid held order cancels itself: the grace period's end, or the fee period's end
 * once the buyer accepted the terms. Null when nothing is due.
 */
export function paymentDeadline(order: DeadlineOrder): Date | null {
  return order.racFeeAgreed ? (order.racFeePeriodEnd ?? order.gracePeriodEnd) : order.gracePeriodEnd;
}

/** The end of the fee period that accepting the terms grants. */
export function extendedDeadline(gracePeriodEnd: Date, feePeriodHours: number): Date {
  return new Date(gracePeriodEnd.getTime() + Math.max(0, feePeriodHours) * HOUR_MS);
}

/**
 * When reminders go out: so many hours before the deadline, latest last, leaving out what lies before the
 * deadline was set (a reminder for the past helps nobody).
 */
export function reminderTimes(deadline: Date, hoursBefore: readonly number[], since: Date): readonly Date[] {
  return [...new Set(hoursBefore)]
    .filter((hours) => hours > 0)
    .map((hours) => new Date(deadline.getTime() - hours * HOUR_MS))
    .filter((at) => at.getTime() > since.getTime())
    .sort((one, other) => one.getTime() - other.getTime());
}
