import { buildStockIndex } from '@tradehall/domain/stock-list/build-stock-index';
import { columnsFromItems } from '@tradehall/domain/stock-list/stock-columns';
import { readField, type StockItem } from '@tradehall/domain/stock-list/stock-item';
import { bestMilliseconds, claim, table } from './claims';
import { ATTRIBUTES, BENCH_SETTINGS, makeStock, SHAPES } from './stock-shapes';

/*
 * Lines sorted by any column (W04): what a press on a column's head costs before the first row can be drawn, over
 * 100,000 rows. Prepared is the state after the list stood idle for a moment; the first press on a column of codes or
 * numbers makes its keys. Beside it the usual way: the items sorted by a comparison, texts by a collator.
 */
const SIZE = 100_000;
const NUMBERS = ['quantityAvailable', 'incrementSize', 'listPrice', 'payablePrice', 'discount'] as const;
const COLUMNS = ['skuDescription', 'itemNumber', 'warehouse', 'category', ...NUMBERS, ...ATTRIBUTES];
const MOST_MS = 50;
/** What ranking the texts may hold the screen up for at a time. */
const MOST_SLICE_MS = 16;

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const numberOf = (item: StockItem, name: string): number => {
  if (name === 'quantityAvailable') return item.quantityAvailable;
  if (name === 'incrementSize') return item.incrementSize;
  if (name === 'listPrice') return item.listPrice ?? Infinity;
  if (name === 'discount') return (item.specialPrice ?? item.listPrice ?? 0) / (item.listPrice ?? 1);
  return item.specialPrice ?? item.listPrice ?? Infinity;
};
const isNumber = (name: string): boolean => (NUMBERS as readonly string[]).includes(name);
const textOf = (item: StockItem, name: string): string =>
  name === 'skuDescription' ? item.skuDescription : name === 'itemNumber' ? item.itemNumber : readField(item, name);

/** The usual way: an array of items, compared two by two. */
function compared(items: readonly StockItem[], name: string): readonly StockItem[] {
  return isNumber(name)
    ? items.toSorted((a, b) => numberOf(a, name) - numberOf(b, name))
    : items.toSorted((a, b) => collator.compare(textOf(a, name), textOf(b, name)));
}

const rows: (string | number)[][] = [['shape, column', 'first press ms', 'next press ms', 'compared ms']];
const claims: (() => void)[] = [];
let sink = 0;

for (const shape of SHAPES) {
  const items = makeStock(SIZE, shape);
  const columns = columnsFromItems(items);
  let first = 0;
  let next = 0;
  let slice = Infinity;
  let ready = Infinity;
  for (const by of COLUMNS) {
    let made = Infinity;
    for (let round = 0; round < 3; round++) {
      const { lines } = buildStockIndex(columns, BENCH_SETTINGS);
      const started = performance.now();
      let longest = 0;
      for (let isReady = false; !isReady;) {
        const before = performance.now();
        isReady = lines.prepare();
        longest = Math.max(longest, performance.now() - before);
      }
      ready = Math.min(ready, performance.now() - started);
      slice = Math.min(slice, longest);
      const all = Uint32Array.from(items, (_, row) => row);
      const pressed = performance.now();
      sink += lines.sort(all, { by, direction: 'asc' })[0] ?? 0;
      made = Math.min(made, performance.now() - pressed);
    }
    const index = buildStockIndex(columns, BENCH_SETTINGS);
    while (!index.lines.prepare());
    const listed = index.rowsOf({ includeOutOfStock: true });
    const again = bestMilliseconds(() => (sink += index.lines.sort(listed, { by, direction: 'desc' })[0] ?? 0), 100);
    first = Math.max(first, made);
    next = Math.max(next, again);
    let usual: number | string = '';
    if (shape === 'mixed') {
      const started = performance.now();
      sink += compared(items, by).length;
      usual = performance.now() - started;
    }
    rows.push([`${shape}, ${by}`, made, again, usual]);
  }
  rows.push([`${shape}, prepared in`, ready, '', ''], [`${shape}, longest slice of that`, slice, '', '']);
  claims.push(() => {
    claim(`lines-view-100k-${shape}-sort-first-press`, first, { atMost: MOST_MS }, 'ms');
    claim(`lines-view-100k-${shape}-sort-next-press`, next, { atMost: MOST_MS }, 'ms');
    claim(`lines-view-100k-${shape}-longest-slice`, slice, { atMost: MOST_SLICE_MS }, 'ms');
  });
}

table(rows);
console.log(`\n(${sink % 2 === 0 ? 'even' : 'odd'} checksum)`);
for (const tell of claims) tell();
