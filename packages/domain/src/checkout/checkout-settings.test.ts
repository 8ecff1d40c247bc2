import { expect, test } from 'vitest';
import { completeCheckoutSettings, offerOptions, ratesOf, type CheckoutSettings } from './checkout-settings';
import { quoteFreight, type RealTimeRate } from './quote-freight';

const card = (change: Partial<RealTimeRate>): RealTimeRate => ({
  code: 'ACME_EXPRESS_SHIPPING_AIR',
  countries: ['US'],
  carrier: 'UPS',
  carrierServiceLevel: 'Next day',
  flatMinor: 2500,
  perDeviceMinor: 10,
  percentOfValue: 0.1,
  ...change,
});
const settings: CheckoutSettings = completeCheckoutSettings({
  shippingMethods: [
    { code: 'GROUND', label: 'Ground', countries: ['US', 'CA'], rate: { flatMinor: 1000 } },
    { code: 'ACME_EXPRESS_SHIPPING_AIR', label: 'Express', countries: ['*'], rate: {} },
  ],
  billMyAccount: { label: 'Bill my account', countries: ['US'], rate: { flatMinor: 300 } },
  paymentMethods: [
    { code: 'COD', label: 'COD', fee: { feeType: 'FLAT', flatMinor: 900 } },
    { code: 'TERMS_NET_30', label: 'Net 30' },
    { code: 'TERMS_NET_60', label: 'Net 60' },
  ],
});
const address = (id: string, country: string) => ({ id, address1: '1 Elm', city: 'X', country });
const account = {
  addresses: [
    { address: address('us', 'US'), isShipping: true, isBilling: true },
    { address: address('fr', 'FR'), isShipping: true, isBilling: false },
    { address: address('own', 'US'), isShipping: true, isBilling: false, shippingMethodCodes: ['BILL_MY_ACCOUNT'] },
  ],
  paymentTerms: 'NET_30',
  takesPayPal: true,
};

test('G09 an address offers the methods that deliver to its country, or those of its own list', () => {
  const options = offerOptions(settings, account);
  expect(options.shippingAddressIdShippingMethodCodeMapping).toEqual({
    us: ['GROUND', 'ACME_EXPRESS_SHIPPING_AIR', 'BILL_MY_ACCOUNT'],
    fr: ['ACME_EXPRESS_SHIPPING_AIR'],
    own: ['BILL_MY_ACCOUNT'],
  });
  expect(Object.keys(options.realTimeQuoteShippingMethods)).toEqual(['ACME_EXPRESS_SHIPPING_AIR']);
  expect(options.otherShippingMethods).toEqual({ GROUND: { label: 'Ground' } });
  expect(options.billMyAccountShippingMethod).toEqual({ label: 'Bill my account' });
  expect(options.billingAddresses.map((each) => each.id)).toEqual(['us']);
});

test('G15 terms are offered to the accounts that have them, and fees are named', () => {
  expect(offerOptions(settings, account).paymentMethods).toEqual([
    { code: 'COD', label: 'COD', feesApplicable: true, feeType: 'FLAT' },
    { code: 'TERMS_NET_30', label: 'Net 30', feesApplicable: false },
  ]);
  expect(offerOptions(settings, { ...account, paymentTerms: '' }).paymentMethods.map((method) => method.code)).toEqual([
    'COD',
  ]);
});

test('SD63 integrated PayPal is offered where somebody takes what is paid', () => {
  const withPayPal = {
    ...settings,
    paymentMethods: [...settings.paymentMethods, { code: 'INTEGRATED_PAYPAL', label: 'PayPal' }],
  };
  const offered = (takesPayPal: boolean) =>
    offerOptions(withPayPal, { ...account, takesPayPal }).paymentMethods.map(({ code }) => code);
  expect(offered(true)).toEqual(['COD', 'TERMS_NET_30', 'INTEGRATED_PAYPAL']);
  expect(offered(false)).toEqual(['COD', 'TERMS_NET_30']);
});

test('G05 rates of the settings are what charges are computed by', () => {
  expect(ratesOf(settings).freight).toMatchObject({ GROUND: { flatMinor: 1000 }, BILL_MY_ACCOUNT: { flatMinor: 300 } });
  expect(ratesOf(settings).paymentFees).toEqual({ COD: { feeType: 'FLAT', flatMinor: 900 } });
});

test('G12 the rate card quotes the cheapest carrier that takes the shipment', () => {
  const shipment = { country: 'US', devices: 100, valueMinor: 1_000_000 };
  expect(quoteFreight([card({}), card({ carrier: 'FEDEX', flatMinor: 2000 })], shipment)).toEqual({
    ACME_EXPRESS_SHIPPING_AIR: {
      amountMinor: 4000,
      percentOfValue: 0.1,
      carrier: 'FEDEX',
      carrierServiceLevel: 'Next day',
    },
  });
  expect(quoteFreight([card({ maxDevices: 99 })], shipment)).toEqual({});
  expect(quoteFreight([card({})], { ...shipment, country: 'FR' })).toEqual({});
});
