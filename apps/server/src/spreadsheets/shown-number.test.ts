import { expect, test } from 'vitest';
import { shownNumber } from './shown-number';

test.each([
  [479.7475, '#,##0.00', 479.75],
  [1.005, '0.00', 1.01],
  [-2.345, '#,##0.00;[Red]-#,##0.00', -2.35],
  [498.505, '"$"#,##0.00', 498.51],
  [512.4999, '#,##0.00\\ [$€-407]', 512.5],
  [47_025.5, '#,##0', 47_026],
  [540, '#,##0.00', 540],
  // What shows every digit, or is no plain number, stays as it is.
  [479.7475, 'General', 479.7475],
  [479.7475, undefined, 479.7475],
  [479.7475, '0.##', 479.7475],
  [0.955, '0.0%', 0.955],
  [45_356.25, 'dd.mm.yyyy', 45_356.25],
  [1_234_567.8, '#,##0,', 1_234_567.8],
  [0.0000001, '0.00', 0.0000001],
])('W28 the number %d in the format %s is read as %d', (value, format, shown) => {
  expect(shownNumber(value, format)).toBe(shown);
});
