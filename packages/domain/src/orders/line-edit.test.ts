import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LineEditPermission } from './line-edit';
import { checkLineQuantity, checkLineRemoval, formatAvailable, parseQuantity } from './line-edit';

const both: LineEditPermission = { canIncreaseOrderedQuantity: true, canDecreaseOrderedQuantity: true };
const noUp: LineEditPermission = { canIncreaseOrderedQuantity: false, canDecreaseOrderedQuantity: true };
const noDown: LineEditPermission = { canIncreaseOrderedQuantity: true, canDecreaseOrderedQuantity: false };
const line = {
  orderedQuantity: 20,
  availableQuantity: 15,
  incrementSize: 5,
  minimumQuantity: 0,
  maximumQuantity: null,
};

test.each<[string | number, LineEditPermission, string | null]>([
  ['abc', both, 'INVALID_ORDER_QUANTITY'],
  ['', both, 'INVALID_ORDER_QUANTITY'],
  ['2.5', both, 'INVALID_ORDER_QUANTITY'],
  [35, both, null],
  [40, both, 'NOT_ENOUGH_QUANTITY'],
  [25, noUp, 'MAX_QUANTITY'],
  [15, noDown, 'MIN_QUANTITY'],
  [0, both, 'INVALID_QUANTITY'],
  [-5, both, 'INVALID_QUANTITY'],
  [17, both, 'INVALID_INCREMENT_SIZE'],
  [20, { canIncreaseOrderedQuantity: false, canDecreaseOrderedQuantity: false }, null],
])('H07 a quantity of %s is judged %#', (entry, permission, expected) => {
  expect(checkLineQuantity(entry, line, permission)?.messageCode ?? null).toBe(expected);
});

test('W48 a quantity below what the seller’s answer was bound to is refused with that number', () => {
  const bound = { ...line, minimumQuantity: 15 };
  expect(checkLineQuantity(15, bound, both)).toBeNull();
  expect(checkLineQuantity(10, bound, both)).toEqual({ messageCode: 'QUANTITY_BOUND_BY_OFFER', params: [15] });
  // An order that stands below it already can be saved as it stands, and grow.
  expect(checkLineQuantity(10, { ...bound, orderedQuantity: 10 }, both)).toBeNull();
});

test('W48 a quantity above what the price of the line is for is refused with that number', () => {
  const agreed = { ...line, maximumQuantity: 25 };
  expect(checkLineQuantity(25, agreed, both)).toBeNull();
  expect(checkLineQuantity(30, agreed, both)).toEqual({ messageCode: 'QUANTITY_ABOVE_LINE_PRICE', params: [25] });
  // An order that stands above it already can be saved as it stands, and shrink.
  const above = { ...agreed, orderedQuantity: 30 };
  expect(checkLineQuantity(30, above, both)).toBeNull();
  expect(checkLineQuantity(20, above, both)).toBeNull();
  expect(checkLineQuantity(35, above, both)?.params).toEqual([30]);
});

test('H07 the limits carry the original quantity', () => {
  expect(checkLineQuantity(25, line, noUp)?.params).toEqual([20]);
  expect(checkLineQuantity(15, line, noDown)?.params).toEqual([20]);
});

test('H07 available is floored at 0 and capped for display', () => {
  expect(checkLineQuantity(25, { ...line, availableQuantity: -30 }, both)?.messageCode).toBe('NOT_ENOUGH_QUANTITY');
  expect(formatAvailable(-3, null)).toBe('0');
  expect(formatAvailable(1500, 1000)).toBe('1000+');
  expect(formatAvailable(1000, 1000)).toBe('1000');
});

test('H08 removing the only item is blocked unless the buyer may cancel the order', () => {
  expect(checkLineRemoval(0, { canRemoveItem: true, canCancelOrder: false })?.messageCode).toBe(
    'REMOVING_ITEM_CANCELS_ORDER',
  );
  expect(checkLineRemoval(0, { canRemoveItem: true, canCancelOrder: true })).toBeNull();
  expect(checkLineRemoval(1, { canRemoveItem: true, canCancelOrder: false })).toBeNull();
  expect(checkLineRemoval(3, { canRemoveItem: false, canCancelOrder: true })?.messageCode).toBe(
    'ORDER_CANNOT_BE_EDITED',
  );
});

test('H07 a quantity that passes is whole, at least 1, in increments, and within permission and stock', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.integer({ min: -50, max: 500 }), fc.string({ maxLength: 5 })),
      fc.record({
        orderedQuantity: fc.integer({ min: 1, max: 200 }),
        availableQuantity: fc.integer({ min: -20, max: 200 }),
        incrementSize: fc.integer({ min: 0, max: 12 }),
        minimumQuantity: fc.integer({ min: 0, max: 50 }),
        maximumQuantity: fc.option(fc.integer({ min: 1, max: 300 }), { nil: null }),
      }),
      fc.boolean(),
      fc.boolean(),
      (entry, each, up, down) => {
        const issue = checkLineQuantity(entry, each, {
          canIncreaseOrderedQuantity: up,
          canDecreaseOrderedQuantity: down,
        });
        if (issue) return;
        const quantity = parseQuantity(entry) ?? Number.NaN;
        expect(quantity).toBeGreaterThanOrEqual(1);
        if (quantity === each.orderedQuantity) return;
        expect(quantity % Math.max(1, each.incrementSize)).toBe(0);
        expect(quantity > each.orderedQuantity ? up : down).toBe(true);
        expect(quantity).toBeLessThanOrEqual(each.orderedQuantity + Math.max(0, each.availableQuantity));
      },
    ),
  );
});
