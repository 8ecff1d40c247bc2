import { expect, test } from 'vitest';
import type { OrderLine } from './order';
import { addLines, mostAtItsPrice, takeOutUnits } from './order-lines';

const line = (orderedQuantity: number, minimumQuantity: number): OrderLine => ({
  lineNumber: 1,
  itemNumber: 'A',
  itemNumberWarehouse: 'A|DAL',
  participantId: 'acme',
  itemDescription: 'A',
  warehouseCode: 'DAL',
  offerId: null,
  incrementSize: 1,
  devicesPerUnit: 1,
  minimumQuantity,
  agreedQuantity: orderedQuantity,
  orderedQuantity,
  canceledQuantity: 0,
  shippedQuantity: 0,
  unitPriceMinor: 10_000,
  listPriceMinor: null,
});
const addition = { itemNumberWarehouse: 'A|DAL', unitPriceMinor: 10_000, quantity: 5 };

test('N03 W48 an addition that its supplier refuses takes with it what it bound, and no more', () => {
  const standing = [line(10, 5)];
  const grown = addLines(standing, [line(5, 5)]);
  expect(grown).toEqual([line(15, 10)]);
  expect(takeOutUnits(grown, [{ ...addition, minimumQuantity: 5 }])).toEqual(standing);
});

test('N03 an addition that was kept before it said what it bound leaves no line bound to more than it has', () => {
  expect(takeOutUnits([line(12, 12)], [addition])).toEqual([line(7, 7)]);
});

test('W48 the price of a line is for the units it was agreed for, and for any where more cost no more today', () => {
  const agreed = { ...line(20, 0), agreedQuantity: 40 };
  expect(mostAtItsPrice(agreed, 10_001)).toBe(40);
  expect(mostAtItsPrice(agreed, null)).toBe(40);
  expect(mostAtItsPrice(agreed, 10_000)).toBeNull();
  expect(mostAtItsPrice(agreed, 9_000)).toBeNull();
  expect(mostAtItsPrice({ ...agreed, agreedQuantity: null }, 10_001)).toBeNull();
  const grown = addLines([agreed], [{ ...line(5, 0), agreedQuantity: 8 }]);
  expect(grown).toMatchObject([{ orderedQuantity: 25, agreedQuantity: 48 }]);
  expect(takeOutUnits(grown, [{ ...addition, agreedQuantity: 8 }])).toEqual([agreed]);
  // An addition that was kept before it said for how many takes its own units.
  expect(takeOutUnits(grown, [addition])).toMatchObject([{ orderedQuantity: 20, agreedQuantity: 43 }]);
});
