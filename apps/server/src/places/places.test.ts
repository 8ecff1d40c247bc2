import { expect, test } from 'vitest';
import { COUNTRY_CODES } from '@tradehall/domain/fields/country-codes';
import { COUNTRIES_WITH_REGION_NUMBERS, isRegionNumber } from '@tradehall/domain/fields/region-numbers';
import { COUNTRY_LIST, STATE_LIST, stateName } from './places';

test('SD80 the countries that a setting may name are those of the lists that addresses are chosen from', () => {
  expect(COUNTRY_LIST.map(({ id }) => id).sort()).toEqual([...COUNTRY_CODES]);
  expect(Object.keys(STATE_LIST).filter((country) => !COUNTRY_CODES.has(country))).toEqual([]);
});

test('I13 every state that a list names by a number passes as one, and no country is said to number that does not', () => {
  const numbered = Object.entries(STATE_LIST).flatMap(([country, states]) =>
    states.filter(({ id }) => !/[A-Z]/.test(id)).map(({ id }) => ({ country, id })),
  );
  expect(numbered.filter(({ country, id }) => !isRegionNumber(country, id))).toEqual([]);
  expect([...COUNTRIES_WITH_REGION_NUMBERS].sort()).toEqual(
    [...new Set(numbered.map(({ country }) => country))].sort(),
  );
});

test('H04 prefectures are spelt as maps of Japan spell them', () => {
  const names = (STATE_LIST['JP'] ?? []).map(({ option }) => option);
  expect(names).toHaveLength(47);
  expect([stateName('JP', '12'), stateName('JP', '13'), stateName('JP', '40')]).toEqual(['Chiba', 'Tokyo', 'Fukuoka']);
  // Syllables that only the other spelling has, and its long marks.
  expect(names.filter((name) => /[^a-zA-Z]|hu|ti|si|^Gih/i.test(name))).toEqual([]);
});
