import type { DictionaryColumn, StockColumns } from './stock-columns';
import { dictionaryOf, RowOrder } from './row-order';
import type { StockListSettings } from './stock-list-settings';

/**
 * Where every listed row stands in the index: groups in the order of the settings, and within a group
 * items in stock before the others, so that the out-of-stock toggle only moves the end of a range.
 */
export interface ArrangedGroups {
  /** Row of each position. */
  readonly rowAt: Uint32Array;
  /** First position of each group, then the number of positions. */
  readonly starts: Uint32Array;
  /** One past the last position in stock, per group. */
  readonly stockEnds: Uint32Array;
}

export function arrangeGroups(columns: StockColumns, settings: StockListSettings): ArrangedGroups {
  const order = new RowOrder(columns, settings);
  const { rows, starts } = collectGroups(columns, settings.groupAttributes);
  const inStock = (row: number): boolean => (columns.quantityAvailable[row] as number) > 0;
  const groups = starts.length - 1;
  const compareItems = (a: number, b: number): number => Number(inStock(b)) - Number(inStock(a)) || order.compare(a, b) || a - b;
  for (let group = 0; group < groups; group++) {
    const [from, to] = [starts[group] as number, starts[group + 1] as number];
    if (!isOrdered(rows, from, to, compareItems)) rows.subarray(from, to).sort(compareItems);
  }
  return placeGroups(rows, starts, orderGroups(rows, starts, order), inStock);
}

/** Rows with a list price, group after group in order of first appearance (document 1 §4: no price, no row). */
function collectGroups(columns: StockColumns, groupAttributes: readonly string[]): { rows: Uint32Array; starts: Uint32Array } {
  const keys = [columns.groupDescription, columns.warehouse, ...groupAttributes.map((name) => dictionaryOf(columns, name)).filter((column) => column !== undefined)];
  const groupOf = new Uint32Array(columns.rows);
  const groupByKey = new Map<string, number>();
  const sizes: number[] = [];
  let group = 0;
  for (let row = 0; row < columns.rows; row++) {
    if (row === 0 || keys.some((column) => column.codes[row] !== column.codes[row - 1])) group = numberOf(groupByKey, keys, row);
    groupOf[row] = group;
    sizes[group] = (sizes[group] ?? 0) + (isPriced(columns, row) ? 1 : 0);
  }
  const starts = new Uint32Array(sizes.length + 1);
  sizes.forEach((size, index) => (starts[index + 1] = (starts[index] as number) + size));
  const next = starts.slice();
  const rows = new Uint32Array(starts[sizes.length] as number);
  for (let row = 0; row < columns.rows; row++) {
    if (isPriced(columns, row)) {
      const group = groupOf[row] as number;
      rows[next[group] as number] = row;
      next[group] = (next[group] as number) + 1;
    }
  }
  return { rows, starts };
}

function numberOf(groupByKey: Map<string, number>, keys: readonly DictionaryColumn[], row: number): number {
  const key = keys.map((column) => column.codes[row]).join(',');
  const known = groupByKey.get(key);
  if (known !== undefined) return known;
  groupByKey.set(key, groupByKey.size);
  return groupByKey.size - 1;
}

function isPriced(columns: StockColumns, row: number): boolean {
  return (columns.listPrice.at(row) ?? 0) > 0;
}

function isOrdered(rows: Uint32Array, from: number, to: number, compare: (a: number, b: number) => number): boolean {
  for (let i = from + 1; i < to; i++) if (compare(rows[i - 1] as number, rows[i] as number) > 0) return false;
  return true;
}

/** Groups that have a listed row, ordered by their first. A list that arrives in order costs one comparison a group. */
function orderGroups(rows: Uint32Array, starts: Uint32Array, order: RowOrder): Uint32Array {
  const groups = new Uint32Array(starts.length - 1);
  let count = 0;
  for (let group = 0; group < starts.length - 1; group++) if (starts[group] !== starts[group + 1]) groups[count++] = group;
  const sequence = groups.slice(0, count);
  const compare = (a: number, b: number): number => order.compare(rows[starts[a] as number] as number, rows[starts[b] as number] as number) || a - b;
  if (isOrdered(sequence, 0, count, compare)) return sequence;
  order.prepare();
  return sequence.sort(compare);
}

function placeGroups(rows: Uint32Array, from: Uint32Array, sequence: Uint32Array, inStock: (row: number) => boolean): ArrangedGroups {
  const rowAt = new Uint32Array(rows.length);
  const starts = new Uint32Array(sequence.length + 1);
  const stockEnds = new Uint32Array(sequence.length);
  let position = 0;
  sequence.forEach((group, place) => {
    starts[place] = position;
    let stockEnd = position;
    for (let i = from[group] as number; i < (from[group + 1] as number); i++) {
      const row = rows[i] as number;
      rowAt[position++] = row;
      if (inStock(row)) stockEnd = position;
    }
    stockEnds[place] = stockEnd;
  });
  starts[sequence.length] = position;
  return { rowAt, starts, stockEnds };
}
