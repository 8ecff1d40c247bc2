import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildStockIndex } from './build-stock-index';
import { readView, USUAL_VIEW, viewFromSearch, viewToSearch, type ListView } from './list-view';
import { rankTexts } from './rank-texts';
import { NO_KEY, sortRows } from './sort-lines';
import { columnsFromItems } from './stock-columns';
import type { StockItem } from './stock-item';
import { DEFAULT_SETTINGS } from './stock-list-settings';

const ranksOf = (texts: readonly string[]): Uint32Array => {
  const ranking = rankTexts(texts.length, (row) => texts[row] ?? '');
  let step = ranking.next();
  while (step.done !== true) step = ranking.next();
  return step.value;
};

test('W04 rows sort by key, equal ones as they came, those without one last either way', () => {
  const key = fc.oneof(fc.nat(9), fc.nat(NO_KEY - 1), fc.constant(NO_KEY));
  fc.assert(
    fc.property(
      fc.array(key, { maxLength: 60 }),
      fc.constantFrom('asc' as const, 'desc' as const),
      (keys, direction) => {
        const rows = Uint32Array.from(keys, (_, row) => row).reverse();
        const expected = [...rows].sort((a, b) => {
          const [left, right] = [keys[a] ?? 0, keys[b] ?? 0];
          if (left === right) return 0;
          if (left === NO_KEY || right === NO_KEY) return left === NO_KEY ? 1 : -1;
          return direction === 'asc' ? left - right : right - left;
        });
        expect([...sortRows(rows, Uint32Array.from(keys), direction)]).toEqual(expected);
      },
    ),
  );
});

test('W04 texts rank without regard to case, numbers in them as numbers, equal texts alike and none last', () => {
  const texts = ['iPhone 13 Pro', 'iphone 9', 'iPhone 13', 'IPHONE 13', '', 'iPhone 100', 'iPad', 'iPhone 013 Pro'];
  const ranks = ranksOf(texts);
  const sorted = [
    ...sortRows(
      Uint32Array.from(texts, (_, i) => i),
      ranks,
      'asc',
    ),
  ].map((row) => texts[row]);
  expect(sorted).toEqual([
    'iPad',
    'iphone 9',
    'iPhone 13',
    'IPHONE 13',
    'iPhone 13 Pro',
    'iPhone 013 Pro',
    'iPhone 100',
    '',
  ]);
  expect(ranks[2]).toBe(ranks[3]);
  expect(ranks[4]).toBe(NO_KEY);
});

test('W04 whatever the texts, ranking is an order: it agrees with itself and with case-blind equality', () => {
  const part = fc.constantFrom('A', 'a', 'b', '-', ' ', '1', '02', '10', 'ä', 'Z');
  const text = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.array(text, { minLength: 2, maxLength: 40 }), (texts) => {
      const ranks = ranksOf(texts);
      const alone = (a: number, b: number) => ranksOf([texts[a] ?? '', texts[b] ?? '']);
      for (let a = 0; a + 1 < texts.length; a++) {
        const [first = 0, second = 0] = alone(a, a + 1);
        expect(Math.sign(first - second)).toBe(Math.sign((ranks[a] ?? 0) - (ranks[a + 1] ?? 0)));
      }
    }),
  );
});

const item = (number: string, more: Partial<StockItem> = {}): StockItem => ({
  itemNumber: number,
  itemNumberWarehouse: `${number}|DAL`,
  warehouse: 'DAL',
  category: 'Phones',
  skuDescription: `Phone ${number}`,
  groupDescription: `Group ${number.charAt(0)}`,
  groupItemDescription: '',
  quantityAvailable: 5,
  listPrice: 10_000,
  specialPrice: null,
  incrementSize: 1,
  pendingOrderItemCount: 0,
  attributes: { grade: 'A' },
  ...more,
});
const items = [
  item('A1', { quantityAvailable: 3, attributes: { grade: 'B' } }),
  item('A2', { specialPrice: 8_000, attributes: {} }),
  item('B10', { listPrice: 9_000, quantityAvailable: 0 }),
  item('B9', { listPrice: 12_000, specialPrice: 11_900 }),
];
const index = buildStockIndex(columnsFromItems(items), {
  ...DEFAULT_SETTINGS,
  searchLevels: { Phones: [['grade']] },
});
const numbers = (rows: Uint32Array) => [...rows].map((row) => index.readItem(row).itemNumber);
const sorted = (by: string, direction: 'asc' | 'desc' = 'asc') =>
  numbers(index.lines.sort(index.rowsOf({ includeOutOfStock: true }), { by, direction }));

test('W04 lines are the rows that a filter and a search let through', () => {
  expect(numbers(index.rowsOf({}))).toEqual(['A1', 'A2', 'B9']);
  expect(numbers(index.rowsOf({ attributes: { grade: ['B'] } }))).toEqual(['A1']);
  expect(numbers(index.rowsOf({ search: 'B9', includeOutOfStock: true }))).toEqual(['B9']);
});

test('W04 lines sort by every column: texts, numbers, prices, what is off, attributes; no value comes last', () => {
  expect(sorted('itemNumber')).toEqual(['A1', 'A2', 'B9', 'B10']);
  expect(sorted('skuDescription', 'desc')).toEqual(['B10', 'B9', 'A2', 'A1']);
  expect(sorted('payablePrice')).toEqual(['A2', 'B10', 'A1', 'B9']);
  expect(sorted('quantityAvailable', 'desc')[0]).not.toBe('B10');
  expect(sorted('discount', 'desc').slice(0, 2)).toEqual(['A2', 'B9']);
  expect(sorted('grade', 'desc')).toEqual(['A1', 'B9', 'B10', 'A2']);
  expect(sorted('unknown')).toEqual(['A1', 'A2', 'B9', 'B10']);
});

test('a row is found by its key and on its page; a selection without it has no page for it', () => {
  const row = index.rowOf('B9|DAL') ?? -1;
  expect(index.readItem(row).itemNumber).toBe('B9');
  expect(index.rowOf('B9|LAX')).toBeUndefined();
  expect(index.pageOf(row, {})).toBe(1);
  expect(index.pageOf(row, { attributes: { grade: ['B'] } })).toBeUndefined();
});

test('W04 a view in an address reads back as it was; nonsense and other names are left out', () => {
  const view: fc.Arbitrary<ListView> = fc.record({
    view: fc.constant('lines' as const),
    sort: fc.option(
      fc.record({
        by: fc.constantFrom('grade', 'payablePrice'),
        direction: fc.constantFrom('asc' as const, 'desc' as const),
      }),
      { nil: undefined },
    ),
    columns: fc.option(fc.uniqueArray(fc.stringMatching(/^[a-z][a-zA-Z0-9_-]{0,9}$/), { minLength: 1 }), {
      nil: undefined,
    }),
    density: fc.constantFrom('compact' as const, 'comfortable' as const),
  });
  fc.assert(fc.property(view, (one) => void expect(viewFromSearch(`?q=x&${viewToSearch(one)}`)).toEqual(one)));
  expect(viewFromSearch('?sort=grade')).toBeUndefined();
  expect(viewFromSearch('?view=lines&sort=%20&columns=<.grade.grade&density=x')).toEqual({
    ...USUAL_VIEW,
    view: 'lines',
    columns: ['grade'],
  });
  expect(readView({ view: 7, sort: 'x', columns: 'y' })).toEqual(USUAL_VIEW);
});
