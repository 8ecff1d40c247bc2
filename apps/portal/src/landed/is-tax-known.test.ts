import { expect, test } from 'vitest';
import { isTaxKnown, landedLabels } from './is-tax-known';

test('W25 without an address the tax is not known yet, and no zero stands for it', () => {
  const known = (isPickUp: boolean, address: object | null, tax = 0) =>
    isTaxKnown({ price: { isPickUp, tax }, basis: { address } });
  expect(known(false, null)).toBe(false);
  expect([known(true, null), known(false, { label: 'Main' }), known(false, null, 8.25)]).toEqual([true, true, true]);
});

test('W25 what of a landed price is not known yet is named with it, tax as well as freight', () => {
  const longOf = (freight: number | null, address: object | null) =>
    landedLabels({ price: { isPickUp: false, tax: 0, freight }, basis: { address } }).long;
  expect([longOf(25, {}), longOf(null, {})]).toEqual(['LANDED', 'LANDED_BEFORE_FREIGHT']);
  expect([longOf(25, null), longOf(null, null)]).toEqual(['LANDED_BEFORE_TAX', 'LANDED_BEFORE_FREIGHT_TAX']);
});
