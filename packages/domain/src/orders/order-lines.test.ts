import { expect, test } from 'vitest';
import type { OrderLine } from './order';
import { addLines, takeOutUnits } from './order-lines';

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
