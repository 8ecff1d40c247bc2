import { expect, test } from 'vitest';
import { feeLabel, totalLabel } from './open-amounts';
import { insuranceToCharge } from './use-charges';

test('G05 W41 a total without its freight, its tax or the fee of its payment is called the total so far', () => {
  expect(totalLabel({ freightUndefined: false, isTaxUnknown: false })).toBe('ORDER_TOTAL');
  expect(totalLabel({ freightUndefined: true, isTaxUnknown: false })).toBe('ORDER_TOTAL_SO_FAR');
  expect(totalLabel({ freightUndefined: false, isTaxUnknown: true })).toBe('ORDER_TOTAL_SO_FAR');
  expect(totalLabel({ freightUndefined: false, isTaxUnknown: false, isFeeUnknown: true })).toBe('ORDER_TOTAL_SO_FAR');
});

test('G13 an insured amount that is in error is charged nowhere, and the total without it is called the total so far', () => {
  const known = { freightUndefined: false, isTaxUnknown: false };
  expect(totalLabel({ ...known, isInsuranceUnknown: true })).toBe('ORDER_TOTAL_SO_FAR');
  expect(insuranceToCharge({ shippingInsured: true, shippingInsuranceAmount: '600' }, 50_000)).toEqual({});
  expect(insuranceToCharge({ shippingInsured: true, shippingInsuranceAmount: '' }, 50_000)).toEqual({});
  expect(insuranceToCharge({ shippingInsured: true, shippingInsuranceAmount: '500' }, 50_000)).toEqual({
    insured: true,
    insuranceAmount: 500,
  });
  expect(insuranceToCharge({ shippingInsured: false, shippingInsuranceAmount: '600' }, 50_000)).toEqual({
    insured: false,
  });
});

test('W41 a percentage of what is not known whole is named as the least it comes to', () => {
  expect(feeLabel(351_153, 'PERCENT', true)).toBe('PAYMENT_FEE_AT_LEAST');
  expect(feeLabel(386_926, 'PERCENT', false)).toBe('PAYMENT_FEE');
  expect(feeLabel(12, 'FLAT', true)).toBe('PAYMENT_FEE');
  expect(feeLabel(0, 'PERCENT', true)).toBe('PAYMENT_NO_FEE');
});
