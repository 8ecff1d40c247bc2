import { expect, test } from 'vitest';
import { hitsByItem, type ItemHit } from './hits-by-item';
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
