import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillText } from '../text/fill-text';
import { asksForMore, checkCheckout, checkSection, summarizeIssues, type CheckoutFacts } from './check-checkout';
import { exampleOptions as options } from '../testing/example-options';
import { capInsuranceAmount, checkInsuranceAmount, defaultInsuranceAmount, insuranceLimit } from './insurance';
import { chooseInsurance, NOTHING_SELECTED, type SelectedOptions } from './selected-options';

const dollar = { symbol: '$', precision: 2 };
const facts: CheckoutFacts = {
  options,
  currency: dollar,
  insuranceLimitMinor: 250_000,
  totalQuantity: 12,
  totalMinor: 260_000,
};
const complete: SelectedOptions = {
  ...NOTHING_SELECTED,
  shippingAddress: 'dallas',
  shippingMethod: 'GROUND',
  shippingInsured: false,
  billingAddress: 'office',
  paymentMethod: 'COD',
};
const found = (change: Partial<SelectedOptions>, about: Partial<CheckoutFacts> = {}) =>
  checkCheckout({ ...complete, ...change }, { ...facts, ...about }).map((issue) => issue.messageCode);

describe('validation', () => {
  test('G16 a complete checkout has nothing in its way', () => {
    expect(found({})).toEqual([]);
  });

  test('G04 G13 a method asks for more until insurance, carrier’s account or quote request are said', () => {
    const asks = (change: Partial<SelectedOptions>) => asksForMore({ ...complete, ...change }, options, dollar);
    expect(asks({ shippingInsured: undefined })).toBe(true);
    expect([asks({}), asks({ shippingMethod: undefined }), asks({ shippingMethod: 'PICKUP' })]).toEqual([
      false,
      false,
      false,
    ]);
    // What was left of another method says nothing.
    expect(asks({ shippingMethod: 'PICKUP', shippingInsured: undefined })).toBe(false);
    const request = { serviceLevel: 'Air', amount: '' };
    expect(asks({ shippingMethod: 'REQUEST_A_QUOTE', requestAQuoteInfo: request })).toBe(true);
    expect(asks({ shippingMethod: 'REQUEST_A_QUOTE', requestAQuoteInfo: { ...request, amount: '85' } })).toBe(false);
    expect(asks({ shippingMethod: 'BILL_MY_ACCOUNT' })).toBe(true);
    const billMyAccountInfo = { carrier: 'UPS', serviceLevel: 'Ground', accountNumber: '12' };
    expect(asks({ shippingMethod: 'BILL_MY_ACCOUNT', billMyAccountInfo })).toBe(false);
  });

  test('G10 a quote request needs a service level and a numeric freight', () => {
    const ask = (serviceLevel: string, amount: string) =>
      found({ shippingMethod: 'REQUEST_A_QUOTE', requestAQuoteInfo: { serviceLevel, amount } });
    expect(ask('', '')).toEqual(['SERVICE_LEVEL_REQUIRED', 'FREIGHT_REQUIRED']);
    expect(ask('Air', ' ')).toEqual(['FREIGHT_REQUIRED']);
    expect(ask('Air', 'cheap')).toEqual(['FREIGHT_NOT_A_NUMBER']);
    expect(ask('Air', '120.50')).toEqual([]);
  });

  test('G11 carrier, level and account are required, whitespace is empty, and restricted ones must be offered', () => {
    const bill = (carrier: string, serviceLevel: string, accountNumber: string) =>
      found({ shippingMethod: 'BILL_MY_ACCOUNT', billMyAccountInfo: { carrier, serviceLevel, accountNumber } });
    expect(bill(' ', '', '\t')).toEqual(['CARRIER_REQUIRED', 'SERVICE_LEVEL_REQUIRED', 'ACCOUNT_NUMBER_REQUIRED']);
    expect(bill('DHL', 'Ground', '1')).toEqual(['CARRIER_REQUIRED', 'SERVICE_LEVEL_REQUIRED']);
    expect(bill('UPS', 'Ground', '1')).toEqual([]);
    const free = { ...options, billMyAccountShippingMethod: { label: 'Bill' } };
    const freely = {
      ...complete,
      shippingMethod: 'BILL_MY_ACCOUNT',
      billMyAccountInfo: { carrier: 'Own van', serviceLevel: 'Today', accountNumber: '9' },
    };
    expect(checkCheckout(freely, { ...facts, options: free })).toEqual([]);
  });

  test('G13 an insurance choice is required only where insurance is offered', () => {
    expect(found({ shippingInsured: undefined })).toEqual(['INSURANCE_REQUIRED']);
    expect(found({ shippingInsured: undefined, shippingMethod: 'PICKUP' })).toEqual([]);
    expect(found({ shippingInsured: true, shippingInsuranceAmount: '0' })).toEqual(['INSURANCE_BELOW_MINIMUM']);
    expect(found({ shippingInsured: true, shippingInsuranceAmount: '2500.01' })).toEqual(['INSURANCE_ABOVE_MAXIMUM']);
    expect(found(chooseInsurance(complete, true, 250_000, 2))).toEqual([]);
  });

  test('G15 a payment method is required', () => {
    expect(found({ paymentMethod: undefined })).toEqual(['PAYMENT_METHOD_REQUIRED']);
  });

  test('G17 devices beyond the shipment and credit beyond the limit are flagged', () => {
    expect(checkSection('SHIPPING_METHOD', complete, { ...facts, totalQuantity: 501 })).toEqual([
      { messageCode: 'TOO_MANY_DEVICES', params: [500, 501], field: 'SHIPPING_METHOD' },
    ]);
    const credit = { creditAvailableMinor: 259_999 };
    expect(found({ paymentMethod: 'TERMS_NET_30' }, credit)).toEqual(['CREDIT_LIMIT_EXCEEDED']);
    expect(found({ paymentMethod: 'COD' }, credit)).toEqual([]);
    expect(found({ paymentMethod: 'TERMS_NET_30' }, { creditAvailableMinor: 260_000 })).toEqual([]);
    expect(found({ paymentMethod: 'TERMS_NET_30' })).toEqual([]);
  });

  test('G16 several errors share a sentence, one says its own, open sections are listed', () => {
    const several = checkCheckout(NOTHING_SELECTED, facts);
    expect(several.map((issue) => issue.field)).toEqual([
      'SHIPPING_ADDRESS',
      'SHIPPING_METHOD',
      'BILLING_ADDRESS',
      'PAYMENT_METHOD',
    ]);
    expect(summarizeIssues(several, [])).toEqual({ messageCode: 'FILL_REQUIRED_FIELDS' });
    expect(summarizeIssues(several.slice(3), ['Billing'])?.messageCode).toBe('PAYMENT_METHOD_REQUIRED');
    expect(
      fillText(
        'Please finalize the following: ${1}',
        summarizeIssues([], ['Shipping Address', 'Payment Method'])?.params,
      ),
    ).toBe('Please finalize the following: Shipping Address, Payment Method');
    expect(summarizeIssues([], [])).toBeUndefined();
  });
});

describe('insurance', () => {
  test('G13 the limit is the lower of maximum and subtotal, with 50000 where there is no maximum', () => {
    expect(insuranceLimit(100_000, 250_000, 2)).toBe(100_000);
    expect(insuranceLimit(undefined, 250_000, 2)).toBe(250_000);
    expect(insuranceLimit(undefined, 9_000_000, 2)).toBe(5_000_000);
    expect(insuranceLimit(undefined, 90_000, 0)).toBe(50_000);
  });

  test('G13 messages carry formatted amounts', () => {
    expect(checkInsuranceAmount('0.5', 250_000, dollar)).toMatchObject({
      messageCode: 'INSURANCE_BELOW_MINIMUM',
      params: ['$0.00'],
    });
    expect(checkInsuranceAmount('9999', 250_000, dollar)).toMatchObject({
      messageCode: 'INSURANCE_ABOVE_MAXIMUM',
      params: ['$2,500.00'],
    });
    expect(checkInsuranceAmount('many', 250_000, dollar)?.messageCode).toBe('INSURANCE_BELOW_MINIMUM');
    expect(checkInsuranceAmount('1.5', 2500, { symbol: '¥', precision: 0 })?.messageCode).toBe(
      'INSURANCE_BELOW_MINIMUM',
    );
  });

  test('G13 the amount is capped again when the subtotal falls, in every precision', () => {
    expect(capInsuranceAmount('2500', 100_000, 2)).toBe('1000');
    expect(capInsuranceAmount('12.5', 100_000, 2)).toBe('12.5');
    fc.assert(
      fc.property(
        fc.constantFrom(0, 2, 3),
        fc.integer({ min: 0, max: 9_000_000 }),
        fc.integer({ min: 1, max: 9_000_000 }),
        (precision, max, subtotal) => {
          const limit = insuranceLimit(max === 0 ? undefined : max, subtotal, precision);
          expect(limit).toBeLessThanOrEqual(subtotal);
          expect(
            checkInsuranceAmount(defaultInsuranceAmount(limit, precision), limit, { symbol: '', precision }),
          ).toBeUndefined();
          expect(
            checkInsuranceAmount(
              capInsuranceAmount(defaultInsuranceAmount(subtotal, precision), limit, precision),
              limit,
              { symbol: '', precision },
            ),
          ).toBeUndefined();
        },
      ),
    );
  });
});
