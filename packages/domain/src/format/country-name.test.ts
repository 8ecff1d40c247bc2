import { expect, test } from 'vitest';
import { countryName } from './country-name';

test('W61 a country is named in the reader’s language, and what is no country’s code stays as it is', () => {
  expect(countryName('US')).toBe('United States');
  expect(countryName('US', 'de-DE')).toBe('Vereinigte Staaten');
  expect(countryName('BE', 'es')).toBe('Bélgica');
  for (const other of ['', 'XX', 'us', 'USA', 'Belgium', 'U\u0000']) expect(countryName(other, 'es')).toBe(other);
  expect(countryName('US', 'no such tag')).toBe('United States');
});
