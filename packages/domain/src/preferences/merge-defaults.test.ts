import { expect, test } from 'vitest';
import { NOTHING_SELECTED } from '../checkout/selected-options';
import { mergeDefaults } from './merge-defaults';

const SEEN = {
  ...NOTHING_SELECTED,
  shippingAddress: 'main',
  shippingMethod: 'GROUND',
  billingAddress: 'main',
  paymentMethod: 'WIRE',
  additionalServices: ['WIPE', 'PALLETISE'],
};

test('G23 what one left alone stays as a colleague changed it meanwhile, and what one changed is taken', () => {
  const wanted = { ...SEEN, paymentMethod: 'TERMS', additionalServices: ['PALLETISE', 'WIPE'] };
  const stored = { ...SEEN, shippingAddress: 'reno', shippingMethod: 'PICK_UP', additionalServices: [] };
  const { merged, clashes } = mergeDefaults(SEEN, wanted, stored);
  expect(merged).toEqual({ ...stored, paymentMethod: 'TERMS' });
  expect(clashes).toEqual([]);
});

test('G23 an address and its method are one choice: half of either is nobody’s', () => {
  const wanted = { ...SEEN, shippingMethod: 'EXPRESS' };
  const stored = { ...SEEN, shippingAddress: 'reno', shippingMethod: 'PICK_UP' };
  const { merged, clashes } = mergeDefaults(SEEN, wanted, stored);
  expect([merged.shippingAddress, merged.shippingMethod]).toEqual(['main', 'EXPRESS']);
  expect(clashes).toEqual(['SHIPPING_ADDRESS']);
});

test('G23 two who changed it to the same do not clash', () => {
  const wanted = { ...SEEN, billingAddress: 'reno' };
  expect(mergeDefaults(SEEN, wanted, wanted)).toEqual({ merged: wanted, clashes: [] });
});
