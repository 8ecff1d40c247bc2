import { expect, test } from 'vitest';
import { isTaxKnown } from './is-tax-known';

test('W25 without an address the tax is not known yet, and no zero stands for it', () => {
  const known = (isPickUp: boolean, address: object | null, tax = 0) =>
    isTaxKnown({ price: { isPickUp, tax }, basis: { address } });
  expect(known(false, null)).toBe(false);
  expect([known(true, null), known(false, { label: 'Main' }), known(false, null, 8.25)]).toEqual([true, true, true]);
});
