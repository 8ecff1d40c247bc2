import { expect, test } from 'vitest';
import { writtenParams } from './written-params';

test('W61 a number with decimals fills a sentence as its language writes it, and whole ones and texts as they are', () => {
  expect(writtenParams([12.5, 1200, '12.5'], 'de')).toEqual(['12,5', 1200, '12.5']);
  expect(writtenParams([7.25, -0.5], 'es')).toEqual(['7,25', '-0,5']);
  expect(writtenParams([99.99, 3], 'en')).toEqual(['99.99', 3]);
});
