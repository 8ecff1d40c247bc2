import { INTEGRATED_PAYPAL } from '../checkout/method-codes';
import { phaseOf } from './order-life';

/** What has been paid of an order, apart from where it stands; texts and colors are the tenant's settings (H02). */
export const PAYMENT_STATUS = {
  unpaid: 'UNPAID',
  awaiting: 'AWAITING_PAYMENT',
  pending: 'PENDING',
  partial: 'PARTIALLY_PAID',
  paid: 'PAID',
  failed: 'FAILED',
  refundDue: 'REFUND_DUE',
  /** Of a canceled order: the rest was given back, and what was kept is its fees and what had shipped. */
  partiallyRefunded: 'PARTIALLY_REFUNDED',
  refunded: 'REFUNDED',
  /** Never stored: what a canceled order shows that comes to nothing and of which nothing was paid. */
  nothingDue: 'NOTHING_DUE',
} as const;

const NEVER_PAID: ReadonlySet<string> = new Set([
  PAYMENT_STATUS.unpaid,
  PAYMENT_STATUS.awaiting,
  PAYMENT_STATUS.failed,
]);

/**
 * What of its payment an order shows (H02): where it was canceled before anything was paid and without fees, nobody
 * waits for money, so it isn't "Unpaid".
 */
export function shownPaymentStatus(order: {
  readonly fulfillmentStatus: string;
  readonly paymentStatus: string;
  readonly totalMinor: number;
}): string {
  const { fulfillmentStatus, paymentStatus, totalMinor } = order;
  return phaseOf(fulfillmentStatus) === 'canceled' && totalMinor === 0 && NEVER_PAID.has(paymentStatus)
    ? PAYMENT_STATUS.nothingDue
    : paymentStatus;
}

/** Whether paying by PayPal is what it waits for: that releases it, too. */
export function awaitsPayment({
  paymentStatus,
  paymentMethodCode,
}: {
  readonly paymentStatus: string;
  readonly paymentMethodCode: string | null;
}): boolean {
  return waitsForPayPal(paymentStatus) && paymentMethodCode === INTEGRATED_PAYPAL;
}

/** Whether PayPal was opened for it and nothing came of that yet. */
export const waitsForPayPal = (paymentStatus: string): boolean =>
  paymentStatus === PAYMENT_STATUS.awaiting || paymentStatus === PAYMENT_STATUS.failed;

/** What an order is that PayPal is no longer waited for, by what was paid of it. */
export const paidByOtherWays = (paidMinor: number): string =>
  paidMinor > 0 ? PAYMENT_STATUS.partial : PAYMENT_STATUS.unpaid;

const NOTHING_TO_PAY: ReadonlySet<string> = new Set([
  PAYMENT_STATUS.paid,
  PAYMENT_STATUS.partiallyRefunded,
  PAYMENT_STATUS.refunded,
]);

/** Whether nothing is to be paid any more. */
export function isPaid(paymentStatus: string): boolean {
  return NOTHING_TO_PAY.has(paymentStatus);
}
