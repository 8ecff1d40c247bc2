import { expect, test } from 'vitest';
import { rescaleMoney } from './rescale-money';

test('N03 N12 a participant’s amount is taken at its major units, whatever decimals the two currencies have', () => {
  expect(rescaleMoney(49_850, 2, 0)).toBe(499);
  expect(rescaleMoney(498, 0, 2)).toBe(49_800);
  expect(rescaleMoney(1_234, 3, 3)).toBe(1_234);
  expect(rescaleMoney(null, 2, 0)).toBeNull();
});
