import crossfilter from 'crossfilter2';
import itemsjs from 'itemsjs';
import type { StockItem } from '@tradehall/domain/stock-list/stock-item';
import type { StockSelection } from '@tradehall/domain/stock-list/stock-index';
import { ATTRIBUTES } from './stock-shapes';

export const FIELDS = ['category', 'warehouse', ...ATTRIBUTES] as const;

/**
 * What every engine answers: totals, the first 24 groups by number, and per field the items by
 * value with its own choice left out.
 */
export interface Counts {
  readonly total: number;
  readonly quantity: number;
  readonly groups: number;
  readonly page: readonly number[];
  readonly fields: Readonly<Record<string, ReadonlyMap<string, number>>>;
}

export interface Engine {
  readonly name: string;
  click(selection: StockSelection): Counts;
}

type Flat = Record<string, string | number>;

/** Groups are numbered as the list shows them, so that a page means the same to every engine. */
export type GroupOf = (item: StockItem) => number;

const PAGE = 24;

function flatten(items: readonly StockItem[], groupOf: GroupOf): Flat[] {
  return items
    .filter((item) => item.listPrice !== null)
    .map((item, id) => ({
      id,
      group: groupOf(item),
      category: item.category,
      warehouse: item.warehouse,
      ...item.attributes,
      stock: item.quantityAvailable > 0 ? 'in' : 'out',
      quantity: item.quantityAvailable,
    }));
}

function chosen(selection: StockSelection, field: string): readonly string[] {
  if (field === 'category') return selection.category === undefined ? [] : [selection.category];
  return field === 'warehouse' ? (selection.warehouse ?? []) : (selection.attributes?.[field] ?? []);
}

/** One pass over the objects, every field compared: what a screen does without an index. */
export function naiveFilter(items: readonly StockItem[], groupOf: GroupOf): Engine {
  const rows = flatten(items, groupOf);
  const seen = new Uint8Array(rows.length + 1);
  return {
    name: 'naive filter',
    click(selection) {
      const sets = FIELDS.map((field) => new Set(chosen(selection, field)));
      const fields = Object.fromEntries(FIELDS.map((field) => [field, new Map<string, number>()]));
      let total = 0;
      let quantity = 0;
      seen.fill(0);
      for (const row of rows) {
        if (!selection.includeOutOfStock && row['stock'] === 'out') continue;
        let misses = 0;
        let missed = -1;
        for (let f = 0; f < FIELDS.length && misses < 2; f++) {
          const set = sets[f] as Set<string>;
          if (set.size > 0 && !set.has(row[FIELDS[f] as string] as string)) {
            misses++;
            missed = f;
          }
        }
        if (misses > 1) continue;
        if (misses === 0) {
          total++;
          quantity += row['quantity'] as number;
          seen[row['group'] as number] = 1;
        }
        for (let f = 0; f < FIELDS.length; f++) {
          if (misses === 1 && f !== missed) continue;
          const counts = fields[FIELDS[f] as string] as Map<string, number>;
          const value = row[FIELDS[f] as string] as string;
          counts.set(value, (counts.get(value) ?? 0) + 1);
        }
      }
      return { total, quantity, ...firstGroups(seen), fields };
    },
  };
}

function firstGroups(seen: Uint8Array): { groups: number; page: number[] } {
  const page: number[] = [];
  let groups = 0;
  for (let group = 0; group < seen.length; group++) {
    if (seen[group] === 0) continue;
    if (groups++ < PAGE) page.push(group);
  }
  return { groups, page };
}

/** crossfilter2 keeps counts up to date as filters change; each click sets every field that changed. */
export function crossfilterEngine(items: readonly StockItem[], groupOf: GroupOf): Engine {
  const store = crossfilter(flatten(items, groupOf));
  const dimensions = FIELDS.map((field) => store.dimension((row) => row[field] as string));
  const groups = dimensions.map((dimension) => dimension.group());
  const stock = store.dimension((row) => row['stock'] as string);
  const all = store.groupAll().reduceCount();
  const units = store.groupAll().reduceSum((row) => row['quantity'] as number);
  const byGroup = store.dimension((row) => row['group'] as number).group();
  const applied: string[] = FIELDS.map(() => '');
  let stockApplied = false;
  return {
    name: 'crossfilter2',
    click(selection) {
      if (stockApplied === (selection.includeOutOfStock ?? false)) {
        stockApplied = !selection.includeOutOfStock;
        if (selection.includeOutOfStock) stock.filterAll();
        else stock.filterExact('in');
      }
      FIELDS.forEach((field, f) => {
        const values = chosen(selection, field);
        const key = values.join('\u0000');
        if (applied[f] === key) return;
        applied[f] = key;
        const set = new Set(values);
        if (values.length === 0) dimensions[f]?.filterAll();
        else if (values.length === 1) dimensions[f]?.filterExact(values[0] as string);
        else dimensions[f]?.filterFunction((value) => set.has(value as string));
      });
      const fields = Object.fromEntries(
        FIELDS.map((field, f) => [
          field,
          new Map(
            (groups[f]?.all() ?? [])
              .filter((entry) => (entry.value as number) > 0)
              .map((entry) => [entry.key as string, entry.value as number]),
          ),
        ]),
      );
      const page: number[] = [];
      let matching = 0;
      for (const { key, value } of byGroup.all())
        if ((value as number) > 0 && matching++ < PAGE) page.push(key as number);
      return { total: all.value() as number, quantity: units.value() as number, groups: matching, page, fields };
    },
  };
}

export function itemsjsEngine(items: readonly StockItem[], groupOf: GroupOf): Engine {
  const aggregation = { conjunction: false, size: 1000 };
  const rows = flatten(items, groupOf);
  const size = rows.length;
  const seen = new Uint8Array(size + 1);
  const engine = itemsjs(
    rows as never,
    {
      native_search_enabled: false,
      aggregations: Object.fromEntries([...FIELDS, 'stock'].map((field) => [field, aggregation])),
    } as never,
  );
  return {
    name: 'itemsjs',
    click(selection) {
      const filters = Object.fromEntries(
        [
          ...FIELDS.map((field) => [field, chosen(selection, field)] as const),
          ['stock', selection.includeOutOfStock ? [] : ['in']] as const,
        ].filter(([, values]) => values.length > 0),
      );
      const answer = engine.search({ per_page: size, page: 1, filters } as never) as unknown as {
        pagination: { total: number };
        data: { items: Flat[]; aggregations: Record<string, { buckets: { key: string; doc_count: number }[] }> };
      };
      const fields = Object.fromEntries(
        FIELDS.map((field) => [
          field,
          new Map(
            (answer.data.aggregations[field]?.buckets ?? [])
              .filter((bucket) => bucket.doc_count > 0)
              .map((bucket) => [bucket.key, bucket.doc_count]),
          ),
        ]),
      );
      // It knows no groups: they are gathered from the items it found.
      let quantity = 0;
      seen.fill(0);
      for (const row of answer.data.items) {
        quantity += row['quantity'] as number;
        seen[row['group'] as number] = 1;
      }
      return { total: answer.pagination.total, quantity, ...firstGroups(seen), fields };
    },
  };
}
