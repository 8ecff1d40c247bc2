import { beforeEach, expect, test, vi } from 'vitest';
import { buildStockIndex } from '@tradehall/domain/stock-list/build-stock-index';
import { filterFromSearch, filterToSearch } from '@tradehall/domain/stock-list/filter-url';
import { settleLink } from '@tradehall/domain/stock-list/settle-link';
import { columnsFromItems } from '@tradehall/domain/stock-list/stock-columns';
import { applyFilterChange } from '@tradehall/domain/stock-list/stock-filter';
import { StockIndex } from '@tradehall/domain/stock-list/stock-index';
import { DEFAULT_SETTINGS, type StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';
import type { StockItem } from '@tradehall/domain/stock-list/stock-item';
import { rememberSettled, settleOnce } from './settle-once';

const settings: StockListSettings = {
  ...DEFAULT_SETTINGS,
  category: ['phones'],
  warehouse: ['MIA', 'HKG'],
  searchLevels: { phones: [['grade']] },
};
const item = (n: number, warehouse: string, grade: string): StockItem => ({
  itemNumber: `I${n}`,
  itemNumberWarehouse: `I${n}|${warehouse}`,
  warehouse,
  category: 'phones',
  skuDescription: '',
  groupDescription: `G${n}`,
  groupItemDescription: '',
  quantityAvailable: 3,
  listPrice: 100,
  specialPrice: null,
  incrementSize: 1,
  pendingOrderItemCount: 0,
  attributes: { grade },
});
const newStock = () => ({
  settings,
  index: buildStockIndex(columnsFromItems([item(1, 'MIA', 'A'), item(2, 'HKG', 'B')]), settings),
});
const at = (search: string) => filterFromSearch(search);

let passes: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  passes = vi.spyOn(StockIndex.prototype, 'select');
});

test('C12 what a press came to is not worked out again for the list that follows it', () => {
  const stock = newStock();
  const before = settleOnce(at('?category=phones'), stock);
  const next = applyFilterChange(
    before.filter,
    { kind: 'attribute', name: 'grade', value: 'B', isOn: true },
    stock.index,
    settings,
  );
  rememberSettled(next, stock);
  passes.mockClear();
  const followed = settleOnce(at(filterToSearch(next.filter)), stock);
  expect(passes).not.toHaveBeenCalled();
  expect(followed).toEqual(settleLink(next.filter, stock.index, settings));
  expect(followed.view.items).toBe(1);
});

test('C12 C15 another address, page, stock or setting is worked out by itself', () => {
  const stock = newStock();
  const one = settleOnce(at('?category=phones&warehouse=MIA'), stock);
  expect(settleOnce(at('?category=phones&warehouse=MIA'), stock)).toBe(one);
  expect(settleOnce(at('?category=phones'), stock).view.items).toBe(2);
  expect(settleOnce(at('?category=phones&warehouse=MIA'), newStock())).not.toBe(one);
  const again = settleOnce(at('?category=phones&warehouse=MIA'), stock);
  expect(settleOnce({ ...at('?category=phones&warehouse=MIA'), page: 2 }, stock)).not.toBe(again);
  const other = settleOnce(at('?category=phones&warehouse=MIA'), { ...stock, settings: { ...settings } });
  expect(settleOnce(at('?category=phones&warehouse=MIA'), stock)).not.toBe(other);
});

test('C12 what fell back says so once more when it is drawn anew, and Undo shows the address as it stands', () => {
  const stock = newStock();
  const asked = at('?category=phones&warehouse=MIA&grade=B');
  expect(settleOnce(asked, stock).fellBack).toBeDefined();
  expect(settleOnce(asked, stock).fellBack).toBeDefined();
  expect(settleOnce(asked, stock, true)).toMatchObject({ view: { items: 0 } });
});
