import { expect, test } from 'vitest';
import { hitAtPrice, hitsByItem, type ItemHit } from './hits-by-item';
import type { HitReason } from './view-alert';

const hit = (
  itemNumberWarehouse: string | null,
  reason: HitReason,
  price: number | null,
  priceBefore: number | null = null,
): ItemHit => ({ itemNumberWarehouse, reason, price, priceBefore });

test('W05 an item that changed several times is one hit, as it stands last, its price from the first to the last', () => {
  expect(
    hitsByItem([hit('A', 'DROP', 90, 100), hit('B', 'NEW', 50), hit('A', 'DROP', 80, 90), hit('A', 'UNITS', 80)]),
  ).toEqual([hit('A', 'UNITS', 80, 100), hit('B', 'NEW', 50)]);
  expect(hitsByItem([hit('A', 'NEW', 100), hit('A', 'DROP', 80, 100)])).toEqual([hit('A', 'NEW', 80, 100)]);
  expect(hitsByItem([hit('A', 'UNITS', 80), hit('A', 'UNITS', 120)])).toEqual([hit('A', 'UNITS', 120, 80)]);
});

test('W05 a price that is where it began has not moved, and hits whose item is not known stand for themselves', () => {
  expect(hitsByItem([hit('A', 'UNITS', 80), hit('A', 'UNITS', 90), hit('A', 'UNITS', 80)])).toEqual([
    hit('A', 'UNITS', 80),
  ]);
  expect(hitsByItem([hit(null, 'NEW', 80), hit(null, 'NEW', 80)])).toHaveLength(2);
});

test('W05 a hit that is told later is told at the price of then, and a fall that was taken back is not told', () => {
  expect(hitAtPrice(hit('A', 'NEW', 100), 100)).toEqual(hit('A', 'NEW', 100));
  expect(hitAtPrice(hit('A', 'NEW', 100), 110)).toEqual(hit('A', 'NEW', 110, 100));
  expect(hitAtPrice(hit('A', 'UNITS', 100), 90)).toEqual(hit('A', 'UNITS', 90, 100));
  expect(hitAtPrice(hit('A', 'DROP', 80, 100), 80)).toEqual(hit('A', 'DROP', 80, 100));
  expect(hitAtPrice(hit('A', 'DROP', 80, 100), 95)).toEqual(hit('A', 'DROP', 95, 100));
  expect(hitAtPrice(hit('A', 'DROP', 80, 100), 100)).toBeUndefined();
  expect(hitAtPrice(hit('A', 'DROP', 80, 100), 120)).toBeUndefined();
});
