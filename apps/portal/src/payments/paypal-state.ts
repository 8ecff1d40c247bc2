import type { PaymentStatusAnswer } from '@tradehall/contract/payments/payments-calls';

export type PayPalState =
  'idle' | 'waiting' | 'blocked' | 'checking' | 'closed' | 'changed' | 'success' | 'pending' | 'failed';

/**
 * What the buyer is told once a payment is no longer PENDING. One that was neither booked, given up for another amount
 * nor declined was never approved: its window was closed before the end (G18).
 */
export function settledState({ status, failure, paymentStatus }: PaymentStatusAnswer): PayPalState {
  if (status === 'SUCCESS') return 'success';
  if (failure === 'AMOUNT_CHANGED') return 'changed';
  return paymentStatus === 'FAILED' ? 'failed' : 'closed';
}
