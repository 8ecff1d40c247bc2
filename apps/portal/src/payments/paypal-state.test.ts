import { expect, test } from 'vitest';
import { settledState } from './paypal-state';

test.each([
  ['paid', { status: 'SUCCESS', paymentStatus: 'PAID' }, 'success'],
  ['declined', { status: 'FAILURE', paymentStatus: 'FAILED' }, 'failed'],
  ['left', { status: 'FAILURE', paymentStatus: 'AWAITING_PAYMENT' }, 'closed'],
  ['changed', { status: 'FAILURE', paymentStatus: 'AWAITING_PAYMENT', failure: 'AMOUNT_CHANGED' }, 'changed'],
  ['changed after a decline', { status: 'FAILURE', paymentStatus: 'FAILED', failure: 'AMOUNT_CHANGED' }, 'changed'],
  ['no longer due', { status: 'FAILURE', paymentStatus: 'AWAITING_PAYMENT', failure: 'NO_LONGER_DUE' }, 'obsolete'],
] as const)('G18 a payment that was %s is told as such', (_how, answer, state) => {
  expect(settledState(answer)).toBe(state);
});
