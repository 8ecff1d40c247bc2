import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  getAdditionalServices,
  getPaymentOptions,
  getPreferencesOptions,
  getPreferencesSelected,
  getServiceSelected,
  getShippingOptions,
  submitPreferences,
} from '@tradehall/contract/preferences/preferences-calls';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let buyer: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  buyer = await server.as('buyer@acme.test');
});
afterAll(() => server.close());

const wanted = {
  shippingOption: {
    shippingAddressId: 'main',
    shippingOptionDetails: {
      shippingMethodCode: 'GROUND',
      insured: true,
      insuredAmount: 1200.5,
      shippingInstructions: 'Ring twice',
    },
  },
  paymentOption: { billingAddressId: 'reno', paymentOptionDetails: { paymentMethodCode: 'TERMS_NET_30' } },
  services: ['PALLETISE'],
};

test('K07 M03 preferences options name addresses, methods and services in the documents’ fields', async () => {
  const options = await buyer.ok(getPreferencesOptions);
  expect(options.shippingAddresses.map((address) => address.id)).toEqual(['main', 'reno', 'toronto', 'antwerp']);
  expect(options.billingAddresses.map((address) => address.id)).toEqual(['main', 'reno']);
  expect(options.shippingAddressIdShippingMethodCodeMapping['antwerp']).toEqual([
    'ACME_EXPRESS_SHIPPING_INTL',
    'BILL_MY_ACCOUNT',
  ]);
  expect(options.realTimeQuoteShippingMethodDefaultCarrierByAddress['main']).toEqual({
    carrier: 'UPS',
    carrierServiceLevel: 'Next Day Air',
  });
  expect(options.maxShipmentInsuranceAmount).toBe(50_000);
  expect(options.orderSubtotal).toBeUndefined();
});

test('K07 the order services answer the same choices in parts', async () => {
  expect(Object.keys(await buyer.ok(getPaymentOptions)).sort()).toEqual(['billingAddresses', 'paymentMethods']);
  expect(await buyer.ok(getAdditionalServices)).toMatchObject({
    additionalServices: [{ code: 'PALLETISE' }, { code: 'DATA_WIPE' }],
  });
  expect(await buyer.ok(getShippingOptions)).not.toHaveProperty('paymentMethods');
});

test('G23 preferences are saved and read again', async () => {
  expect(await buyer.ok(submitPreferences, { body: wanted })).toEqual({ status: 'SUCCESS', selected: wanted });
  expect(await buyer.ok(getPreferencesSelected)).toEqual(wanted);
  expect(await buyer.ok(getServiceSelected)).toEqual(wanted);
});

test('G23 what is missing is refused with its own message, in the order of the sections', async () => {
  const refused = await buyer.call(submitPreferences, { body: { ...wanted, shippingOption: {} } });
  expect([refused.status, refused.error.messageCode, refused.error.message]).toEqual([
    400,
    'SHIPPING_ADDRESS_REQUIRED',
    'Please Select Shipping Address',
  ]);
  const account = {
    ...wanted,
    shippingOption: {
      shippingAddressId: 'main',
      shippingOptionDetails: {
        shippingMethodCode: 'BILL_MY_ACCOUNT',
        carrier: 'UPS',
        carrierServiceLevel: 'Ground',
        carrierShippingAccountNumber: '  ',
      },
    },
  };
  expect((await buyer.call(submitPreferences, { body: account })).error.message).toBe('Account Number is Required');
});

test('G23 defaults that are no longer valid are dropped', async () => {
  const stale = {
    ...wanted,
    shippingOption: { shippingAddressId: 'main', shippingOptionDetails: { shippingMethodCode: 'PIGEON' } },
  };
  expect((await buyer.call(submitPreferences, { body: stale })).error.messageCode).toBe('SHIPPING_METHOD_REQUIRED');
});

test('G23 one account’s defaults are nobody else’s', async () => {
  const second = await server.as('second@acme.test');
  expect(await second.ok(getPreferencesSelected)).toEqual({ services: [] });
  const elsewhere = await server.as('buyer@nova.test');
  expect(await elsewhere.ok(getPreferencesSelected)).toEqual({ services: [] });
});

test('G23 a colleague’s later save takes nothing back that they left alone, and the same thing changed twice is told', async () => {
  await buyer.ok(submitPreferences, { body: wanted });
  const seen = await buyer.ok(getPreferencesSelected);
  const billed = {
    ...seen,
    paymentOption: { billingAddressId: 'main', paymentOptionDetails: { paymentMethodCode: 'TERMS_NET_30' } },
  };
  await buyer.ok(submitPreferences, { body: { ...billed, seen } });
  // The colleague's form still shows what stood before, and they change the services alone.
  const later = await buyer.ok(submitPreferences, { body: { ...seen, services: ['DATA_WIPE'], seen } });
  expect(later.selected).toEqual({ ...billed, services: ['DATA_WIPE'] });
  expect(await buyer.ok(getPreferencesSelected)).toEqual(later.selected);
  const clash = await buyer.call(submitPreferences, { body: { ...seen, services: [], seen } });
  expect([clash.status, clash.error.messageCode, clash.error.details]).toEqual([
    409,
    'PREFERENCES_CHANGED',
    { selected: later.selected },
  ]);
  expect(await buyer.ok(getPreferencesSelected)).toEqual(later.selected);
  const told = { ...seen, services: [], seen: later.selected };
  expect((await buyer.ok(submitPreferences, { body: told })).selected.services).toEqual([]);
});

test('G23 two saves at once each keep what the other changed', async () => {
  await buyer.ok(submitPreferences, { body: wanted });
  const seen = await buyer.ok(getPreferencesSelected);
  const paymentOption = { billingAddressId: 'main', paymentOptionDetails: { paymentMethodCode: 'TERMS_NET_30' } };
  await Promise.all([
    buyer.ok(submitPreferences, { body: { ...seen, paymentOption, seen } }),
    buyer.ok(submitPreferences, { body: { ...seen, services: ['DATA_WIPE'], seen } }),
  ]);
  expect(await buyer.ok(getPreferencesSelected)).toEqual({ ...seen, paymentOption, services: ['DATA_WIPE'] });
});
