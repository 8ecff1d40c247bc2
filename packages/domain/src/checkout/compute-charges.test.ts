import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMoney } from '../money/format-money';
import type { ChargeChoices, CheckoutRates } from './checkout-rates';
import { computeCharges, findTaxRate, percentOf } from './compute-charges';

const rates: CheckoutRates = {
  rateSku: 'R1',
  freight: {
    GROUND: { flatMinor: 1500, perDeviceMinor: 25, leastMinor: 2000, insurancePercent: 0.5, leastInsuranceMinor: 100 },
    VALUE: { percentOfValue: 1.25 },
    BILL_MY_ACCOUNT: { flatMinor: 500 },
    ACME_EXPRESS_SHIPPING_AIR: { insurancePercent: 1 },
    REQUEST_A_QUOTE: {},
  },
  paymentFees: { COD: { feeType: 'FLAT', flatMinor: 1200 }, INTEGRATED_PAYPAL: { feeType: 'PERCENT', percent: 2.9 } },
  services: [
    { code: 'PALLET', flatMinor: 4000 },
    { code: 'LABEL', perDeviceMinor: 15 },
  ],
  taxes: [
    {
      country: 'US',
      state: 'TX',
      percent: 8.25,
      description: 'TX sales tax 8.25%',
      taxesFreight: false,
      taxesServices: true,
    },
    { country: 'US', percent: 0, description: 'No tax', taxesFreight: false, taxesServices: false },
    { country: '*', percent: 20, description: 'VAT 20%', taxesFreight: true, taxesServices: true },
  ],
};
const choices: ChargeChoices = {
  items: [
    { orderedQuantity: 10, unitPriceMinor: 49_800 },
    { orderedQuantity: 3, unitPriceMinor: 101 },
  ],
  shippingMethodCode: 'GROUND',
  destination: { country: 'US', state: 'TX' },
  paymentMethodCode: 'INTEGRATED_PAYPAL',
  additionalServiceCodes: ['PALLET', 'LABEL'],
};

describe('charges', () => {
  test('G05 total is combined subtotal, services, freight, tax and fees', () => {
    const charges = computeCharges(rates, choices);
    expect(charges).toMatchObject({
      subtotalMinor: 498_303,
      freightMinor: 2000,
      additionalServicesFeeMinor: 4195,
      taxMinor: 41_456,
      taxDescription: 'TX sales tax 8.25%',
      paymentFeeMinor: 15_833,
      totalMinor: 561_787,
      totalQuantity: 13,
      rateSku: 'R1',
    });
  });

  test('W47 a lot is one unit and counts its devices for freight, services and limits', () => {
    const lot = { orderedQuantity: 1, unitPriceMinor: 900_000, devicesPerUnit: 210 };
    const charges = computeCharges(rates, { ...choices, items: [lot] });
    expect(charges).toMatchObject({
      subtotalMinor: 900_000,
      freightMinor: 1500 + 210 * 25,
      additionalServicesFeeMinor: 4000 + 210 * 15,
      totalQuantity: 210,
    });
  });

  test('G05 freight is flat, per device, by value, and insured on top', () => {
    const freight = (change: Partial<ChargeChoices>) => computeCharges(rates, { ...choices, ...change }).freightMinor;
    expect(freight({ items: [{ orderedQuantity: 100, unitPriceMinor: 1 }] })).toBe(4000);
    expect(freight({ shippingMethodCode: 'VALUE' })).toBe(6229);
    expect(freight({ insured: true, insuredAmountMinor: 100_000 })).toBe(2500);
    expect(freight({ insured: true, insuredAmountMinor: 100 })).toBe(2100);
    expect(freight({ shippingMethodCode: 'BILL_MY_ACCOUNT' })).toBe(500);
    expect(
      freight({
        shippingMethodCode: 'ACME_EXPRESS_SHIPPING_AIR',
        realTimeQuotesMinor: { ACME_EXPRESS_SHIPPING_AIR: 8812 },
      }),
    ).toBe(8812);
    expect(freight({ shippingMethodCode: 'REQUEST_A_QUOTE', shippingQuoteMinor: 7700 })).toBe(7700);
  });

  test('G10 G12 freight that is not known yet is said to be undefined and counts nothing', () => {
    for (const shippingMethodCode of [undefined, 'REQUEST_A_QUOTE', 'ACME_EXPRESS_SHIPPING_AIR', 'NO_SUCH_METHOD']) {
      expect(computeCharges(rates, { ...choices, shippingMethodCode })).toMatchObject({
        freightUndefined: true,
        freightMinor: 0,
      });
    }
  });

  test('G15 a payment fee is flat or a percentage of everything paid, and undefined without a method', () => {
    expect(computeCharges(rates, { ...choices, paymentMethodCode: 'COD' }).paymentFeeMinor).toBe(1200);
    expect(computeCharges(rates, { ...choices, paymentMethodCode: 'TERMS_NET_30' })).toMatchObject({
      paymentFeeMinor: 0,
      paymentFeeUndefined: false,
    });
    expect(computeCharges(rates, { ...choices, paymentMethodCode: undefined })).toMatchObject({
      paymentFeeMinor: 0,
      paymentFeeUndefined: true,
    });
  });

  test('G05 the most exact destination decides the tax', () => {
    expect(findTaxRate(rates.taxes, { country: 'US', state: 'TX' })?.percent).toBe(8.25);
    expect(findTaxRate(rates.taxes, { country: 'US', state: 'NV' })?.percent).toBe(0);
    expect(findTaxRate(rates.taxes, { country: 'FR' })?.percent).toBe(20);
    expect(findTaxRate(rates.taxes, undefined)).toBeUndefined();
  });

  test('G05 halves of a minor unit go up, whatever binary arithmetic makes of them', () => {
    expect(percentOf(50, 1)).toBe(1);
    expect(percentOf(1_005, 10)).toBe(101);
    expect(percentOf(333, 0.15)).toBe(0);
  });
});

const amount = fc.integer({ min: 0, max: 5_000_000 });
const percent = fc.integer({ min: 0, max: 30_000 }).map((thousandths) => thousandths / 1000);
const anyRates: fc.Arbitrary<CheckoutRates> = fc.record({
  rateSku: fc.constant('R'),
  freight: fc.record({
    GROUND: fc.record({
      flatMinor: amount,
      perDeviceMinor: fc.integer({ min: 0, max: 900 }),
      percentOfValue: percent,
      leastMinor: amount,
      insurancePercent: percent,
      leastInsuranceMinor: amount,
    }),
    REQUEST_A_QUOTE: fc.constant({}),
  }),
  paymentFees: fc.record({
    COD: fc.record({ feeType: fc.constant('FLAT' as const), flatMinor: amount }),
    CARD: fc.record({ feeType: fc.constant('PERCENT' as const), percent }),
  }),
  services: fc
    .constant([])
    .chain(() =>
      fc.tuple(
        fc.record({ code: fc.constant('A'), flatMinor: amount }),
        fc.record({ code: fc.constant('B'), perDeviceMinor: fc.integer({ min: 0, max: 500 }) }),
      ),
    ),
  exemptions: fc.array(
    fc.record({
      documentReferenceId: fc.constant('d'),
      name: fc.constant('Resale Certificate'),
      expiresOn: fc.constant(null),
      country: fc.constantFrom('US', 'CA'),
      state: fc.constantFrom(undefined, 'TX', 'NV'),
    }),
    { maxLength: 2 },
  ),
  pickUpMethods: fc.constant(['GROUND']),
  pickUpPlaces: fc.constant([{ warehouseCode: 'DAL', country: 'US', state: 'NV' }]),
  taxes: fc.array(
    fc.record({
      country: fc.constant('*'),
      percent,
      description: fc.constant('Tax'),
      taxesFreight: fc.boolean(),
      taxesServices: fc.boolean(),
    }),
    { maxLength: 1 },
  ),
});
const anyChoices: fc.Arbitrary<ChargeChoices> = fc.record({
  items: fc.array(
    fc.record({
      orderedQuantity: fc.integer({ min: 1, max: 2000 }),
      unitPriceMinor: fc.integer({ min: 0, max: 3_000_000 }),
    }),
    { maxLength: 12 },
  ),
  shippingMethodCode: fc.constantFrom(undefined, 'GROUND', 'REQUEST_A_QUOTE', 'UNKNOWN'),
  destination: fc.constantFrom({ country: 'US', state: 'TX' }, { country: 'CA', state: 'ON' }),
  warehouseCode: fc.constantFrom(undefined, 'DAL'),
  insured: fc.boolean(),
  insuredAmountMinor: amount,
  paymentMethodCode: fc.constantFrom(undefined, 'COD', 'CARD', 'TERMS_NET_30'),
  additionalServiceCodes: fc.subarray(['A', 'B', 'UNKNOWN']),
});

describe('charges in any currency', () => {
  test('G05 the parts are whole minor units, never negative, and add up to the total exactly', () => {
    fc.assert(
      fc.property(anyRates, anyChoices, (rate, choice) => {
        const charges = computeCharges(rate, choice);
        const parts = [
          charges.subtotalMinor,
          charges.freightMinor,
          charges.paymentFeeMinor,
          charges.additionalServicesFeeMinor,
          charges.taxMinor,
        ];
        for (const part of parts) expect(Number.isSafeInteger(part) && part >= 0).toBe(true);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(charges.totalMinor);
        expect(charges.services.reduce((sum, service) => sum + service.amountMinor, 0)).toBe(
          charges.additionalServicesFeeMinor,
        );
      }),
    );
  });

  test('G05 the printed amounts add up to the printed total in precisions 0, 2 and 3', () => {
    fc.assert(
      fc.property(anyRates, anyChoices, fc.constantFrom(0, 2, 3), (rate, choice, precision) => {
        const charges = computeCharges(rate, choice);
        const print = (minor: number) => Number(formatMoney(minor, { symbol: '', precision }).replaceAll(',', ''));
        const printed = [
          charges.subtotalMinor,
          charges.freightMinor,
          charges.paymentFeeMinor,
          charges.additionalServicesFeeMinor,
          charges.taxMinor,
        ].map(print);
        const sum = printed.reduce((total, part) => total + part, 0);
        expect(sum.toFixed(precision)).toBe(print(charges.totalMinor).toFixed(precision));
      }),
    );
  });

  test('G05 one more unit never makes an order cheaper', () => {
    fc.assert(
      fc.property(anyRates, anyChoices, (rate, choice) => {
        const [first, ...rest] = choice.items;
        if (!first) return;
        const more = { ...choice, items: [{ ...first, orderedQuantity: first.orderedQuantity + 1 }, ...rest] };
        expect(computeCharges(rate, more).totalMinor).toBeGreaterThanOrEqual(computeCharges(rate, choice).totalMinor);
      }),
    );
  });
});

describe('W44 where and whether an order is taxed', () => {
  const certificate = { documentReferenceId: 'doc', name: 'Resale Certificate', expiresOn: '2027-06-30' };
  const shop: CheckoutRates = {
    ...rates,
    pickUpMethods: ['FETCH'],
    pickUpPlaces: [{ warehouseCode: 'DAL', country: 'US', state: 'TX' }],
  };
  const toReno: ChargeChoices = {
    items: [{ orderedQuantity: 10, unitPriceMinor: 10_000 }],
    destination: { country: 'US', state: 'NV' },
    warehouseCode: 'DAL',
    shippingMethodCode: 'GROUND',
    additionalServiceCodes: [],
  };

  test('W44 what is picked up is taxed where it is picked up, what is sent where it goes', () => {
    expect(computeCharges(shop, toReno).taxMinor).toBe(0);
    expect(computeCharges(shop, { ...toReno, shippingMethodCode: 'FETCH' })).toMatchObject({
      taxMinor: 8_250,
      taxApplied: { at: 'PICK_UP', country: 'US', state: 'TX', percent: 8.25, baseMinor: 100_000, certificate: null },
    });
    // A warehouse whose place nobody named taxes by the address.
    expect(
      computeCharges(shop, { ...toReno, shippingMethodCode: 'FETCH', warehouseCode: 'MIA' }).taxApplied,
    ).toMatchObject({ at: 'SHIP_TO', state: 'NV' });
  });

  test('W44 a certificate exempts in the states it names and nowhere else', () => {
    const fetched = { ...toReno, shippingMethodCode: 'FETCH' };
    const withState = (state: string | undefined) =>
      computeCharges({ ...shop, exemptions: [{ ...certificate, country: 'US', state }] }, fetched);
    expect(withState('TX')).toMatchObject({ taxMinor: 0, taxApplied: { certificate, percent: 8.25 } });
    expect(withState(undefined)).toMatchObject({ taxMinor: 0, taxApplied: { certificate } });
    expect(withState('NV')).toMatchObject({ taxMinor: 8_250, taxApplied: { certificate: null } });
  });

  test('W44 the tax is the kept rate of the kept base, or nothing under a certificate', () => {
    fc.assert(
      fc.property(anyRates, anyChoices, (rate, choice) => {
        const { taxMinor, taxApplied } = computeCharges(rate, choice);
        const owed =
          taxApplied === null || taxApplied.certificate !== null
            ? 0
            : percentOf(taxApplied.baseMinor, taxApplied.percent);
        expect(taxMinor).toBe(owed);
        const isExempt = (rate.exemptions ?? []).some(
          ({ country, state }) =>
            country === taxApplied?.country && (state === undefined || state === taxApplied.state),
        );
        if (taxApplied !== null && taxApplied.percent > 0) expect(taxApplied.certificate !== null).toBe(isExempt);
      }),
    );
  });
});
