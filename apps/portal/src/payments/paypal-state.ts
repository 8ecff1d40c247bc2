import type { PaymentStatusAnswer } from '@tradehall/contract/payments/payments-calls';
import { NetworkError } from '@tradehall/web/fetch/network-error';

export type PayPalState =
  'idle' | 'waiting' | 'blocked' | 'checking' | 'closed' | 'changed' | 'obsolete' | 'success' | 'pending' | 'failed';

/**
 * What the buyer is told once a payment is no longer PENDING. One that was neither booked, given up for another amount
 * nor declined was never approved: its window was closed before the end (G18).
 */
export function settledState({ status, failure, paymentStatus }: PaymentStatusAnswer): PayPalState {
  if (status === 'SUCCESS') return 'success';
  if (failure === 'NO_LONGER_DUE') return 'obsolete';
  if (failure === 'AMOUNT_CHANGED') return 'changed';
  return paymentStatus === 'FAILED' ? 'failed' : 'closed';
}

/** What the buyer is told where a payment can't be begun. */
export function refusedState(error: unknown): PayPalState {
  return error instanceof NetworkError && error.messageCode === 'PAYMENT_NOT_APPLICABLE' ? 'obsolete' : 'failed';
}
