import { expect, test } from 'vitest';
import { addressLines } from './letterhead';

test('H04 a paper names a state whose code is a number, and the letters of any other', () => {
  const address = { id: 'main', address1: '2-8-1 Nishi-Shinjuku', city: 'Tokyo', state: '13', country: 'JP' };
  expect(addressLines({ ...address, zip: '163-8001' }, 'ShipToName', 'BillingCustomerName', 'en')).toEqual([
    '2-8-1 Nishi-Shinjuku',
    'Tokyo, 163-8001',
    'Japan',
  ]);
  expect(
    addressLines({ ...address, city: 'Yokohama', state: '14' }, 'ShipToName', 'BillingCustomerName', 'en'),
  ).toContain('Yokohama, Kanagawa');
  const reno = { id: 'reno', address1: '3 Main', city: 'Reno', state: 'NV', zip: '89501', country: 'US' };
  expect(addressLines(reno, 'ShipToName', 'BillingCustomerName', 'en')).toContain('Reno, NV 89501');
});

test.each([
  ['en', 'United States'],
  ['de', 'Vereinigte Staaten'],
])('H04 W61 a paper in %s names the country as its reader does: %s', (locale, country) => {
  const reno = { id: 'reno', address1: '3 Main', city: 'Reno', state: 'NV', zip: '89501', country: 'US' };
  expect(addressLines(reno, 'ShipToName', 'BillingCustomerName', locale).at(-1)).toBe(country);
});
