import type { StockItem } from '@tradehall/domain/stock-list/stock-item';
import { DEFAULT_SETTINGS, type StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';

/**
 * Stock in three shapes. `follows`: every attribute is constant within a group. `mixed`: model, storage and
 * carrier follow the group, colour and grade do not, as in most shops. `none`: no attribute is constant
 * within its group, not even the category.
 */
export type Shape = 'follows' | 'mixed' | 'none';
export const SHAPES: readonly Shape[] = ['follows', 'mixed', 'none'];

export const ATTRIBUTES = ['manufacturer', 'storage', 'carrier', 'grade', 'colour', 'simType'] as const;
const VALUES: Readonly<Record<(typeof ATTRIBUTES)[number], readonly string[]>> = {
  manufacturer: ['Apple', 'Samsung', 'Google', 'Motorola', 'OnePlus', 'Sony', 'Xiaomi', 'Nokia'],
  storage: ['32GB', '64GB', '128GB', '256GB', '512GB', '1TB'],
  carrier: ['Unlocked', 'AT&T', 'T-Mobile', 'Verizon', 'Sprint'],
  grade: ['A+', 'A', 'B+', 'B', 'C', 'D'],
  colour: ['Black', 'White', 'Blue', 'Red', 'Green', 'Gold', 'Silver', 'Purple', 'Pink', 'Graphite', 'Yellow', 'Coral'],
  simType: ['Single SIM', 'Dual SIM', 'eSIM'],
};
const CATEGORIES = ['phones', 'tablets', 'watches', 'laptops'];
const WAREHOUSES = ['MIA', 'HKG', 'DXB', 'LAX', 'AMS', 'SYD'];
const FOLLOWS_GROUP: Readonly<Record<Shape, ReadonlySet<string>>> = {
  follows: new Set(ATTRIBUTES),
  mixed: new Set(['manufacturer', 'storage', 'carrier', 'simType']),
  none: new Set(),
};

export const BENCH_SETTINGS: StockListSettings = {
  ...DEFAULT_SETTINGS,
  category: CATEGORIES,
  warehouse: WAREHOUSES,
  grade: VALUES.grade,
  searchLevels: Object.fromEntries(
    CATEGORIES.map((category) => [
      category,
      [
        ['manufacturer', 'carrier'],
        ['storage', 'grade'],
        ['colour', 'simType'],
      ],
    ]),
  ),
  sortOrder: ['category', 'manufacturer', 'groupDescription'],
  attributeSortAlgorithm: { storage: 'AlphanumericAsNumeric' },
};

/** mulberry32: the same stock for the same seed, on every machine. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function makeStock(count: number, shape: Shape, seed = 42): StockItem[] {
  const random = seededRandom(seed);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const items: StockItem[] = [];
  for (let group = 0; items.length < count; group++) {
    const own = Object.fromEntries(ATTRIBUTES.map((name) => [name, pick(VALUES[name])]));
    const category = pick(CATEGORIES);
    const warehouse = pick(WAREHOUSES);
    const model = `${own.manufacturer} M${group}`;
    const groupDescription = `${model} ${own.storage} ${own.carrier}`;
    const size = Math.min(count - items.length, 4 + Math.floor(random() * 13));
    for (let n = 0; n < size; n++) {
      const attributes = Object.fromEntries(
        ATTRIBUTES.map((name) => [name, FOLLOWS_GROUP[shape].has(name) ? (own[name] as string) : pick(VALUES[name])]),
      );
      const itemNumber = `TH-${String(100000 + items.length)}`;
      const listPrice = (50 + Math.floor(random() * 1200)) * 100;
      items.push({
        itemNumber,
        itemNumberWarehouse: `${itemNumber}-${warehouse}`,
        warehouse,
        category: shape === 'none' ? pick(CATEGORIES) : category,
        skuDescription: `${groupDescription} ${attributes.colour} ${attributes.grade}`,
        groupDescription,
        groupItemDescription: `${attributes.colour} ${attributes.grade}`,
        quantityAvailable: random() < 0.15 ? 0 : 1 + Math.floor(random() * random() * 400),
        listPrice,
        specialPrice: random() < 0.08 ? Math.floor(listPrice * 0.009) * 100 : null,
        incrementSize: random() < 0.9 ? 1 : 5,
        pendingOrderItemCount: 0,
        attributes,
      });
    }
  }
  return items;
}
