import { describe, expect, test } from 'vitest';
import {
  checkCurrencyCode,
  checkInvoiceStatuses,
  checkReleaseStatus,
  checkShippingPlaces,
  checkTaxes,
} from './check-settings';

const found = (issues: ReturnType<typeof checkTaxes>) =>
  issues.map(({ field, messageCode, params = [] }) => [field, messageCode, ...params].join(' '));

describe('places of a setting', () => {
  const tax = (country: string, state?: string, percent = 5) => ({ country, percent, ...(state ? { state } : {}) });

  test('SD80 G05 a rate of tax names a country that there is, or all of them, and each place once', () => {
    const taxes = [tax('US', 'TX', 8.25), tax('US', 'NV'), tax('US'), tax('*'), tax('CA', undefined, 4.9875)];
    expect(checkTaxes({ taxes })).toEqual([]);
    expect(found(checkTaxes({ taxes: ['abc', '-1', 'us', 'XX', ''].map((country) => tax(country)) }))).toEqual([
      'taxes.0.country SETTING_COUNTRY_UNKNOWN abc',
      'taxes.1.country SETTING_COUNTRY_UNKNOWN -1',
      'taxes.2.country SETTING_COUNTRY_UNKNOWN us',
      'taxes.3.country SETTING_COUNTRY_UNKNOWN XX',
      'taxes.4.country SETTING_REQUIRED',
    ]);
    expect(found(checkTaxes({ taxes: [...taxes, tax('US', 'TX', 9), tax('CA'), tax('*')] }))).toEqual([
      'taxes.5.state SETTING_TWICE US TX',
      'taxes.6.country SETTING_TWICE CA',
      'taxes.7.country SETTING_TWICE *',
    ]);
  });

  test('SD80 G05 a state has its country, and a rate no more decimals than one is written with', () => {
    const taxes = [
      tax('*', 'TX'),
      { ...tax('US'), state: '' },
      tax('DE', undefined, 1e-7),
      tax('FR', undefined, 20.12345),
    ];
    expect(found(checkTaxes({ taxes }))).toEqual([
      'taxes.0.state SETTING_STATE_OF_ALL',
      'taxes.1.state SETTING_REQUIRED',
      'taxes.2.percent SETTING_TOO_FINE 4',
      'taxes.3.percent SETTING_TOO_FINE 4',
    ]);
  });

  test('SD80 W44 goods are handed over in one country, once a warehouse', () => {
    const pickUpPlaces = [
      { warehouseCode: 'DAL', country: 'US', state: 'TX' },
      { warehouseCode: 'DAL', country: 'US' },
      { warehouseCode: 'MIA', country: '*' },
      { warehouseCode: '', country: 'US' },
    ];
    expect(found(checkTaxes({ taxes: [], pickUpPlaces }))).toEqual([
      'pickUpPlaces.2.country SETTING_COUNTRY_UNKNOWN *',
      'pickUpPlaces.3.warehouseCode SETTING_REQUIRED',
      'pickUpPlaces.1.warehouseCode SETTING_TWICE DAL',
    ]);
  });

  test('SD80 G04 shipping goes to countries that there are, by carriers that can be chosen', () => {
    const billMyAccount = {
      countries: ['*', 'Germany'],
      carrierChoiceRestricted: true,
      carrierOptions: ['UPS', 'DHL', 'UPS'],
      carrierServiceLevelOptions: { UPS: ['Ground'], FedEx: ['Priority'] },
    };
    expect(
      found(
        checkShippingPlaces({
          shippingMethods: [{ countries: ['US', 'CA', 'US'] }, { countries: ['*'] }],
          realTimeRates: [{ countries: ['UK'] }],
          billMyAccount,
        }),
      ),
    ).toEqual([
      'shippingMethods.0.countries.2 SETTING_TWICE US',
      'realTimeRates.0.countries.0 SETTING_COUNTRY_UNKNOWN UK',
      'billMyAccount.countries.1 SETTING_COUNTRY_UNKNOWN Germany',
      'billMyAccount.carrierOptions.2 SETTING_TWICE UPS',
      'billMyAccount.carrierServiceLevelOptions.FedEx SETTING_CARRIER_MISSING FedEx',
    ]);
    const free = { ...billMyAccount, countries: ['*'], carrierOptions: ['UPS'], carrierChoiceRestricted: false };
    expect(checkShippingPlaces({ shippingMethods: [], realTimeRates: [], billMyAccount: free })).toEqual([]);
  });

  test('SD80 G18 the currency of payments is one that there is', () => {
    expect(checkCurrencyCode('JPY')).toEqual([]);
    expect(found(checkCurrencyCode('ABC'))).toEqual(['currencyCode SETTING_CURRENCY_UNKNOWN ABC']);
  });
});

test('SD80 H02 released orders get a status of released orders, and none that cancels, holds or ships them', () => {
  const names = ['RELEASED', 'PACKING', 'CANCELED', 'ON_HOLD', 'AWAITING_SHIPPING_QUOTE', 'SHIPPED', 'INVOICED'];
  const statuses = Object.fromEntries(names.map((name) => [name, {}]));
  const issuesOf = (onReleaseFulfillmentStatusTo: string) =>
    found(checkReleaseStatus({ statuses, onReleaseFulfillmentStatusTo }));
  const field = 'fulfillmentSettings.onReleaseFulfillmentStatusTo';
  expect(names.map(issuesOf)).toEqual([
    [],
    [],
    ...names.slice(2).map((name) => [`${field} SETTING_STATUS_NOT_RELEASED ${name}`]),
  ]);
  expect(issuesOf('NOPE')).toEqual([`${field} SETTING_STATUS_MISSING NOPE`]);
});

test('SD80 H02 invoices are shown in statuses that orders have, with or without a word of the shop', () => {
  expect(found(checkInvoiceStatuses({ PACKED: {} }, ['PACKED', 'SHIPPED', 'SHIPED']))).toEqual([
    'invoiceSettings.statuses.2 SETTING_STATUS_MISSING SHIPED',
  ]);
  expect(checkInvoiceStatuses(undefined, ['SHIPED'])).toEqual([]);
});
