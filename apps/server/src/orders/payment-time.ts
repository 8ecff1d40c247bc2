import { extendedDeadline } from '@tradehall/domain/orders/payment-deadline';
import type { SalesOrderSettings } from '@tradehall/domain/orders/sales-order-settings';
import type { NetworkExtension } from '../database/stored-order';

const HOUR_MS = 60 * 60 * 1000;

export interface PaymentTime {
  readonly grace_period_end: Date | null;
  readonly rac_fee_period_end: Date | null;
  readonly reservation_fee_percent: number;
  readonly cancellation_fee_percent: number;
  readonly rac_fee_agreed: boolean | null;
  readonly cancel_due_at: Date | null;
  readonly reminders_sent: number;
}

/**
 * A deadline stands still while the supplier is asked about an addition: the buyer can't pay meanwhile, and must
 * neither lose time by it nor win any.
 */
export function timeAfterWait(
  { since, before }: NetworkExtension,
  now: Date,
): Pick<PaymentTime, 'cancel_due_at' | 'grace_period_end' | 'rac_fee_period_end'> {
  const waited = Math.max(0, now.getTime() - Date.parse(since));
  const later = (instant: string | null) => (instant === null ? null : new Date(Date.parse(instant) + waited));
  return {
    cancel_due_at: later(before.cancel_due_at),
    grace_period_end: later(before.grace_period_end),
    rac_fee_period_end: later(before.rac_fee_period_end),
  };
}

/**
 * The time a held order has from now on, with the rates as they are today: an order keeps the terms under which it
 * was held (H11). Without a grace period nothing is due.
 */
export function startPaymentTime(
  { gracePeriodEnabled, paymentDeadline }: Pick<SalesOrderSettings, 'gracePeriodEnabled' | 'paymentDeadline'>,
  now: Date,
): PaymentTime {
  const graceEnd = gracePeriodEnabled ? new Date(now.getTime() + paymentDeadline.gracePeriodHours * HOUR_MS) : null;
  return {
    grace_period_end: graceEnd,
    rac_fee_period_end: graceEnd === null ? null : extendedDeadline(graceEnd, paymentDeadline.feePeriodHours),
    reservation_fee_percent: graceEnd === null ? 0 : paymentDeadline.reservationFeePercent,
    cancellation_fee_percent: graceEnd === null ? 0 : paymentDeadline.cancellationFeePercent,
    rac_fee_agreed: graceEnd === null ? null : false,
    cancel_due_at: graceEnd,
    reminders_sent: 0,
  };
}
