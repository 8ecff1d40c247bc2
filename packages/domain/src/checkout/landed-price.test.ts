import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chargeShipment } from './charge-shipment';
import type { TaxExemption } from './checkout-rates';
import { DEFAULT_CHECKOUT_SETTINGS, type AccountTerms } from './checkout-settings';
import { insuranceLimit } from './insurance';
import { landedPrice } from './landed-price';

const certificate: TaxExemption = {
  documentReferenceId: 'd',
  name: 'Resale certificate',
  expiresOn: null,
  country: 'US',
  state: 'TX',
};
const terms: AccountTerms = {
  ...DEFAULT_CHECKOUT_SETTINGS,
  shippingMethods: [
    {
      code: 'GROUND',
      label: 'Ground',
      countries: ['*'],
      rate: { flatMinor: 1500, perDeviceMinor: 25, percentOfValue: 0.5, leastMinor: 2000, insurancePercent: 0.7 },
    },
    { code: 'ACME_EXPRESS_SHIPPING', label: 'Express', countries: ['*'], rate: {} },
    { code: 'WILL_CALL', label: 'Will call', countries: ['*'], rate: {}, isPickUp: true },
    { code: 'REQUEST_A_QUOTE', label: 'Request a quote', countries: ['*'], rate: {} },
  ],
  realTimeRates: [
    {
      code: 'ACME_EXPRESS_SHIPPING',
      countries: ['US'],
      carrier: 'UPS',
      carrierServiceLevel: 'Next Day Air',
      flatMinor: 3000,
      perDeviceMinor: 70,
      percentOfValue: 0.1,
      maxDevices: 500,
    },
  ],
  paymentMethods: [
    { code: 'COD', label: 'Cash', fee: { feeType: 'FLAT', flatMinor: 1200 } },
    { code: 'CARD', label: 'Card', fee: { feeType: 'PERCENT', percent: 2.9 } },
    { code: 'WIRE', label: 'Wire' },
  ],
  additionalServices: [{ code: 'LABEL', label: 'Labels', perDeviceMinor: 15 }],
  taxes: [
    { country: 'US', state: 'TX', percent: 8.25, description: 'Texas', taxesFreight: false, taxesServices: true },
    { country: 'US', state: 'NV', percent: 6.85, description: 'Nevada', taxesFreight: true, taxesServices: true },
    { country: '*', percent: 20, description: 'VAT', taxesFreight: true, taxesServices: true },
  ],
  pickUpPlaces: [{ warehouseCode: 'LAS', country: 'US', state: 'NV' }],
  maxShipmentInsuranceMinor: 5_000_000,
};

const asked = fc.record({
  line: fc.record({
    orderedQuantity: fc.integer({ min: 1, max: 2000 }),
    unitPriceMinor: fc.integer({ min: 0, max: 3_000_000 }),
    devicesPerUnit: fc.constantFrom(undefined, 1, 210),
    warehouseCode: fc.constantFrom('DAL', 'LAS'),
  }),
  choices: fc.record({
    shippingMethodCode: fc.constantFrom(
      undefined,
      'GROUND',
      'ACME_EXPRESS_SHIPPING',
      'WILL_CALL',
      'REQUEST_A_QUOTE',
      'GONE',
    ),
    destination: fc.constantFrom(undefined, { country: 'US', state: 'TX' }, { country: 'US' }, { country: 'DE' }),
    insured: fc.boolean(),
    insuredAmountMinor: fc.option(fc.integer({ min: 0, max: 10_000_000 }), { nil: undefined }),
    paymentMethodCode: fc.constantFrom(undefined, 'COD', 'CARD', 'WIRE'),
    additionalServiceCodes: fc.constantFrom<string[][]>([], ['LABEL']),
  }),
  exemptions: fc.constantFrom([], [certificate]),
  precision: fc.constantFrom(0, 2, 3),
});

test('W44 the landed price is what the preview of an order of that line alone comes to, tax and certificates included', () => {
  fc.assert(
    fc.property(asked, ({ line, choices, exemptions, precision }) => {
      const settings = { ...terms, exemptions };
      const { charges, perUnitMinor } = landedPrice(settings, choices, line, precision);
      const limitMinor = insuranceLimit(
        settings.maxShipmentInsuranceMinor,
        line.orderedQuantity * line.unitPriceMinor,
        precision,
      );
      const { warehouseCode, ...item } = line;
      const preview = chargeShipment(settings, {
        ...choices,
        items: [item],
        warehouseCode,
        insuredAmountMinor: Math.min(choices.insuredAmountMinor ?? limitMinor, limitMinor),
      }).charges;
      expect(charges).toEqual(preview);
      expect(charges.totalMinor).toBe(
        line.orderedQuantity * line.unitPriceMinor +
          charges.freightMinor +
          charges.additionalServicesFeeMinor +
          charges.taxMinor +
          charges.paymentFeeMinor,
      );
      // A unit's share is the nearest minor unit.
      expect(Math.abs(perUnitMinor * charges.totalQuantity - charges.totalMinor)).toBeLessThanOrEqual(
        charges.totalQuantity / 2,
      );
    }),
  );
});

test('W44 freight, fee and tax stand in it; what is picked up is taxed there, and a certificate exempts', () => {
  const line = { orderedQuantity: 10, unitPriceMinor: 10_000, warehouseCode: 'LAS' };
  const choices = {
    shippingMethodCode: 'GROUND',
    destination: { country: 'US', state: 'TX' },
    paymentMethodCode: 'COD',
    additionalServiceCodes: [],
  };
  // 1,000.00 of goods, 22.50 of freight, 82.50 of tax and 12.00 of fee.
  const sent = landedPrice(terms, choices, line, 2);
  expect([sent.charges.totalMinor, sent.perUnitMinor]).toEqual([111_700, 11_170]);
  expect(landedPrice({ ...terms, exemptions: [certificate] }, choices, line, 2).charges.totalMinor).toBe(103_450);
  const fetched = landedPrice(terms, { ...choices, shippingMethodCode: 'WILL_CALL' }, line, 2).charges;
  expect([fetched.taxApplied?.at, fetched.taxMinor]).toEqual(['PICK_UP', 6850]);
});
