import { expect, test } from 'vitest';
import { newsByItem, type StockNews } from './stock-news';

const news = (change: Partial<StockNews>): StockNews => ({
  itemNumberWarehouse: 'A|DAL',
  isNew: false,
  unitsBefore: 0,
  unitsAfter: 0,
  priceBefore: null,
  priceAfter: null,
  ...change,
});
const together = (...given: readonly Partial<StockNews>[]) => [...newsByItem(given.map(news)).values()];

test('W05 an item that came and cost less at once is new still, and one that came twice has all that came', () => {
  expect(
    together(
      { isNew: true, unitsAfter: 10 },
      { priceBefore: 100, priceAfter: 80 },
      { unitsBefore: 10, unitsAfter: 50 },
    ),
  ).toEqual([news({ isNew: true, unitsAfter: 50, priceBefore: 100, priceAfter: 80 })]);
});

test('W05 a price that fell twice fell by both, and one of an item that had none did not fall', () => {
  expect(together({ priceBefore: 100, priceAfter: 95 }, { priceBefore: 95, priceAfter: 90 })).toEqual([
    news({ priceBefore: 100, priceAfter: 90 }),
  ]);
  expect(together({ isNew: true, priceAfter: 100 }, { priceBefore: 100, priceAfter: 80 })).toEqual([
    news({ isNew: true, priceAfter: 80 }),
  ]);
});
