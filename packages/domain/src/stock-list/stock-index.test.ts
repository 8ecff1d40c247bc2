import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildStockIndex } from './build-stock-index';
import { arrangeGroups } from './arrange-groups';
import { decodeStock } from './decode-stock';
import { encodeStock } from './encode-stock';
import { columnsFromItems } from './stock-columns';
import { groupKeyOf } from './stock-group';
import { isListed, readField, type StockItem } from './stock-item';
import type { StockSelection } from './stock-index';
import { DEFAULT_SETTINGS, GROUPS_PER_PAGE, type StockListSettings } from './stock-list-settings';
import { countedQuantity, isCapped } from './shown-quantity';

const FIELDS = ['category', 'warehouse', 'grade', 'colour', 'carrier', 'storage'] as const;
const levels = [['grade'], ['colour', 'carrier'], ['storage']];
const settings: StockListSettings = {
  ...DEFAULT_SETTINGS,
  searchLevels: { phones: levels, tablets: levels },
  sortOrder: ['category', 'storage', 'grade'],
  attributeSortAlgorithm: { storage: 'AlphanumericAsNumeric' },
  maxItemQuantityToBeDisplayed: 30,
};

const value = (...values: string[]) => fc.constantFrom('', ...values);
const someItem = fc.record({
  category: fc.constantFrom('phones', 'tablets', 'watches'),
  warehouse: fc.constantFrom('MIA', 'HKG', 'DXB'),
  groupDescription: fc.constantFrom('iPhone 9', 'iPhone 13', 'Pixel'),
  quantityAvailable: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 60 })),
  listPrice: fc.oneof(fc.constant(null), fc.constantFrom(500, 700), fc.integer({ min: 0, max: 90_000 })),
  specialPrice: fc.oneof(fc.constant(null), fc.constantFrom(500, 600)),
  grade: value('A', 'B', 'C'),
  colour: value('Black', 'Blue'),
  carrier: value('Unlocked', 'AT&T', 'T-Mobile'),
  storage: value('64GB', '128GB', '1TB'),
});
type Drawn = typeof someItem extends fc.Arbitrary<infer T> ? T : never;

/** Wide draws attributes at random; narrow lets them follow the group, as most stock does. */
function toItems(drawn: readonly Drawn[], follows: boolean): StockItem[] {
  return drawn.map((d, i) => {
    const group = follows
      ? (drawn.find((other) => other.groupDescription === d.groupDescription && other.warehouse === d.warehouse) ?? d)
      : d;
    const attributes = Object.fromEntries(
      (['grade', 'colour', 'carrier', 'storage'] as const)
        .map((name) => [name, (name === 'colour' ? d : group)[name]])
        .filter(([, v]) => v !== ''),
    );
    return {
      itemNumber: `SKU-${i}`,
      itemNumberWarehouse: `SKU-${i}-${d.warehouse}`,
      warehouse: d.warehouse,
      category: group.category,
      skuDescription: `${d.groupDescription} ${d.storage}`,
      groupDescription: d.groupDescription,
      groupItemDescription: d.colour,
      quantityAvailable: d.quantityAvailable,
      listPrice: d.listPrice,
      specialPrice: d.specialPrice ?? null,
      incrementSize: 1,
      pendingOrderItemCount: 0,
      attributes,
    };
  });
}

const someSelection: fc.Arbitrary<StockSelection> = fc.record({
  category: fc.option(fc.constantFrom('phones', 'tablets', 'watches', 'laptops'), { nil: undefined }),
  warehouse: fc.subarray(['MIA', 'HKG', 'DXB', 'LAX']),
  includeOutOfStock: fc.boolean(),
  attributes: fc.record({
    grade: fc.subarray(['', 'A', 'B', 'C', 'Z']),
    colour: fc.subarray(['', 'Black', 'Blue']),
    carrier: fc.subarray(['', 'Unlocked', 'AT&T']),
    storage: fc.subarray(['', '64GB', '1TB']),
  }),
});

function chosenFor(selection: StockSelection, field: string): readonly string[] {
  if (field === 'category') return selection.category === undefined ? [] : [selection.category];
  if (field === 'warehouse') return selection.warehouse ?? [];
  return selection.attributes?.[field] ?? [];
}

function passes(item: StockItem, selection: StockSelection, except?: string): boolean {
  return (
    isListed(item, selection.includeOutOfStock ?? false) &&
    FIELDS.every((field) => {
      const chosen = chosenFor(selection, field);
      return field === except || chosen.length === 0 || chosen.includes(readField(item, field));
    })
  );
}

/** What a group comes to, from its items one by one. */
function groupOfItems(items: readonly StockItem[], asked: StockListSettings) {
  const first = items[0] as StockItem;
  const prices = items.map((item) => item.specialPrice ?? item.listPrice ?? Infinity);
  const specials = items.flatMap((item) => item.specialPrice ?? []);
  return {
    key: groupKeyOf(first, asked.groupAttributes),
    title: first.groupDescription,
    wareHouse: first.warehouse,
    topRight: readField(first, asked.groupTopRightAttribute),
    bottomRight: readField(first, asked.groupBottomRightAttribute),
    countOfItems: items.length,
    quantityAvailable: items.reduce((sum, item) => sum + item.quantityAvailable, 0),
    minPrice: Math.min(...prices),
    specialPrice: specials.length === 0 ? null : Math.min(...specials),
    showMinPriceSymbol: new Set(prices).size > 1,
  };
}

function checkAgainstNaive(
  items: readonly StockItem[],
  selection: StockSelection,
  page: number,
  withGroups: readonly string[] = [],
): void {
  const asked = { ...settings, groupAttributes: withGroups };
  const index = buildStockIndex(columnsFromItems(items), asked);
  const view = index.select(selection, page);
  const matching = items.filter((item) => passes(item, selection));
  const max = asked.maxItemQuantityToBeDisplayed;
  expect(view.items).toBe(matching.length);
  expect(view.quantity).toBe(matching.reduce((sum, item) => sum + countedQuantity(item.quantityAvailable, max), 0));
  expect(view.hasCapped).toBe(matching.some((item) => isCapped(item.quantityAvailable, max)));
  const groups = new Map<string, Set<string>>();
  for (const item of matching) {
    const key = groupKeyOf(item, withGroups);
    groups.set(key, (groups.get(key) ?? new Set()).add(item.itemNumber));
  }
  expect(view.groups).toBe(groups.size);
  expect(view.pages).toBe(Math.max(1, Math.ceil(groups.size / GROUPS_PER_PAGE)));
  expect(view.pageGroups.length).toBe(Math.min(GROUPS_PER_PAGE, groups.size - (view.page - 1) * GROUPS_PER_PAGE));
  for (const matched of view.pageGroups) {
    const group = index.readGroup(matched);
    expect(new Set(group.items.map((item) => item.itemNumber))).toEqual(groups.get(group.key));
    expect(group).toMatchObject(groupOfItems(group.items, asked));
  }
  for (const field of FIELDS) {
    const expected = new Map<string, number>();
    for (const item of items)
      if (passes(item, selection, field))
        expected.set(readField(item, field), (expected.get(readField(item, field)) ?? 0) + 1);
    const found = index.facetCounts(view, field).filter((entry) => entry.count > 0);
    expect(new Map(found.map((entry) => [entry.value, entry.count]))).toEqual(expected);
  }
  expect([...index.matchingRowsOf(selection)].map((row) => index.readItem(row).itemNumber).sort()).toEqual(
    matching.map((item) => item.itemNumber).sort(),
  );
}

describe('stock index', () => {
  test('C04 C06 C12 counts, totals and pages are those of a plain filter, for any stock and any choice', () => {
    fc.assert(
      fc.property(
        fc.array(someItem, { maxLength: 120 }),
        someSelection,
        fc.integer({ min: 1, max: 4 }),
        fc.boolean(),
        (drawn, selection, page, follows) => checkAgainstNaive(toItems(drawn, follows), selection, page),
      ),
      { numRuns: 300 },
    );
  });

  test('C04 the same holds when an attribute makes groups of its own', () => {
    fc.assert(
      fc.property(fc.array(someItem, { maxLength: 80 }), someSelection, (drawn, selection) =>
        checkAgainstNaive(toItems(drawn, false), selection, 1, ['grade']),
      ),
      { numRuns: 150 },
    );
  });

  test('C04 attributes with many values spread over several tuple parts and still agree', () => {
    const wide = fc.record({
      ...Object.fromEntries(Array.from({ length: 5 }, (_, i) => [`a${i}`, fc.integer({ min: 0, max: 40 })])),
      q: fc.nat(3),
      g: fc.nat(9),
    });
    const names = ['a0', 'a1', 'a2', 'a3', 'a4'];
    const wideSettings = { ...DEFAULT_SETTINGS, searchLevels: { phones: [names] } };
    fc.assert(
      fc.property(
        fc.array(wide, { minLength: 600, maxLength: 900 }),
        fc.array(
          fc.subarray(
            Array.from({ length: 41 }, (_, i) => String(i)),
            { maxLength: 20 },
          ),
          { minLength: 5, maxLength: 5 },
        ),
        (drawn, chosen) => {
          const items = drawn.map((d, i): StockItem => ({
            ...(toItems(
              [
                {
                  category: 'phones',
                  warehouse: 'MIA',
                  groupDescription: `G${d.g}`,
                  quantityAvailable: d.q,
                  listPrice: 5,
                  grade: '',
                  colour: '',
                  carrier: '',
                  storage: '',
                } as unknown as Drawn,
              ],
              false,
            )[0] as StockItem),
            itemNumber: String(i),
            attributes: Object.fromEntries(
              names.map((name) => [name, String((d as unknown as Record<string, number>)[name])]),
            ),
          }));
          const index = buildStockIndex(columnsFromItems(items), wideSettings);
          expect(index.parts.itemParts.length).toBeGreaterThan(1);
          const attributes = Object.fromEntries(names.map((name, i) => [name, chosen[i] ?? []]));
          const view = index.select({ attributes });
          for (const field of names) {
            const expected = items.filter(
              (item) =>
                item.quantityAvailable > 0 &&
                names.every(
                  (name) =>
                    name === field ||
                    !attributes[name]?.length ||
                    attributes[name].includes(item.attributes[name] ?? ''),
                ),
            );
            const total = index.facetCounts(view, field).reduce((sum, entry) => sum + entry.count, 0);
            expect(total).toBe(expected.length);
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  test('C14 groups and items follow the sort order, items in stock first', () => {
    const drawn = [
      { storage: '1TB', quantityAvailable: 0 },
      { storage: '128GB', quantityAvailable: 5 },
      { storage: '64GB', quantityAvailable: 2 },
      { storage: '64GB', quantityAvailable: 0 },
    ].map(
      (d, i) =>
        ({
          category: 'phones',
          warehouse: 'MIA',
          groupDescription: i < 2 ? 'Pixel' : 'iPhone 9',
          listPrice: 100,
          grade: '',
          colour: '',
          carrier: '',
          ...d,
        }) as Drawn,
    );
    const index = buildStockIndex(columnsFromItems(toItems(drawn, false)), settings);
    const shown = index.select({ includeOutOfStock: true }).pageGroups.map((matched) => index.readGroup(matched));
    expect(shown.map((group) => group.title)).toEqual(['iPhone 9', 'Pixel']);
    expect(shown.map((group) => group.items.map((item) => item.itemNumber))).toEqual([
      ['SKU-2', 'SKU-3'],
      ['SKU-1', 'SKU-0'],
    ]);
  });

  test('C13 an item without list price is nowhere, one out of stock only with the toggle', () => {
    const base = {
      category: 'phones',
      warehouse: 'MIA',
      groupDescription: 'Pixel',
      grade: 'A',
      colour: '',
      carrier: '',
      storage: '',
    };
    const items = toItems(
      [
        { ...base, quantityAvailable: 5, listPrice: null },
        { ...base, quantityAvailable: 0, listPrice: 10 },
        { ...base, quantityAvailable: 1, listPrice: 10 },
      ] as Drawn[],
      false,
    );
    const index = buildStockIndex(columnsFromItems(items), settings);
    expect(index.select({}).items).toBe(1);
    expect(index.select({ includeOutOfStock: true }).items).toBe(2);
    expect(index.categoryCounts(false)).toEqual([{ value: 'phones', count: 1 }]);
    expect(index.categoryCounts(true)).toEqual([{ value: 'phones', count: 2 }]);
  });

  test('C08 a page past the end is the last page', () => {
    const items = toItems(
      Array.from(
        { length: 30 },
        (_, i) =>
          ({
            category: 'phones',
            warehouse: 'MIA',
            groupDescription: `G${i}`,
            quantityAvailable: 1,
            listPrice: 5,
            grade: '',
            colour: '',
            carrier: '',
            storage: '',
          }) as unknown as Drawn,
      ),
      false,
    );
    const view = buildStockIndex(columnsFromItems(items), settings).select({}, 99);
    expect([view.page, view.pages, view.pageGroups.length]).toEqual([2, 2, 6]);
  });

  test('C04 no items at all is an empty view', () => {
    const view = buildStockIndex(columnsFromItems([]), settings).select({ category: 'phones' });
    expect([view.items, view.quantity, view.groups, view.pages]).toEqual([0, 0, 0, 1]);
  });
});

const packed = (items: readonly StockItem[]) =>
  decodeStock(
    encodeStock(columnsFromItems(items), {
      participantId: 'DEFAULT',
      version: 1,
      lastUpdateddDate: '2026-01-01T00:00:00.000Z',
      precision: 2,
    }),
  ).columns;

test('K03 C04 a list packed in shown order, in any other order, or grouped otherwise since, answers as the items do', () => {
  const groupings = fc.constantFrom<readonly string[]>([], ['grade'], ['colour']);
  fc.assert(
    fc.property(
      fc.array(someItem, { maxLength: 40 }),
      fc.boolean(),
      groupings,
      fc.boolean(),
      someSelection,
      (drawn, follows, groupAttributes, isShownOrder, selection) => {
        const items = toItems(drawn, follows);
        const { rowAt } = arrangeGroups(columnsFromItems(items), settings);
        const shown = new Set(rowAt);
        const ordered = isShownOrder
          ? [...Array.from(rowAt, (row) => items[row] as StockItem), ...items.filter((_, row) => !shown.has(row))]
          : items;
        const wanted = { ...settings, groupAttributes };
        const [plain, unpacked] = [
          buildStockIndex(columnsFromItems(ordered), wanted),
          buildStockIndex(packed(ordered), wanted),
        ];
        const [left, right] = [plain.select(selection), unpacked.select(selection)];
        expect({ ...right, counts: 0, pageGroups: right.pageGroups.map((group) => unpacked.readGroup(group)) }).toEqual(
          { ...left, counts: 0, pageGroups: left.pageGroups.map((group) => plain.readGroup(group)) },
        );
        for (const field of FIELDS) expect(unpacked.facetCounts(right, field)).toEqual(plain.facetCounts(left, field));
        expect(unpacked.categoryCounts(true)).toEqual(plain.categoryCounts(true));
      },
    ),
    { numRuns: 400 },
  );
});

test('K03 a list packed in shown order is taken as it stands', () => {
  const items = toItems(fc.sample(someItem, { numRuns: 300, seed: 5 }), true);
  const { rowAt } = arrangeGroups(columnsFromItems(items), settings);
  const listed = Array.from(rowAt, (row) => items[row] as StockItem);
  expect(arrangeGroups(packed(listed), settings)).toMatchObject({ isAsPacked: true });
  expect(arrangeGroups(packed([...listed].reverse()), settings)).toMatchObject({ isAsPacked: false });
});
