import { expect, test } from 'vitest';
import { isTotalOpen, unknownCharges, type ChosenSoFar } from './unknown-charges';

const complete: ChosenSoFar = {
  fulfillmentStatus: 'ON_HOLD',
  hasShippingAddress: true,
  hasShippingMethod: true,
  hasPaymentMethod: true,
  holdUntilQuote: false,
  isTaxed: false,
  isSupplied: false,
};
const NOTHING = { freight: false, fees: false, tax: false };

test.each<[string, Partial<ChosenSoFar>, Partial<typeof NOTHING>]>([
  ['everything is chosen', {}, {}],
  ['the freight is still to be quoted', { holdUntilQuote: true }, { freight: true }],
  ['no method is chosen', { hasShippingMethod: false }, { freight: true }],
  ['no way to pay is chosen', { hasPaymentMethod: false }, { fees: true }],
  ['no address is chosen', { hasShippingAddress: false }, { tax: true }],
  ['it is taxed where it is picked up', { hasShippingAddress: false, isTaxed: true }, {}],
  ['a reseller pays for it', { hasPaymentMethod: false, isSupplied: true }, {}],
  [
    'it was canceled before anything was chosen',
    { fulfillmentStatus: 'CANCELED', hasShippingMethod: false, hasPaymentMethod: false, hasShippingAddress: false },
    {},
  ],
])('W40 W41 what is not known of an order of which %s', (_title, order, unknown) => {
  const found = unknownCharges({ ...complete, ...order });
  expect(found).toEqual({ ...NOTHING, ...unknown });
  expect(isTotalOpen(found)).toBe(Object.keys(unknown).length > 0);
});
