import { expect, test } from 'vitest';
import { ADDRESS_FIELDS, checkAddress } from './address';
import { hasState, inCountryOrder } from './country-order';

const order = (fields: readonly string[], country: string | undefined) => inCountryOrder(fields, country, (id) => id);

test('W61 an address form follows its country: the postal code before the city where the post writes it so', () => {
  expect(order(ADDRESS_FIELDS, 'US')).toEqual(ADDRESS_FIELDS);
  expect(order(ADDRESS_FIELDS, undefined)).toEqual(ADDRESS_FIELDS);
  expect(order(ADDRESS_FIELDS, 'DE')).toEqual([
    'NAME',
    'COUNTRY',
    'ADDRESS_LINE_1',
    'ADDRESS_LINE_2',
    'ZIP_CODE',
    'CITY',
    'STATE',
  ]);
  // Fields of a tenant's own stay where they were put.
  expect(order(['CITY', 'NOTE', 'ZIP_CODE', 'COUNTRY'], 'FR')).toEqual(['ZIP_CODE', 'NOTE', 'CITY', 'COUNTRY']);
});

test('W61 a state is asked for where addresses name one', () => {
  expect(['US', 'ES', 'JP', 'GB', '', undefined].map(hasState)).toEqual([true, true, true, true, true, true]);
  expect(['DE', 'FR', 'AT', 'PL'].map(hasState)).toEqual([false, false, false, false]);
});

test('I13 W61 what is wrong with an address is told in the order of its fields there', () => {
  const long = 'x'.repeat(201);
  const issues = (COUNTRY: string) => checkAddress({ COUNTRY, ADDRESS_LINE_1: 'Main St 1', CITY: '1', ZIP_CODE: long });
  expect(issues('DE').map(({ field }) => field)).toEqual(['ZIP_CODE', 'CITY']);
  expect(issues('US').map(({ field }) => field)).toEqual(['CITY', 'ZIP_CODE']);
});
