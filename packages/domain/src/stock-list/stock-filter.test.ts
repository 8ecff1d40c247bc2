import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_PARTICIPANT } from '../network/participant';
import { appliedFilterChips } from './filter-chips';
import { filterFromSearch, filterToSearch, readSearch } from './filter-url';
import { buildStockIndex } from './build-stock-index';
import { categoryOptions, facetGroups, warehouseOptions } from './facet-levels';
import { columnsFromItems } from './stock-columns';
import {
  applyFilterChange,
  exportFilters,
  type FilterChange,
  INITIAL_FILTER,
  nextFilter,
  settleFilter,
  type StockFilter,
} from './stock-filter';
import type { StockItem } from './stock-item';
import { DEFAULT_SETTINGS, type StockListSettings } from './stock-list-settings';

const settings: StockListSettings = {
  ...DEFAULT_SETTINGS,
  category: ['tablets', 'phones'],
  warehouse: ['MIA', 'HKG'],
  warehouseLabels: { MIA: 'Miami' },
  grade: ['A', 'B', 'C'],
  gradeLabels: { A: 'Grade A' },
  searchLevels: { phones: [['maker'], ['grade'], ['colour']], tablets: [['grade']] },
  searchEmptyValues: { grade: { allowed: true, label: 'Ungraded' } },
  gradeFilterGroups: [{ header: 'Best', footer: 'Like new', grades: ['A', 'B'] }],
};

const item = (n: number, over: Partial<StockItem> = {}): StockItem => ({
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
const stock = [
  item(1, { attributes: { maker: 'Apple', grade: 'A', colour: 'Black' } }),
  item(2, { attributes: { maker: 'Apple', grade: 'C', colour: 'Blue' }, warehouse: 'HKG' }),
  item(3, { attributes: { maker: 'Google' } }),
  item(4, { category: 'tablets', attributes: { grade: 'B' } }),
  item(5, { category: 'tablets', attributes: { grade: 'C' }, quantityAvailable: 0 }),
];
const index = buildStockIndex(columnsFromItems(stock), settings);
const phones: StockFilter = { ...INITIAL_FILTER, category: 'phones' };

describe('filter stages', () => {
  test('C12 choosing another category clears the warehouse and the deeper levels', () => {
    const filter = { ...phones, warehouse: ['MIA'], attributes: { grade: ['A'] }, includeOutOfStock: true, page: 3 };
    expect(nextFilter(filter, { kind: 'category', category: 'tablets' })).toEqual({
      ...INITIAL_FILTER,
      category: 'tablets',
      includeOutOfStock: true,
    });
  });

  test('C12 N15 another warehouse group starts over with its stock', () => {
    const next = nextFilter(
      { ...phones, warehouse: ['MIA'], attributes: { grade: ['A'] } },
      { kind: 'warehouseGroup', warehouseGroup: 'orbit' },
    );
    expect(next).toEqual({ ...INITIAL_FILTER, warehouseGroup: 'orbit' });
  });

  test('C08 every change but the page goes to page 1', () => {
    const filter = { ...phones, page: 4 };
    expect(nextFilter(filter, { kind: 'attribute', name: 'grade', value: 'A', isOn: true }).page).toBe(1);
    expect(nextFilter(filter, { kind: 'warehouse', value: 'MIA', isOn: true }).page).toBe(1);
    expect(nextFilter(filter, { kind: 'includeOutOfStock', includeOutOfStock: true }).page).toBe(1);
    expect(nextFilter(filter, { kind: 'page', page: 2 }).page).toBe(2);
  });

  test('C12 a filter that matches nothing gives way to the initial category and says how to undo it', () => {
    const before = { ...phones, attributes: { maker: ['Google'] } };
    const settled = applyFilterChange(before, { kind: 'warehouse', value: 'HKG', isOn: true }, index, settings);
    expect(settled.filter).toEqual({ ...INITIAL_FILTER, category: 'tablets' });
    expect(settled.fellBack?.undo).toEqual(before);
    expect(settled.fellBack?.attempted.warehouse).toEqual(['HKG']);
    expect(settled.view.items).toBe(1);
  });

  test('C12 a shared link to nothing falls back without an Undo', () => {
    const settled = settleFilter(filterFromSearch('?category=submarines'), index, settings);
    expect(settled.filter.category).toBe('tablets');
    expect(settled.fellBack).toEqual({ attempted: { ...INITIAL_FILTER, category: 'submarines' }, undo: undefined });
  });

  test('C12 the list opens with the first category of the settings', () => {
    expect(settleFilter(INITIAL_FILTER, index, settings).filter.category).toBe('tablets');
  });

  test('C13 the out-of-stock toggle counts only where settings allow it', () => {
    const asked = { ...INITIAL_FILTER, category: 'tablets', includeOutOfStock: true };
    expect(settleFilter(asked, index, settings).view.items).toBe(2);
    expect(settleFilter(asked, index, { ...settings, canSelectOutOfStockFilter: false }).view.items).toBe(1);
  });

  test('W01 a search opens the first category with a hit, and stays over every other change', () => {
    const found = settleFilter({ ...INITIAL_FILTER, search: 'google' }, index, settings);
    expect(found.filter).toMatchObject({ category: 'phones', search: 'google' });
    expect(found.fellBack).toBeUndefined();
    const changes: FilterChange[] = [
      { kind: 'category', category: 'tablets' },
      { kind: 'warehouseGroup', warehouseGroup: 'orbit' },
      { kind: 'clear' },
    ];
    for (const change of changes) expect(nextFilter(found.filter, change).search).toBe('google');
    expect(nextFilter({ ...found.filter, page: 3 }, { kind: 'search', search: 'ipad' })).toMatchObject({
      search: 'ipad',
      page: 1,
    });
  });

  test('W01 a search that finds nothing is not taken away, with or without filters', () => {
    for (const filter of [INITIAL_FILTER, phones]) {
      const settled = settleFilter({ ...filter, search: 'nothing-like-it' }, index, settings);
      expect(settled.fellBack).toBeUndefined();
      expect(settled.filter).toMatchObject({ category: filter.category ?? 'tablets', search: 'nothing-like-it' });
      expect(settled.view.items).toBe(0);
    }
    const wrong = settleFilter({ ...INITIAL_FILTER, category: 'submarines', search: 'google' }, index, settings);
    expect(wrong.fellBack).toBeDefined();
    expect(wrong.filter).toMatchObject({ category: 'phones', search: 'google' });
  });

  test('C16 an export carries category, warehouses and attributes but no warehouse group', () => {
    const filter = {
      ...phones,
      warehouseGroup: 'orbit',
      warehouse: ['MIA'],
      attributes: { grade: ['A', ''], other: ['x'] },
    };
    expect(exportFilters(filter, settings)).toEqual({ category: 'phones', warehouse: ['MIA'], grade: ['A', ''] });
  });
});

describe('sidebar', () => {
  test('C04 levels follow searchLevels, with grades under their headers and the empty value by its label', () => {
    const { filter, view } = settleFilter(phones, index, settings);
    const groups = facetGroups(index, view, filter, settings);
    expect(groups.map((group) => [group.level, group.name])).toEqual([
      [1, 'maker'],
      [2, 'grade'],
      [3, 'colour'],
    ]);
    expect(groups[1]?.sections).toEqual([
      { header: 'Best', footer: 'Like new', options: [{ value: 'A', label: 'Grade A', count: 1, isSelected: false }] },
      {
        header: '',
        footer: '',
        options: [
          { value: 'C', label: 'C', count: 1, isSelected: false },
          { value: '', label: 'Ungraded', count: 1, isSelected: false },
        ],
      },
    ]);
    expect(groups[2]?.sections[0]?.options.map((option) => option.value)).toEqual(['Black', 'Blue']);
  });

  test('C14 a group with a single value hides when the settings say so, unless it is chosen', () => {
    const hiding = { ...settings, searchHideSingleValueSelect: true };
    const tablets = { ...INITIAL_FILTER, category: 'tablets' };
    const names = (filter: StockFilter) =>
      facetGroups(index, settleFilter(filter, index, hiding).view, filter, hiding).map((group) => group.name);
    expect(names(tablets)).toEqual([]);
    expect(names({ ...tablets, attributes: { grade: ['B'] } })).toEqual(['grade']);
  });

  test('C04 categories and warehouses come in the order of the settings with what choosing them shows', () => {
    const { filter, view } = settleFilter({ ...phones, warehouse: ['HKG'] }, index, settings);
    expect(
      categoryOptions(index, filter, settings).map((option) => [option.value, option.count, option.isSelected]),
    ).toEqual([
      ['tablets', 1, false],
      ['phones', 3, true],
    ]);
    expect(
      warehouseOptions(index, view, filter, settings).map((option) => [option.label, option.count, option.isSelected]),
    ).toEqual([
      ['Miami', 2, false],
      ['HKG', 1, true],
    ]);
  });

  test('C06 a chip for every applied filter, each with what taking it away changes', () => {
    const filter = {
      ...phones,
      includeOutOfStock: true,
      warehouse: ['MIA', 'HKG'],
      attributes: { grade: ['A', ''], stray: ['x'] },
    };
    const chips = appliedFilterChips(filter, settings);
    expect(chips.map((chip) => [chip.fieldLabel, chip.label])).toEqual([
      ['', ''],
      ['Category', 'phones'],
      ['Warehouse', 'Miami'],
      ['Warehouse', 'HKG'],
      ['Grade', 'Grade A'],
      ['Grade', 'Ungraded'],
    ]);
    expect(chips[2]?.remove).toEqual({ kind: 'warehouse', value: 'MIA', isOn: false });
    expect(chips[4]?.remove).toEqual({ kind: 'attribute', name: 'grade', value: 'A', isOn: false });
  });

  test('C12 a press puts one value on or off and leaves every other as it is, also where it comes twice', () => {
    const press = (filter: StockFilter, value: string, isOn: boolean) =>
      nextFilter(filter, { kind: 'attribute', name: 'grade', value, isOn });
    const both = press(press({ ...phones, attributes: { maker: ['Apple'] } }, 'A', true), 'B', true);
    expect(both.attributes).toEqual({ maker: ['Apple'], grade: ['A', 'B'] });
    expect(press(both, 'B', true).attributes).toEqual(both.attributes);
    expect(press(both, 'A', false).attributes).toEqual({ maker: ['Apple'], grade: ['B'] });
    expect(press(press(both, 'A', false), 'B', false).attributes).toEqual({ maker: ['Apple'] });
    const inMiami = nextFilter(phones, { kind: 'warehouse', value: 'MIA', isOn: true });
    expect(nextFilter(inMiami, { kind: 'warehouse', value: 'HKG', isOn: true }).warehouse).toEqual(['MIA', 'HKG']);
    expect(nextFilter(inMiami, { kind: 'warehouse', value: 'MIA', isOn: false }).warehouse).toEqual([]);
  });
});

describe('filter in the URL', () => {
  test('C15 W01 the query holds category, toggle, warehouse group, a comma list of warehouses the attributes and the search', () => {
    const filter = {
      ...phones,
      category: 'phones & more',
      includeOutOfStock: true,
      warehouseGroup: 'orbit',
      warehouse: ['New York', 'a,b'],
      attributes: { grade: ['A', 'B'] },
      search: 'a+ 64/128',
      page: 7,
    };
    const search = filterToSearch(filter);
    expect(search).toBe(
      'category=phones%20%26%20more&includeOutOfStock=true&warehouseGroup=orbit&warehouse=New%20York,a%2Cb&grade=A&grade=B&q=a%2B%2064%2F128',
    );
    expect(filterFromSearch(`?${search}`)).toEqual({ ...filter, page: 1 });
  });

  test('C15 p, unknown names and broken encoding do no harm', () => {
    expect(filterFromSearch('?p=9&participant=x&__proto__=1&constructor=2&utm.source=z&category=%E0%A4')).toEqual({
      ...INITIAL_FILTER,
      category: '%E0%A4',
    });
    expect(filterFromSearch('')).toEqual(INITIAL_FILTER);
  });

  test('C15 any filter survives the URL', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 });
    const someFilter = fc.record({
      category: fc.option(text, { nil: undefined }),
      warehouseGroup: fc.oneof(fc.constant(DEFAULT_PARTICIPANT), text),
      warehouse: fc.uniqueArray(text),
      includeOutOfStock: fc.boolean(),
      attributes: fc.dictionary(
        fc.constantFrom('grade', 'colour', 'screenSize'),
        fc.uniqueArray(fc.string({ unit: 'grapheme' }), { minLength: 1 }),
      ),
      search: fc.string({ unit: 'grapheme', maxLength: 20 }).map(readSearch),
      page: fc.constant(1),
    });
    fc.assert(
      fc.property(someFilter, (filter) => {
        expect(filterFromSearch(filterToSearch(filter))).toEqual({ ...filter, attributes: { ...filter.attributes } });
      }),
    );
  });
});
