import { expect, test } from 'vitest';
import { reasonToTell } from './view-alert';

const fell = (priceBefore: number, priceAfter: number) => ({
  itemNumberWarehouse: 'IP11-64|DAL',
  isNew: false,
  unitsBefore: 0,
  unitsAfter: 0,
  priceBefore,
  priceAfter,
});
const telling = (tellsDropPercent: number) => ({ tellsNew: false, tellsDropPercent, tellsUnitsAbove: null });

test('W05 a price that fell by the very percent of a view is told, whatever the percent', () => {
  for (let tenths = 1; tenths <= 990; tenths++) {
    const percent = tenths / 10;
    const before = 100_000;
    const after = before - tenths * 100;
    expect([percent, reasonToTell(telling(percent), fell(before, after), null)]).toEqual([percent, 'DROP']);
    expect([percent, reasonToTell(telling(percent), fell(before, after + 1), null)]).toEqual([percent, undefined]);
  }
});

test('W05 what costs more, or had or has no price, did not fall', () => {
  expect(reasonToTell(telling(10), fell(100, 110), null)).toBeUndefined();
  expect(reasonToTell(telling(10), { ...fell(100, 0), priceAfter: null }, null)).toBeUndefined();
  expect(reasonToTell(telling(0.1), fell(0, 0), null)).toBeUndefined();
  expect(reasonToTell(telling(0.1), { ...fell(0, 0), priceBefore: null }, null)).toBeUndefined();
});
