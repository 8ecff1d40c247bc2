import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { optionLabel } from './checkout-options';
import { exampleOptions as options } from '../testing/example-options';
import { reconcileSelection, selectDefaults } from './reconcile-selection';
import {
  chooseCarrier,
  chooseInsurance,
  chooseShippingAddress,
  chooseShippingMethod,
  NOTHING_SELECTED,
  toggleService,
  writeInstruction,
  type SelectedOptions,
} from './selected-options';
import { visibleShippingMethods } from './visible-shipping-methods';

const codes = (addressId: string, quoted: readonly string[] | undefined) =>
  visibleShippingMethods(options, addressId, quoted).map((method) => method.code);

describe('choices', () => {
  test('G09 a new shipping address selects its first allowed method', () => {
    const dallas = chooseShippingAddress(NOTHING_SELECTED, options, 'dallas');
    expect(dallas.shippingMethod).toBe('GROUND');
    expect(chooseShippingAddress(dallas, options, 'paris').shippingMethod).toBe('ACME_EXPRESS_SHIPPING_AIR');
    expect(chooseShippingAddress(dallas, options, 'dallas')).toBe(dallas);
  });

  test('G09 a new shipping method unsets insurance', () => {
    const insured = chooseInsurance(chooseShippingAddress(NOTHING_SELECTED, options, 'dallas'), true, 100_000, 2);
    expect(insured).toMatchObject({ shippingInsured: true, shippingInsuranceAmount: '1000' });
    const changed = chooseShippingMethod(insured, options, 'PICKUP');
    expect(changed.shippingInsured).toBeUndefined();
    expect(changed.shippingInsuranceAmount).toBe('');
  });

  test('G11 bill my account starts with the defaults and a new carrier with its first level', () => {
    const chosen = chooseShippingMethod({ ...NOTHING_SELECTED, shippingAddress: 'dallas' }, options, 'BILL_MY_ACCOUNT');
    expect(chosen.billMyAccountInfo).toEqual({ carrier: 'UPS', serviceLevel: 'Next day', accountNumber: '12-345' });
    expect(chooseCarrier(chosen, options, 'FEDEX').billMyAccountInfo).toEqual({
      carrier: 'FEDEX',
      serviceLevel: 'Priority',
      accountNumber: '12-345',
    });
    const noDefault = { ...options, billMyAccountDefault: { carrier: 'GONE' } };
    expect(chooseShippingMethod(NOTHING_SELECTED, noDefault, 'BILL_MY_ACCOUNT').billMyAccountInfo).toMatchObject({
      carrier: 'UPS',
      serviceLevel: 'Ground',
    });
  });

  test('G14 instructions are cut at 1024 characters and dropped by a method that ignores them', () => {
    const written = writeInstruction(chooseShippingAddress(NOTHING_SELECTED, options, 'dallas'), 'x'.repeat(2000));
    expect(written.shippingInstruction).toHaveLength(1024);
    expect(chooseShippingMethod(written, options, 'PICKUP').shippingInstruction).toBe('');
  });

  test('G03 additional services are a set', () => {
    const one = toggleService(NOTHING_SELECTED, 'PALLET');
    expect(toggleService(toggleService(one, 'LABEL'), 'PALLET').additionalServices).toEqual(['LABEL']);
  });

  test('N19 the custom label overrides the label and showMethod hides a method', () => {
    expect(optionLabel(options.otherShippingMethods.GROUND ?? {})).toBe('House truck');
    expect(codes('dallas', undefined)).not.toContain('HIDDEN');
  });
});

describe('real-time quotes', () => {
  test('G12 real-time methods are shown by the quotes returned', () => {
    expect(codes('paris', ['ACME_STANDARD_SHIPPING_ROAD'])).toEqual(['ACME_STANDARD_SHIPPING_ROAD', 'BILL_MY_ACCOUNT']);
    expect(codes('paris', undefined)).toEqual([
      'ACME_EXPRESS_SHIPPING_AIR',
      'ACME_STANDARD_SHIPPING_ROAD',
      'BILL_MY_ACCOUNT',
    ]);
  });

  test('G12 with no quote at all REQUEST_A_QUOTE is shown and selected', () => {
    expect(codes('paris', [])).toEqual(['BILL_MY_ACCOUNT', 'REQUEST_A_QUOTE']);
    const { selected } = reconcileSelection(chooseShippingAddress(NOTHING_SELECTED, options, 'paris'), options, []);
    expect(selected.shippingMethod).toBe('REQUEST_A_QUOTE');
  });

  test('G12 a chosen method without a quote gives way to the first that is shown', () => {
    const { selected } = reconcileSelection(chooseShippingAddress(NOTHING_SELECTED, options, 'paris'), options, [
      'ACME_STANDARD_SHIPPING_ROAD',
    ]);
    expect(selected.shippingMethod).toBe('ACME_STANDARD_SHIPPING_ROAD');
  });

  test('G12 addresses without real-time methods need no quotes', () => {
    expect(codes('dallas', [])).toEqual(['GROUND', 'PICKUP', 'BILL_MY_ACCOUNT']);
  });
});

describe('what is no longer there', () => {
  const chosen: SelectedOptions = {
    ...NOTHING_SELECTED,
    shippingAddress: 'dallas',
    shippingMethod: 'GONE',
    billingAddress: 'gone',
    paymentMethod: 'GONE',
    additionalServices: ['PALLET', 'GONE'],
  };

  test('G17 unavailable method, payment and address are flagged and cleared', () => {
    const { selected, flags } = reconcileSelection(chosen, options, undefined);
    expect(flags.map((flag) => flag.messageCode)).toEqual([
      'SHIPPING_METHOD_UNAVAILABLE',
      'BILLING_ADDRESS_UNAVAILABLE',
      'PAYMENT_METHOD_UNAVAILABLE',
      'INVALID_SELECTION',
    ]);
    expect(selected).toMatchObject({
      shippingMethod: undefined,
      billingAddress: undefined,
      paymentMethod: undefined,
      additionalServices: ['PALLET'],
    });
    expect(reconcileSelection({ ...chosen, shippingAddress: 'gone' }, options, undefined).flags[0]?.messageCode).toBe(
      'SHIPPING_ADDRESS_UNAVAILABLE',
    );
  });

  test('G15 a single payment method is preselected', () => {
    const single = { ...options, paymentMethods: options.paymentMethods.slice(0, 1) };
    expect(reconcileSelection(NOTHING_SELECTED, single, undefined).selected.paymentMethod).toBe('COD');
    expect(reconcileSelection(NOTHING_SELECTED, options, undefined).selected.paymentMethod).toBeUndefined();
  });

  test('G23 invalid defaults are dropped, valid ones kept', () => {
    expect(
      selectDefaults(options, { shippingAddress: 'gone', shippingMethod: 'GROUND', paymentMethod: 'COD' }, undefined),
    ).toMatchObject({ shippingMethod: undefined, paymentMethod: 'COD' });
    expect(
      selectDefaults(
        options,
        { shippingAddress: 'dallas', shippingMethod: 'PICKUP', billingAddress: 'office' },
        undefined,
      ),
    ).toMatchObject({ shippingMethod: 'PICKUP', billingAddress: 'office' });
    expect(selectDefaults(options, { shippingAddress: 'dallas' }, undefined).shippingMethod).toBe('GROUND');
  });

  test('G04 G23 an account’s only billing address is chosen already, and of several none is guessed', () => {
    const of = (billingAddresses: typeof options.billingAddresses, billingAddress?: string) =>
      selectDefaults({ ...options, billingAddresses }, { billingAddress }, undefined).billingAddress;
    const [office] = options.billingAddresses;
    const two = [office!, { ...office!, id: 'plant' }];
    expect([of([office!]), of([office!], 'gone'), of(two), of(two, 'plant'), of([])]).toEqual([
      'office',
      'office',
      undefined,
      'plant',
      undefined,
    ]);
  });

  test('G17 reconciling twice changes nothing more, and what is left can be chosen', () => {
    const code = fc.constantFrom(
      undefined,
      'GROUND',
      'PICKUP',
      'HIDDEN',
      'BILL_MY_ACCOUNT',
      'REQUEST_A_QUOTE',
      'ACME_EXPRESS_SHIPPING_AIR',
      'GONE',
    );
    const quoted = fc.option(fc.subarray(['ACME_EXPRESS_SHIPPING_AIR', 'ACME_STANDARD_SHIPPING_ROAD']), {
      nil: undefined,
    });
    fc.assert(
      fc.property(
        fc.constantFrom(undefined, 'dallas', 'paris', 'gone'),
        code,
        fc.constantFrom(undefined, 'COD', 'GONE'),
        quoted,
        (shippingAddress, shippingMethod, paymentMethod, quotes) => {
          const once = reconcileSelection(
            { ...NOTHING_SELECTED, shippingAddress, shippingMethod, paymentMethod },
            options,
            quotes,
          ).selected;
          expect(reconcileSelection(once, options, quotes)).toEqual({ selected: once, flags: [] });
          if (once.shippingMethod !== undefined && once.shippingAddress !== undefined)
            expect(codes(once.shippingAddress, quotes)).toContain(once.shippingMethod);
        },
      ),
    );
  });
});
