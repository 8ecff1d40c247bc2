import { expect, test } from 'vitest';
import { noFormula } from './no-formula';

test('W07 a copied cell is no formula in a sheet, and amounts and signs for nothing stay as they are', () => {
  for (const text of ['=1+1', '+1+1', '@SUM(A1)', "-1+cmd|' /C calc'!A0", '-A1', '-(1)'])
    expect(noFormula(text)).toBe(`'${text}`);
  for (const text of ['-', '--', '-5', '-1,250.00', 'A-1', '$5.00', '']) expect(noFormula(text)).toBe(text);
});
