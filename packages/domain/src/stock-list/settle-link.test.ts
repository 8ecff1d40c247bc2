import { describe, expect, test } from 'vitest';
import { buildStockIndex } from './build-stock-index';
import { filterFromSearch } from './filter-url';
import { settleAsAsked, settleLink } from './settle-link';
import { INITIAL_FILTER } from './stock-filter';
import { columnsFromItems } from './stock-columns';
import type { StockItem } from './stock-item';
import { DEFAULT_SETTINGS, type StockListSettings } from './stock-list-settings';

const settings: StockListSettings = {
  ...DEFAULT_SETTINGS,
  category: ['phones', 'tablets'],
  warehouse: ['MIA', 'HKG'],
  searchLevels: { phones: [['maker'], ['grade']], tablets: [['grade']] },
};
const item = (n: number, over: Partial<StockItem>): StockItem => ({
  itemNumber: `I${n}`,
  itemNumberWarehouse: `I${n}-MIA`,
  warehouse: 'MIA',
  category: 'phones',
  skuDescription: '',
  groupDescription: `G${n}`,
  groupItemDescription: '',
  quantityAvailable: 3,
  listPrice: 100,
  specialPrice: null,
  incrementSize: 1,
  pendingOrderItemCount: 0,
  attributes: {},
  ...over,
});
const index = buildStockIndex(
  columnsFromItems([
    item(1, { attributes: { maker: 'Apple', grade: 'A' } }),
    item(2, { attributes: { maker: 'Apple', grade: 'C' }, warehouse: 'HKG' }),
    item(3, { category: 'tablets', attributes: { grade: 'B' } }),
  ]),
  settings,
);
const settled = (search: string) => settleLink(filterFromSearch(search), index, settings);

describe('a link to the stock list', () => {
  test('W10 a grade that does not exist is left out alone: category and the other values stay', () => {
    const { filter, view, dropped, fellBack } = settled('?category=phones&maker=Apple&grade=A&grade=Z9');
    expect(filter.attributes).toEqual({ maker: ['Apple'], grade: ['A'] });
    expect(filter.category).toBe('phones');
    expect(dropped).toEqual([{ field: 'grade', value: 'Z9' }]);
    expect(view.items).toBe(1);
    expect(fellBack).toBeUndefined();
  });

  test('W10 a warehouse by its label instead of its code, and a category of nowhere, are left out', () => {
    expect(settled('?category=tablets&warehouse=Miami').filter).toEqual({ ...INITIAL_FILTER, category: 'tablets' });
    const { filter, dropped } = settled('?category=submarines&warehouse=HKG&grade=C');
    expect(filter).toEqual({ ...INITIAL_FILTER, category: 'phones', warehouse: ['HKG'], attributes: { grade: ['C'] } });
    expect(dropped).toEqual([{ field: 'category', value: 'submarines' }]);
  });

  test('W10 values that exist but match nothing together give way to the first category as before (C12)', () => {
    const { dropped, fellBack, filter } = settled('?category=tablets&warehouse=HKG');
    expect(dropped).toEqual([]);
    expect(fellBack?.attempted.warehouse).toEqual(['HKG']);
    expect(filter).toEqual({ ...INITIAL_FILTER, category: 'phones' });
  });

  test('what filters nothing here is left as it stands', () => {
    const { dropped, filter } = settled('?category=tablets&maker=Nobody');
    expect(dropped).toEqual([]);
    expect(filter.attributes).toEqual({ maker: ['Nobody'] });
  });

  test('W10 Undo shows the link as it was asked for, also where that is nothing', () => {
    const asked = filterFromSearch('?category=phones&grade=Z9');
    const { filter, view, dropped } = settleAsAsked(asked, index, settings);
    expect(filter).toEqual(asked);
    expect(view.items).toBe(0);
    expect(dropped).toEqual([]);
  });
});
