import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildStockIndex } from './build-stock-index';
import { decodeStock } from './decode-stock';
import { encodeStock } from './encode-stock';
import { columnsFromItems } from './stock-columns';
import { narrowParts } from './narrow-parts';
import { StockIndex } from './stock-index';
import { isListed, readField, type StockItem } from './stock-item';
import { valueLabel } from './stock-labels';
import { DEFAULT_SETTINGS, type StockListSettings } from './stock-list-settings';

const settings: StockListSettings = {
  ...DEFAULT_SETTINGS,
  searchLevels: { phones: [['grade'], ['color']], tablets: [['grade'], ['color']] },
  warehouseLabels: { MIA: 'Miami', HKG: 'Hong Kong' },
  gradeLabels: { A: 'Grade Á' },
};

/* The reference: every text of an item, taken apart by regular expressions, and the distance of whole words. */

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/ß/g, 'ss');
const partsOf = (chunk: string): string[] => chunk.match(/[\p{L}\p{N}]+(?:\++(?![\p{L}\p{N}]))?/gu) ?? [];
const chunksOf = (text: string): string[][] =>
  fold(text)
    .split(/\s+/)
    .map(partsOf)
    .filter((parts) => parts.length > 0);

function textsOf(item: StockItem): string[] {
  const fields = ['category', 'warehouse', ...Object.keys(item.attributes)];
  return [
    item.itemNumber,
    item.skuDescription,
    item.groupDescription,
    item.groupItemDescription,
    ...fields.flatMap((name) => [readField(item, name), valueLabel(settings, name, readField(item, name))]),
  ];
}

/** All that a word may begin: each part of a chunk with the parts behind it. */
const beginningsOf = (texts: readonly string[]): string[] =>
  texts.flatMap(chunksOf).flatMap((parts) => parts.map((_, i) => parts.slice(i).join('')));

function distance(a: string, b: string): number {
  const rows = [...a, ''].map(() => new Array<number>(b.length + 1).fill(0));
  for (let i = 0; i <= a.length; i++) {
    for (let j = 0; j <= b.length; j++) {
      const row = rows[i] as number[];
      if (i === 0 || j === 0) {
        row[j] = i + j;
        continue;
      }
      const above = rows[i - 1] as number[];
      row[j] = Math.min(
        (above[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (above[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j] as number, ((rows[i - 2] as number[])[j - 2] as number) + 1);
    }
  }
  return (rows[a.length] as number[])[b.length] as number;
}

const isNear = (word: string, text: string): boolean =>
  Array.from({ length: text.length + 1 }, (_, length) => text.slice(0, length)).some(
    (part) => distance(word, part) <= 1,
  );

function naiveSearch(items: readonly StockItem[], typed: string): Set<StockItem> {
  const holding = (holds: (item: StockItem) => boolean): Set<StockItem> => new Set(items.filter(holds));
  const exactly = (word: string) =>
    holding((item) => beginningsOf(textsOf(item)).some((text) => text.startsWith(word)));
  const nearly = (word: string) =>
    holding((item) => beginningsOf(textsOf(item).slice(1)).some((text) => isNear(word, text)));
  const find = (parts: readonly string[]): Set<StockItem> => {
    const word = parts.join('');
    const exact = exactly(word);
    if (exact.size > 0) return exact;
    const pieces = parts.flatMap((part) => part.match(/\d+|\D+/g) ?? []);
    if (pieces.length > 1 && pieces.every((piece) => /^\d+$/.test(piece) || piece.length >= 3))
      return pieces.map((piece) => find([piece])).reduce((a, b) => new Set([...a].filter((item) => b.has(item))));
    return word.length >= 5 && !/\d/.test(word) ? nearly(word) : exact;
  };
  return chunksOf(typed)
    .map(find)
    .reduce((a, b) => new Set([...a].filter((item) => b.has(item))), new Set(items));
}

/* Stock and searches of few letters, so that they meet often. */

const some = (...values: string[]) => fc.constantFrom(...values);
const someItem = fc.record({
  category: some('phones', 'tablets'),
  warehouse: some('MIA', 'HKG', 'DXB'),
  number: some('IP11-64-RED', 'IP11-128', 'IP1164X', 'SM-G99', 'A.B', 'ＩＰ１２'),
  group: some('Apple iPhone 11', 'Samsung Galaxy', 'Größe-Zwölf', 'iPad Wifi+Cellular'),
  grade: some('', 'A', 'A+', 'B'),
  color: some('', 'Black', 'Blanc', 'Rosé'),
  note: some('', 'Refurb', 'New/Open-Box'),
  quantityAvailable: fc.integer({ min: 0, max: 3 }),
  listPrice: fc.oneof(fc.constant(null), fc.integer({ min: 100, max: 900 })),
  form: some('none', 'joined', 'dashed', 'free'),
});
type Drawn = typeof someItem extends fc.Arbitrary<infer T> ? T : never;

const toItems = (drawn: readonly Drawn[]): StockItem[] =>
  drawn.map(({ form, number, group, grade, color, note, ...rest }, i) => ({
    ...rest,
    itemNumber: `${number}-${i}`,
    itemNumberWarehouse: `${number}-${i}|${rest.warehouse}`,
    groupDescription: group,
    groupItemDescription: `${color} ${grade}`,
    skuDescription: {
      none: '',
      joined: `${group} in ${color} ${grade} new`,
      dashed: `${group}-${color}/${grade}`,
      free: `Lot ${i} sealed`,
    }[form as 'none'],
    specialPrice: null,
    incrementSize: 1,
    pendingOrderItemCount: 0,
    attributes: Object.fromEntries(Object.entries({ grade, color, note }).filter(([, value]) => value !== '')),
  }));

const someWord = fc.oneof(
  some('ip11', 'IP11-64', 'ip1164r', 'ip12', 'iphone11', 'iphoen', 'ihpone', 'appel', 'samsnug', 'samsun', 'sm-g99'),
  some('a+', 'a', 'black', 'blakc', 'rose', 'grosse', 'Größe', '64-red', 'miami', 'hong', 'cellular', 'wifi+cell'),
  some('open', 'openbox', 'sealde', 'lot', '1', '–', '+', 'galaxi', 'zzzzz', 'in', 'phones', 'tabletts', 'grade'),
  fc.string({ unit: some('a', 'p', 'l', 'e', '1', '-', '+', ' ', 'i'), maxLength: 6 }),
);
const someSearch = fc.array(someWord, { maxLength: 3 }).map((words) => words.join(' '));

const HEAD = { participantId: 'x', version: 1, lastUpdateddDate: '2026-01-01T00:00:00.000Z', precision: 2 };
const packed = (items: readonly StockItem[]): StockIndex =>
  buildStockIndex(decodeStock(encodeStock(columnsFromItems(items), HEAD)).columns, settings);

function found(index: StockIndex, search: string): string[] {
  const rows = [...index.matchingRowsOf({ search, includeOutOfStock: true })];
  return rows.map((row) => index.readItem(row).itemNumber).sort();
}

describe('search in the stock', () => {
  test('W01 finds what reading every text of every item finds, for any stock and any words', () => {
    fc.assert(
      fc.property(fc.array(someItem, { maxLength: 12 }), someSearch, (drawn, search) => {
        const items = toItems(drawn);
        const listed = items.filter((item) => isListed(item, true));
        const expected = [...naiveSearch(listed, search)].map((item) => item.itemNumber).sort();
        expect(found(packed(items), search)).toEqual(expected);
        expect(found(buildStockIndex(columnsFromItems(items), settings), search)).toEqual(expected);
      }),
      { numRuns: 400 },
    );
  });

  test('W01 W06 a list that was narrowed to some of its items finds what is among them, whichever groups are left empty', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(someItem, fc.boolean()), { maxLength: 12 }), someSearch, (drawn, search) => {
        const items = toItems(drawn.map(([item]) => item));
        const keeps = new Map(items.map(({ itemNumber }, i) => [itemNumber, drawn[i]?.[1] === true]));
        const { parts } = packed(items);
        const isKept = parts.rowAt.map((row) => Number(keeps.get(parts.columns.texts.itemNumber.at(row))));
        const narrowed = new StockIndex(narrowParts(parts, Uint8Array.from(isKept)));
        const kept = items.filter((item) => keeps.get(item.itemNumber) === true && isListed(item, true));
        const expected = [...naiveSearch(kept, search)].map((item) => item.itemNumber).sort();
        expect(found(narrowed, search)).toEqual(expected);
      }),
      { numRuns: 400 },
    );
  });

  test('W01 works together with every filter, and all counts follow', () => {
    const someFilter = fc.record({
      category: fc.option(some('phones', 'tablets'), { nil: undefined }),
      warehouse: fc.subarray(['MIA', 'HKG']),
      includeOutOfStock: fc.boolean(),
      grade: fc.subarray(['A', 'A+', 'B', '']),
    });
    fc.assert(
      fc.property(
        fc.array(someItem, { maxLength: 12 }),
        someSearch,
        someFilter,
        (drawn, search, { grade, ...rest }) => {
          const items = toItems(drawn);
          const index = packed(items);
          const hits = naiveSearch(
            items.filter((item) => isListed(item, true)),
            search,
          );
          const passes = (item: StockItem, except?: string): boolean =>
            hits.has(item) &&
            isListed(item, rest.includeOutOfStock) &&
            (except === 'category' || rest.category === undefined || item.category === rest.category) &&
            (except === 'warehouse' || rest.warehouse.length === 0 || rest.warehouse.includes(item.warehouse)) &&
            (except === 'grade' || grade.length === 0 || grade.includes(readField(item, 'grade')));
          const view = index.select({ ...rest, attributes: { grade }, search });
          const matching = items.filter((item) => passes(item));
          expect(view.items).toBe(matching.length);
          expect(view.quantity).toBe(matching.reduce((sum, item) => sum + item.quantityAvailable, 0));
          expect(view.groups).toBe(new Set(matching.map((item) => item.groupDescription + item.warehouse)).size);
          const shown = view.pageGroups.flatMap((group) => index.readGroup(group).items);
          expect(shown.map((item) => item.itemNumber).sort()).toEqual(matching.map((item) => item.itemNumber).sort());
          for (const field of ['category', 'warehouse', 'grade', 'color']) {
            for (const { value, count } of index.facetCounts(view, field))
              expect(count).toBe(
                items.filter((item) => passes(item, field) && readField(item, field) === value).length,
              );
          }
          for (const { value, count } of index.categoryCounts(rest.includeOutOfStock, search))
            expect(count).toBe(
              [...hits].filter((item) => isListed(item, rest.includeOutOfStock) && item.category === value).length,
            );
        },
      ),
      { numRuns: 300 },
    );
  });

  test('W02 is read in slices, and a search that comes early reads what is left', () => {
    const one = toItems([
      {
        category: 'phones',
        warehouse: 'MIA',
        number: 'IP11',
        group: 'iPhone',
        grade: 'A',
        color: 'Black',
        note: '',
        quantityAvailable: 1,
        listPrice: 100,
        form: 'joined',
      },
    ])[0] as StockItem;
    const items = Array.from({ length: 10_000 }, (_, i) => ({
      ...one,
      itemNumber: `N-${i}`,
      itemNumberWarehouse: `N-${i}|MIA`,
    }));
    const index = packed(items);
    expect(index.search.prepare()).toBe(false);
    expect(found(index, 'n9999')).toEqual(['N-9999']);
    expect(index.search.prepare()).toBe(true);
  });
});
