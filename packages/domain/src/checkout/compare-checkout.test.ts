import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareCheckout, isUnchanged, type StandingLine } from './compare-checkout';

const standing: StandingLine = {
  offerId: 'a',
  quantity: 5,
  unitPriceMinor: 49_800,
  availableQuantity: 20,
  isReady: true,
  itemNumber: 'A14P',
  itemDescription: 'iPhone 14 Pro',
};
const seen = { offerId: 'a', quantity: 5, unitPriceMinor: 49_800 };

test('G19 what moved since the buyer saw it is named line by line', () => {
  const changes = (change: Partial<StandingLine>) => compareCheckout([seen], [{ ...standing, ...change }])[0]?.changes;
  expect(changes({})).toEqual([]);
  expect(changes({ unitPriceMinor: 51_000 })).toEqual(['PRICE_CHANGED']);
  expect(changes({ availableQuantity: 4 })).toEqual(['LESS_AVAILABLE']);
  expect(changes({ availableQuantity: 0, isReady: false })).toEqual(['NOT_READY', 'SOLD_OUT']);
  expect(changes({ quantity: 4 })).toEqual(['QUANTITY_CHANGED']);
  expect(compareCheckout([seen], [])[0]?.changes).toEqual(['GONE']);
});

test('G19 of what is sold out nothing stands any more, as of what is gone', () => {
  const quantity = (now: StandingLine[]) => compareCheckout([seen], now)[0]?.quantity;
  expect(quantity([])).toBe(0);
  expect(quantity([{ ...standing, availableQuantity: 0, isReady: false }])).toBe(0);
  expect(quantity([{ ...standing, isReady: false }])).toBe(5);
});

test('G19 an order is placed only when every line stands as it was seen', () => {
  const line = fc.record({
    offerId: fc.constantFrom('a', 'b', 'c'),
    quantity: fc.integer({ min: 1, max: 3 }),
    unitPriceMinor: fc.integer({ min: 1, max: 3 }),
  });
  const lines = fc.uniqueArray(line, { selector: (each) => each.offerId });
  fc.assert(
    fc.property(lines, lines, (saw, now) => {
      const comparison = compareCheckout(
        saw,
        now.map((each) => ({ ...standing, ...each })),
      );
      const same = saw.every((each) =>
        now.some(
          (other) =>
            other.offerId === each.offerId &&
            other.quantity === each.quantity &&
            other.unitPriceMinor === each.unitPriceMinor,
        ),
      );
      expect(isUnchanged(comparison)).toBe(same);
      expect(comparison.map((each) => each.offerId)).toEqual(saw.map((each) => each.offerId));
    }),
  );
});
