import { afterAll, beforeAll, expect, test } from 'vitest';
import { calculateCharges } from '@tradehall/contract/checkout/checkout-calls';
import type { PreferencesSelection } from '@tradehall/contract/checkout/checkout-options';
import { landedPrices } from '@tradehall/contract/checkout/landed-prices';
import { getPreferencesSelected, submitPreferences } from '@tradehall/contract/preferences/preferences-calls';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let buyer: TestClient;
let stood: PreferencesSelection;
beforeAll(async () => {
  server = await startTestServer();
  buyer = await server.as('buyer@acme.test');
  stood = await buyer.ok(getPreferencesSelected);
});
afterAll(() => server?.close());

const lines = [
  { warehouseCode: 'DAL', quantity: 3, unitPrice: 100 },
  { warehouseCode: 'DAL', quantity: 20, unitPrice: 498.5 },
  { warehouseCode: 'DAL', quantity: 1, unitPrice: 9000, devicesPerUnit: 210 },
];

/** What the order's own preview says of each line alone, by these choices. */
async function previews(choices: {
  shippingAddress: string;
  shippingMethodCode: string;
  paymentMethodCode: string;
  additionalServices: string[];
}) {
  return Promise.all(
    lines.map(({ warehouseCode, quantity, unitPrice, devicesPerUnit }) =>
      buyer.ok(calculateCharges, {
        body: {
          ...choices,
          warehouseCode,
          items: [
            { orderedQuantity: quantity, unitPrice, ...(devicesPerUnit === undefined ? {} : { devicesPerUnit }) },
          ],
        },
      }),
    ),
  );
}

test('W25 many lines are answered in one call, each as the preview of an order of it alone, by what the buyer prefers', async () => {
  for (const [shippingMethodCode, paymentMethodCode, services] of [
    ['GROUND', 'COD', ['PALLETISE']],
    ['ACME_EXPRESS_SHIPPING', 'COD', []],
    ['PICKUP', 'TERMS_NET_30', []],
  ] as const) {
    await buyer.ok(submitPreferences, {
      body: {
        ...stood,
        shippingOption: { shippingAddressId: 'main', shippingOptionDetails: { shippingMethodCode, insured: false } },
        paymentOption: { billingAddressId: 'main', paymentOptionDetails: { paymentMethodCode } },
        services: [...services],
      },
    });
    const { basis, prices } = await buyer.ok(landedPrices, { body: { lines } });
    expect(basis).toMatchObject({
      address: { code: 'main' },
      shippingMethod: { code: shippingMethodCode },
      paymentMethod: { code: paymentMethodCode },
      insured: false,
    });
    const expected = await previews({
      shippingAddress: 'main',
      shippingMethodCode,
      paymentMethodCode,
      additionalServices: [...services],
    });
    expect(
      prices.map(({ line, total, goods, tax, paymentFee, freight }) => [line, total, goods, tax, paymentFee, freight]),
    ).toEqual(expected.map((one, at) => [lines[at], one.total, one.subtotal, one.tax, one.paymentFee, one.freight]));
    expect(prices.map(({ isPickUp }) => isPickUp)).toEqual(lines.map(() => shippingMethodCode === 'PICKUP'));
    for (const { line, total, perUnit } of prices) {
      const devices = line.quantity * (line.devicesPerUnit ?? 1);
      expect(Math.abs(perUnit * devices - total)).toBeLessThanOrEqual(devices * 0.005 + 1e-9);
    }
  }
});

test('W25 freight that is not known before an order is said to be missing, and is in no sum', async () => {
  await buyer.ok(submitPreferences, {
    body: {
      ...stood,
      shippingOption: {
        shippingAddressId: 'main',
        shippingOptionDetails: { shippingMethodCode: 'ACME_EXPRESS_SHIPPING', insured: false },
      },
      paymentOption: { billingAddressId: 'main', paymentOptionDetails: { paymentMethodCode: 'TERMS_NET_30' } },
      services: [],
    },
  });
  // No carrier takes so many.
  const { prices } = await buyer.ok(landedPrices, {
    body: { lines: [{ warehouseCode: 'DAL', quantity: 5000, unitPrice: 100 }] },
  });
  expect(prices[0]).toMatchObject({ freight: null, goods: 500_000 });
  expect(prices[0]?.total).toBe(500_000 + (prices[0]?.tax ?? 0));
});

test('W25 more lines than a checkout has, or no amount at all, are bad input', async () => {
  const [line] = lines;
  for (const body of [
    { lines: Array.from({ length: 2001 }, () => line!) },
    { lines: [{ ...line!, quantity: 0 }] },
    { lines: [{ ...line!, quantity: 2_000_000_000, unitPrice: 1_000_000_000 }] },
    { lines: [{ ...line!, quantity: 2_000_000_000, unitPrice: 1, devicesPerUnit: 1_000_000 }] },
  ])
    expect((await buyer.call(landedPrices, { body })).error.messageCode).toBe('INVALID_REQUEST');
  const most = { lines: [{ ...line!, quantity: 2_000_000_000, unitPrice: 500, devicesPerUnit: 1 }] };
  expect((await buyer.call(landedPrices, { body: most })).status).toBe(200);
});
