import { INTEGRATED_PAYPAL } from '../checkout/method-codes';

/** What has been paid of an order, apart from where it stands; texts and colors are the tenant's settings (H02). */
export const PAYMENT_STATUS = {
  unpaid: 'UNPAID',
  awaiting: 'AWAITING_PAYMENT',
  pending: 'PENDING',
  partial: 'PARTIALLY_PAID',
  paid: 'PAID',
  failed: 'FAILED',
  refundDue: 'REFUND_DUE',
  refunded: 'REFUNDED',
} as const;

/** Whether paying by PayPal is what it waits for: that releases it, too. */
export function awaitsPayment({
  paymentStatus,
  paymentMethodCode,
}: {
  readonly paymentStatus: string;
  readonly paymentMethodCode: string | null;
}): boolean {
  const isOpen = paymentStatus === PAYMENT_STATUS.awaiting || paymentStatus === PAYMENT_STATUS.failed;
  return isOpen && paymentMethodCode === INTEGRATED_PAYPAL;
}

/** Whether nothing is to be paid any more. */
export function isPaid(paymentStatus: string): boolean {
  return paymentStatus === PAYMENT_STATUS.paid || paymentStatus === PAYMENT_STATUS.refunded;
}
