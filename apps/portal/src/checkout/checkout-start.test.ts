import { expect, test } from 'vitest';
import { writeStored } from '@tradehall/web/storage/browser-storage';
import { readCheckoutStart } from './checkout-start';

const start = { warehouseCode: 'DAL', warehouseLabel: 'Dallas', participantId: null, offerIds: ['one'] };

test('G01 N08 a checkout starts from what the cart left for its own warehouse, and from nothing else', () => {
  expect(readCheckoutStart('Dallas')).toBeUndefined();
  writeStored('checkoutOfferIds', start);
  expect(readCheckoutStart('Dallas')).toEqual(start);
  expect(readCheckoutStart('Miami')).toBeUndefined();
  writeStored('checkoutOfferIds', { ...start, offerIds: [] });
  expect(readCheckoutStart('Dallas')).toBeUndefined();
});
