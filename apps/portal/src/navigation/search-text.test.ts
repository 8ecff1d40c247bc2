import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-text';

test('C15 the warehouse is a comma list, attribute names repeat, and neither is rewritten', () => {
  const text = '?category=Phones&warehouse=DAL,St.%20Louis%2C%20MO&grade=A&grade=B';
  expect(parseSearch(text)).toEqual({ category: 'Phones', warehouse: ['DAL', 'St. Louis, MO'], grade: ['A', 'B'] });
  expect(stringifySearch(parseSearch(text))).toBe(text);
});

test('C15 whatever the values, writing and reading a query string agree', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.stringMatching(/^[a-z]{1,8}$/),
        fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 4 }),
      ),
      (search) => {
        expect(parseSearch(stringifySearch(search))).toEqual(search);
      },
    ),
  );
});
