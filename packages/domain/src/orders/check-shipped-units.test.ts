import { expect, test } from 'vitest';
import { checkShippedUnits, shippedSince, type ShippableLine } from './check-shipped-units';

const [ONE, OTHER] = ['490154203237518', 'C02XK0AAJGH5'] as const;
const line = (lineNumber: number, over: Partial<ShippableLine> = {}): ShippableLine => ({
  lineNumber,
  orderedQuantity: 10,
  canceledQuantity: 2,
  shippedQuantity: 3,
  devicesPerUnit: 1,
  ...over,
});
const units = (lineNumber: number, quantity: number, imeis: readonly string[] = []) => ({
  lineNumber,
  quantity,
  imeis,
});

test('SD52 units leave as long as some of their line are left, however many rows name it', () => {
  expect(checkShippedUnits([line(1)], [units(1, 5)])).toEqual([]);
  expect(checkShippedUnits([line(1)], [units(1, 6)])).toEqual([{ kind: 'too-much', lineNumber: 1, left: 5 }]);
  expect(checkShippedUnits([line(1)], [units(1, 3), units(1, 3)])).toHaveLength(1);
  expect(checkShippedUnits([line(1)], [units(2, 1)])).toEqual([{ kind: 'too-much', lineNumber: 2, left: 0 }]);
});

test('SD52 a device leaves once: in one line, in one letter case, and in no earlier shipment', () => {
  expect(checkShippedUnits([line(1), line(2)], [units(1, 1, [ONE]), units(2, 1, [OTHER])])).toEqual([]);
  const twice = [units(1, 1, [OTHER]), units(2, 1, [OTHER.toLowerCase()])];
  expect(checkShippedUnits([line(1), line(2)], twice)).toEqual([
    { kind: 'twice', lineNumber: 1, identifier: OTHER },
    { kind: 'twice', lineNumber: 2, identifier: OTHER },
  ]);
  expect(checkShippedUnits([line(1)], [units(1, 1, [ONE])], new Set([ONE]))).toEqual([
    { kind: 'shipped-before', lineNumber: 1, identifier: ONE },
  ]);
  // A unit of a lot is many devices.
  const named = [units(1, 1, [ONE, OTHER])];
  expect(checkShippedUnits([line(1, { devicesPerUnit: 2 })], named)).toEqual([]);
  expect(checkShippedUnits([line(1)], named)).toEqual([
    { kind: 'too-many-devices', lineNumber: 1, devices: 1, identifiers: 2 },
  ]);
});

test('SD51 a line of which units left or came back since it was looked at is looked at again, unless its devices are named', () => {
  const lines = [line(1), line(2, { devicesPerUnit: 2 })];
  const seen = (lineNumber: number, shipped: number | undefined, imeis: readonly string[] = []) => [
    { ...units(lineNumber, 1, imeis), shipped },
  ];
  expect(shippedSince(lines, seen(1, 3))).toEqual([]);
  expect(shippedSince(lines, seen(1, undefined))).toEqual([]);
  for (const shipped of [0, 2, 4]) expect(shippedSince(lines, seen(1, shipped))).toEqual([lines[0]]);
  expect(shippedSince(lines, [...seen(1, 0), ...seen(2, 0)])).toEqual(lines);
  expect(shippedSince(lines, seen(1, 0, [ONE]))).toEqual([]);
  // One of the two devices of a unit is not named.
  expect(shippedSince(lines, seen(2, 0, [ONE]))).toEqual([lines[1]]);
  expect(shippedSince(lines, seen(2, 0, [ONE, OTHER]))).toEqual([]);
});
