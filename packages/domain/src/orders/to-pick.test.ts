import { expect, test } from 'vitest';
import { isToPick, linesToPick } from './to-pick';

const facts = { fulfillmentStatus: 'PACKING', paymentStatus: 'UNPAID', hasOpenUnits: true, isHeldAgain: false };

test('SD59 an order is picked once it is released, or held and paid, and never with nothing open', () => {
  expect(isToPick(facts)).toBe(true);
  expect(isToPick({ ...facts, hasOpenUnits: false })).toBe(false);
  const held = { ...facts, fulfillmentStatus: 'ON_HOLD' };
  expect(isToPick(held)).toBe(false);
  expect(isToPick({ ...held, paymentStatus: 'PAID' })).toBe(true);
  expect(isToPick({ ...held, paymentStatus: 'PAID', isHeldAgain: true })).toBe(false);
  expect(isToPick({ ...held, paymentStatus: 'REFUNDED' })).toBe(false);
  for (const fulfillmentStatus of [
    'PENDING_CONFIRMATION',
    'AWAITING_SHIPPING_QUOTE',
    'SHIPPED',
    'INVOICED',
    'CANCELED',
  ])
    expect(isToPick({ ...facts, paymentStatus: 'PAID', fulfillmentStatus })).toBe(false);
});

test('SD59 W47 a pick list goes through the warehouse: by bin, then item, open devices alone', () => {
  const line = (
    lineNumber: number,
    itemNumber: string,
    ordered = 5,
    canceled = 0,
    shipped = 0,
    devicesPerUnit = 1,
  ) => ({
    lineNumber,
    itemNumber,
    itemNumberWarehouse: `${itemNumber}|DAL`,
    itemDescription: '',
    orderedQuantity: ordered,
    canceledQuantity: canceled,
    shippedQuantity: shipped,
    devicesPerUnit,
  });
  const lines = [
    line(1, 'IP-10'),
    line(2, 'IP-9', 5, 1, 2),
    line(3, 'GONE', 5, 0, 5),
    line(4, 'Z-1'),
    line(5, 'A-1'),
    // One lot of 40.
    line(6, 'A-1', 1, 0, 0, 40),
  ];
  const bins = new Map([
    ['Z-1|DAL', 'A-2'],
    ['A-1|DAL', 'A-10'],
  ]);
  expect(linesToPick(lines, bins).map(({ lineNumber, units, bin }) => [lineNumber, units, bin])).toEqual([
    [4, 5, 'A-2'],
    [5, 5, 'A-10'],
    [6, 40, 'A-10'],
    [2, 2, ''],
    [1, 5, ''],
  ]);
  expect(linesToPick(lines, new Map()).map(({ lineNumber }) => lineNumber)).toEqual([5, 6, 2, 1, 4]);
});
