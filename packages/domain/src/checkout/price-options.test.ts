import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chargeShipment } from './charge-shipment';
import { completeCheckoutSettings } from './checkout-settings';
import { chargeReasons, priceOptions } from './price-options';

const settings = completeCheckoutSettings({
  shippingMethods: [
    {
      code: 'GROUND',
      label: 'Ground',
      countries: ['*'],
      rate: { flatMinor: 1_500, perDeviceMinor: 45, insurancePercent: 0.6, leastInsuranceMinor: 200 },
    },
    { code: 'PICK_UP', label: 'Pick up', countries: ['*'], rate: {} },
    { code: 'REQUEST_A_QUOTE', label: 'Quote', countries: ['*'], rate: {} },
    { code: 'ACME_EXPRESS_SHIPPING_1', label: 'Express', countries: ['*'], rate: { insurancePercent: 1 } },
  ],
  realTimeRates: [
    {
      code: 'ACME_EXPRESS_SHIPPING_1',
      countries: ['US'],
      carrier: 'UPS',
      carrierServiceLevel: 'Air',
      flatMinor: 2_900,
      perDeviceMinor: 80,
      percentOfValue: 0.1,
    },
  ],
  paymentMethods: [
    { code: 'WIRE', label: 'Wire' },
    { code: 'COD', label: 'COD', fee: { feeType: 'FLAT', flatMinor: 1_200 } },
    { code: 'PAYPAL', label: 'PayPal', fee: { feeType: 'PERCENT', percent: 2.9 } },
  ],
  additionalServices: [
    { code: 'LABEL', label: 'Label', flatMinor: 3_500 },
    { code: 'WIPE', label: 'Wipe', perDeviceMinor: 125 },
  ],
  taxes: [
    { country: 'US', state: 'TX', percent: 8.25, description: 'Texas 8.25%', taxesFreight: true, taxesServices: false },
  ],
});

const anyChoices = fc.record({
  items: fc.array(
    fc.record({
      orderedQuantity: fc.integer({ min: 1, max: 300 }),
      unitPriceMinor: fc.integer({ min: 0, max: 5_000_000 }),
      devicesPerUnit: fc.constantFrom(1, 210),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  shippingMethodCode: fc.constantFrom('GROUND', 'PICK_UP', 'REQUEST_A_QUOTE', 'ACME_EXPRESS_SHIPPING_1'),
  destination: fc.constantFrom({ country: 'US', state: 'TX' }, { country: 'US', state: 'NV' }, { country: 'BE' }),
  insured: fc.boolean(),
  insuredAmountMinor: fc.nat(1_000_000),
  paymentMethodCode: fc.constantFrom('WIRE', 'COD', 'PAYPAL'),
  additionalServiceCodes: fc.subarray(['LABEL', 'WIPE']),
});

test('W41 an option’s price is what choosing it is charged with, whatever else is chosen', () => {
  fc.assert(
    fc.property(anyChoices, (choices) => {
      const prices = priceOptions(settings, choices, choices.insuredAmountMinor);
      const charge = (other: object) => chargeShipment(settings, { ...choices, ...other }).charges;
      for (const { code } of settings.shippingMethods) {
        const chosen = charge({ shippingMethodCode: code, insured: false });
        expect(prices.shippingMethods[code]).toBe(chosen.freightUndefined ? undefined : chosen.freightMinor);
      }
      for (const { code } of settings.paymentMethods)
        expect(prices.paymentMethods[code]).toBe(charge({ paymentMethodCode: code }).paymentFeeMinor);
      for (const { code } of settings.additionalServices)
        expect(prices.services[code]).toBe(charge({ additionalServiceCodes: [code] }).additionalServicesFeeMinor);
      const [insured, plain] = [charge({ insured: true }), charge({ insured: false })];
      expect(prices.insuranceMinor).toBe(insured.freightUndefined ? 0 : insured.freightMinor - plain.freightMinor);
    }),
  );
});

test('W41 a total says its premium, the rate of its fee, and what its tax is of', () => {
  const reasons = chargeReasons(settings, {
    items: [{ orderedQuantity: 10, unitPriceMinor: 10_000 }],
    shippingMethodCode: 'GROUND',
    destination: { country: 'US', state: 'TX' },
    insured: true,
    insuredAmountMinor: 100_000,
    paymentMethodCode: 'PAYPAL',
    additionalServiceCodes: ['LABEL'],
  });
  // 0.6 % of 1,000.00; the goods with 19.50 freight and the premium, services untaxed.
  expect(reasons).toEqual({ premiumMinor: 600, paymentFeePercent: 2.9, taxBaseMinor: 100_000 + 1_950 + 600 });
});
