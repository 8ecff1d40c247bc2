import { describe, expect, test } from 'vitest';
import { readAgreedPercent } from './transfer-terms';

describe('SD79 a percent as people type it', () => {
  test.each([
    ['7', 7],
    ['12.5', 12.5],
    [' 12,5 ', 12.5],
    ['7 %', 7],
    ['７％', 7],
    ['１２，５％', 12.5],
    ['12.50\u00a0%', 12.5],
    ['0', 0],
    ['99.99', 99.99],
  ])('SD79 %j is %s', (text, percent) => {
    expect(readAgreedPercent(text)).toBe(percent);
  });

  test.each(['', ' ', '%', '0x10', '1e1', '-5', '+5', '1,5,0', '.5', '5.', 'Infinity', 'seven', '1 0', '1,000', '7%%'])(
    'SD79 %j is no percent',
    (text) => {
      expect(readAgreedPercent(text)).toBeNaN();
    },
  );
});
