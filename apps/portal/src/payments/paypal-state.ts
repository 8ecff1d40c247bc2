import type { OrderPaymentStatus } from '@tradehall/contract/payments/payments-calls';
import type { paymentsTexts } from '@tradehall/texts/en/payments';
import { NetworkError } from '@tradehall/web/fetch/network-error';

export type PayPalState =
  | 'idle'
  | 'waiting'
  | 'blocked'
  | 'checking'
  | 'closed'
  | 'changed'
  | 'canceled'
  | 'obsolete'
  | 'success'
  | 'pending'
  | 'failed';

/**
 * What the buyer is told once a payment is no longer PENDING. One that was neither booked, given up for another amount
 * nor declined was never approved: its window was closed before the end (G18).
 */
export function settledState({
  status,
  failure,
  paymentStatus,
  isCanceled,
}: Pick<OrderPaymentStatus, 'status' | 'failure' | 'paymentStatus' | 'isCanceled'>): PayPalState {
  if (status === 'SUCCESS') return 'success';
  if (isCanceled) return 'canceled';
  if (failure === 'NO_LONGER_DUE') return 'obsolete';
  if (failure === 'AMOUNT_CHANGED') return 'changed';
  return paymentStatus === 'FAILED' ? 'failed' : 'closed';
}

/** What the buyer is told where a payment can't be begun. */
export function refusedState(error: unknown): PayPalState {
  return error instanceof NetworkError && error.messageCode === 'PAYMENT_NOT_APPLICABLE' ? 'obsolete' : 'failed';
}

/** Whether a payment can't be begun because another window's is being confirmed. */
export function isOnItsWay(error: unknown): boolean {
  return error instanceof NetworkError && error.messageCode === 'PAYPAL_PENDING';
}

/** Whether the dialog stands and its payment may still be made. */
export function isOpen(state: PayPalState): boolean {
  return TEXTS[state] !== undefined && state !== 'checking' && state !== 'obsolete';
}

const TEXTS: Readonly<Partial<Record<PayPalState, keyof typeof paymentsTexts>>> = {
  waiting: 'PAYPAL_WAITING',
  checking: 'PAYPAL_PENDING',
  blocked: 'PAYPAL_BLOCKED',
  closed: 'PAYPAL_CLOSED',
  changed: 'PAYPAL_CHANGED',
  canceled: 'PAYPAL_CANCELED',
  obsolete: 'PAYPAL_OBSOLETE',
  failed: 'PAYPAL_FAILED',
};

/** The text of a state, by what is still to be paid; undefined where there is nothing to say. */
export function payPalText(state: PayPalState, openAmount: number): keyof typeof paymentsTexts | undefined {
  return state === 'canceled' && openAmount > 0 ? 'PAYPAL_CANCELED_FEES' : TEXTS[state];
}

/** Whether PayPal has nothing more to take. */
export function isNothingToPay(state: PayPalState, openAmount: number): boolean {
  return state === 'obsolete' || (state === 'canceled' && openAmount === 0);
}
