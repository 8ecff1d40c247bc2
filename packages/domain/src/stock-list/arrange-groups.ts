import { arrangeAsPacked } from './arrange-as-packed';
import type { ArrangedGroups } from './arranged-groups';
import type { PackedIntegers } from './packed-integers';
import type { DictionaryColumn, StockColumns } from './stock-columns';
import { dictionaryOf, RowOrder } from './row-order';
import type { StockListSettings } from './stock-list-settings';

export function arrangeGroups(columns: StockColumns, settings: StockListSettings): ArrangedGroups {
  const order = new RowOrder(columns, settings);
  return arrangeAsPacked(columns, settings.groupAttributes, order) ?? arrangeAnew(columns, settings, order);
}

function arrangeAnew(columns: StockColumns, settings: StockListSettings, order: RowOrder): ArrangedGroups {
  const { rows, starts } = collectGroups(columns, settings.groupAttributes);
  const keys = order.itemKeys();
  const inStock = (row: number): boolean => (columns.quantityAvailable[row] as number) > 0;
  const compareItems = keys
    ? (a: number, b: number): number => (keys[a] as number) - (keys[b] as number) || a - b
    : (a: number, b: number): number => Number(inStock(b)) - Number(inStock(a)) || order.compare(a, b) || a - b;
  for (let group = 0; group < starts.length - 1; group++) {
    const [from, to] = [starts[group] as number, starts[group + 1] as number];
    if (!(keys ? areOrdered(rows, from, to, keys) : isOrdered(rows, from, to, compareItems)))
      rows.subarray(from, to).sort(compareItems);
  }
  return placeGroups(rows, starts, orderGroups(rows, starts, order), columns.quantityAvailable);
}

function areOrdered(rows: Uint32Array, from: number, to: number, keys: Float64Array): boolean {
  for (let i = from + 1; i < to; i++)
    if ((keys[rows[i - 1] as number] as number) > (keys[rows[i] as number] as number)) return false;
  return true;
}

/** Rows with a list price, group after group in order of first appearance (C13). */
function collectGroups(
  columns: StockColumns,
  groupAttributes: readonly string[],
): { rows: Uint32Array; starts: Uint32Array } {
  const { groupOf, groups } = numberGroups(columns, groupAttributes);
  const starts = new Uint32Array(groups + 1);
  for (let row = 0; row < columns.rows; row++) {
    if (columns.listPrice.isAboveZero(row))
      starts[(groupOf[row] as number) + 1] = (starts[(groupOf[row] as number) + 1] as number) + 1;
  }
  for (let group = 0; group < groups; group++)
    starts[group + 1] = (starts[group + 1] as number) + (starts[group] as number);
  const next = starts.slice();
  const rows = new Uint32Array(starts[groups] as number);
  for (let row = 0; row < columns.rows; row++) {
    if (!columns.listPrice.isAboveZero(row)) continue;
    const group = groupOf[row] as number;
    rows[next[group] as number] = row;
    next[group] = (next[group] as number) + 1;
  }
  return { rows, starts };
}

/** The group of each row: looked up once for each stretch of rows in which no key changes. */
function numberGroups(
  columns: StockColumns,
  groupAttributes: readonly string[],
): { groupOf: Uint32Array; groups: number } {
  const keys = [
    columns.groupDescription,
    columns.warehouse,
    ...groupAttributes.map((name) => dictionaryOf(columns, name)).filter((column) => column !== undefined),
  ];
  const isStart = new Uint8Array(columns.rows);
  for (const { codes } of keys)
    for (let row = 1; row < codes.length; row++) if (codes[row] !== codes[row - 1]) isStart[row] = 1;
  const isSmall = keys.reduce((product, column) => product * Math.max(1, column.values.length), 1) < 2 ** 52;
  const known = new Map<number | string, number>();
  const groupOf = new Uint32Array(columns.rows);
  let group = 0;
  for (let row = 0; row < columns.rows; row++) {
    if (row === 0 || isStart[row] === 1) {
      const key = isSmall ? foldedKey(keys, row) : keys.map((column) => column.codes[row]).join();
      group = known.get(key) ?? known.size;
      if (group === known.size) known.set(key, group);
    }
    groupOf[row] = group;
  }
  return { groupOf, groups: known.size };
}

function foldedKey(keys: readonly DictionaryColumn[], row: number): number {
  let key = 0;
  for (const column of keys) key = key * column.values.length + (column.codes[row] as number);
  return key;
}

function isOrdered(rows: Uint32Array, from: number, to: number, compare: (a: number, b: number) => number): boolean {
  for (let i = from + 1; i < to; i++) if (compare(rows[i - 1] as number, rows[i] as number) > 0) return false;
  return true;
}

/** Groups that have a listed row, ordered by their first. A list that arrives in order costs one comparison a group. */
function orderGroups(rows: Uint32Array, starts: Uint32Array, order: RowOrder): Uint32Array {
  const groups = new Uint32Array(starts.length - 1);
  let count = 0;
  for (let group = 0; group < starts.length - 1; group++)
    if (starts[group] !== starts[group + 1]) groups[count++] = group;
  const sequence = groups.slice(0, count);
  const compare = (a: number, b: number): number =>
    order.compare(rows[starts[a] as number] as number, rows[starts[b] as number] as number) || a - b;
  if (isOrdered(sequence, 0, count, compare)) return sequence;
  order.prepare();
  return sequence.sort(compare);
}

function placeGroups(
  rows: Uint32Array,
  from: Uint32Array,
  sequence: Uint32Array,
  quantities: PackedIntegers,
): ArrangedGroups {
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
      if ((quantities[row] as number) > 0) stockEnd = position;
    }
    stockEnds[place] = stockEnd;
  });
  starts[sequence.length] = position;
  return { rowAt, starts, stockEnds, isAsPacked: false };
}
