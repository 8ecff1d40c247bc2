import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exampleOptions as options } from '../testing/example-options';
import { NOTHING_SELECTED, type SelectedOptions } from '../checkout/selected-options';
import { checkPreferences, dropInvalidDefaults } from './check-preferences';

const chosen: SelectedOptions = {
  ...NOTHING_SELECTED,
  shippingAddress: 'dallas',
  shippingMethod: 'GROUND',
  billingAddress: 'office',
  paymentMethod: 'COD',
};
const code = (change: Partial<SelectedOptions>, open?: string) =>
  checkPreferences({ ...chosen, ...change }, options, open)?.messageCode;

test('G23 preferences ask for address, method, billing address and payment in that order', () => {
  expect(
    code({
      shippingAddress: undefined,
      shippingMethod: undefined,
      billingAddress: undefined,
      paymentMethod: undefined,
    }),
  ).toBe('SHIPPING_ADDRESS_REQUIRED');
  expect(code({ shippingMethod: undefined, billingAddress: undefined, paymentMethod: undefined })).toBe(
    'SHIPPING_METHOD_REQUIRED',
  );
  expect(code({ billingAddress: undefined, paymentMethod: undefined })).toBe('BILLING_ADDRESS_REQUIRED');
  expect(code({ paymentMethod: undefined })).toBe('PAYMENT_METHOD_REQUIRED');
  expect(code({})).toBeUndefined();
});

test('G23 the open section must be done and the carrier account complete', () => {
  expect(checkPreferences(chosen, options, 'Payment Method')).toEqual({
    messageCode: 'FINALIZE_SECTIONS',
    params: ['Payment Method'],
  });
  expect(
    code({
      shippingMethod: 'BILL_MY_ACCOUNT',
      billMyAccountInfo: { carrier: 'UPS', serviceLevel: 'Ground', accountNumber: ' ' },
    }),
  ).toBe('ACCOUNT_NUMBER_REQUIRED');
});

test('G23 stored defaults that are no longer valid are dropped', () => {
  const stored: SelectedOptions = {
    ...chosen,
    shippingInsured: true,
    shippingInsuranceAmount: '500',
    additionalServices: ['PALLET', 'GONE'],
  };
  expect(dropInvalidDefaults(stored, options)).toEqual({ ...stored, additionalServices: ['PALLET'] });
  expect(dropInvalidDefaults({ ...stored, shippingAddress: 'paris' }, options)).toMatchObject({
    shippingAddress: 'paris',
    shippingMethod: undefined,
    shippingInsured: undefined,
    shippingInsuranceAmount: '',
  });
  expect(
    dropInvalidDefaults({ ...stored, shippingAddress: 'gone', paymentMethod: 'GONE', billingAddress: 'gone' }, options),
  ).toMatchObject({
    shippingAddress: undefined,
    shippingMethod: undefined,
    paymentMethod: undefined,
    billingAddress: undefined,
  });
});

test('G23 dropping twice drops nothing more', () => {
  const pick = (...values: string[]) => fc.constantFrom<string | undefined>(undefined, ...values);
  fc.assert(
    fc.property(
      pick('dallas', 'paris', 'gone'),
      pick('GROUND', 'PICKUP', 'HIDDEN', 'GONE'),
      pick('office', 'gone'),
      pick('COD', 'GONE'),
      (shippingAddress, shippingMethod, billingAddress, paymentMethod) => {
        const once = dropInvalidDefaults(
          { ...chosen, shippingAddress, shippingMethod, billingAddress, paymentMethod },
          options,
        );
        expect(dropInvalidDefaults(once, options)).toEqual(once);
      },
    ),
  );
});
