import { expect, test } from 'vitest';
import { refusedRows } from './refused-rows';

test('SD17 rows that the review refused are told once the file is applied, too', () => {
  const sections = [
    { section: 'REJECTED' as const, count: 2, taken: 0 },
    { section: 'PRICE_UP' as const, count: 5, taken: 4 },
  ];
  expect(refusedRows({ sections, result: { changed: 4, rejected: 0, kept: 0 } })).toBe(2);
  expect(refusedRows({ sections, result: { changed: 3, rejected: 1, kept: 0 } })).toBe(3);
  expect(refusedRows({ sections: [], result: null })).toBe(0);
});
