import { expect, test } from 'vitest';
import { checkCreditLimit } from '../checkout/check-checkout';
import { creditFor } from './charge-order';

const USD = { symbol: '$', precision: 2 } as const;

test('G17 an order on credit is made no dearer than the limit allows, and may become cheaper under any', () => {
  const order = { paymentMethodCode: 'TERMS_NET_30', totalMinor: 50_000, paidMinor: 0 };
  const issues = (total: number, available: number | undefined, of: Parameters<typeof creditFor>[0] = order) =>
    checkCreditLimit('TERMS_NET_30', total, creditFor(of, available), USD).map(({ messageCode }) => messageCode);
  // Of what is left, what the order takes already is its own.
  expect(issues(60_000, 10_000)).toEqual([]);
  expect(issues(60_001, 10_000)).toEqual(['CREDIT_LIMIT_EXCEEDED']);
  // The limit was lowered since: less is owed by every change that takes something out.
  expect(issues(50_000, -50_000)).toEqual([]);
  expect(issues(40_000, -50_000)).toEqual([]);
  expect(issues(50_001, -50_000)).toEqual(['CREDIT_LIMIT_EXCEEDED']);
  expect(issues(60_000, undefined)).toEqual([]);
  // What was to be paid at once was never counted: on credit it is new.
  expect(issues(50_000, 40_000, { ...order, paymentMethodCode: 'WIRE' })).toEqual(['CREDIT_LIMIT_EXCEEDED']);
});
