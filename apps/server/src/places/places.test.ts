import { expect, test } from 'vitest';
import { COUNTRY_CODES } from '@tradehall/domain/fields/country-codes';
import { COUNTRY_LIST, STATE_LIST } from './places';

test('SD80 the countries that a setting may name are those of the lists that addresses are chosen from', () => {
  expect(COUNTRY_LIST.map(({ id }) => id).sort()).toEqual([...COUNTRY_CODES]);
  expect(Object.keys(STATE_LIST).filter((country) => !COUNTRY_CODES.has(country))).toEqual([]);
});
