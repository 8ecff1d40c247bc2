import { expect, test } from 'vitest';
import { isNothingToPay, payPalText, settledState } from './paypal-state';

test.each([
  ['paid', { status: 'SUCCESS', paymentStatus: 'PAID' }, 'success'],
  ['declined', { status: 'FAILURE', paymentStatus: 'FAILED' }, 'failed'],
  ['left', { status: 'FAILURE', paymentStatus: 'AWAITING_PAYMENT' }, 'closed'],
  ['changed', { status: 'FAILURE', paymentStatus: 'AWAITING_PAYMENT', failure: 'AMOUNT_CHANGED' }, 'changed'],
  ['changed after a decline', { status: 'FAILURE', paymentStatus: 'FAILED', failure: 'AMOUNT_CHANGED' }, 'changed'],
  ['no longer due', { status: 'FAILURE', paymentStatus: 'AWAITING_PAYMENT', failure: 'NO_LONGER_DUE' }, 'obsolete'],
] as const)('G18 a payment that was %s is told as such', (_how, answer, state) => {
  expect(settledState({ isCanceled: false, ...answer })).toBe(state);
});

test('G18 of an order that was canceled meanwhile its buyer reads that, and what is still to be paid of it', () => {
  for (const failure of [undefined, 'AMOUNT_CHANGED', 'NO_LONGER_DUE'] as const)
    expect(settledState({ status: 'FAILURE', paymentStatus: 'FAILED', isCanceled: true, failure })).toBe('canceled');
  expect(settledState({ status: 'SUCCESS', paymentStatus: 'PAID', isCanceled: true })).toBe('success');
  expect([payPalText('canceled', 0), isNothingToPay('canceled', 0)]).toEqual(['PAYPAL_CANCELED', true]);
  expect([payPalText('canceled', 12), isNothingToPay('canceled', 12)]).toEqual(['PAYPAL_CANCELED_FEES', false]);
});
