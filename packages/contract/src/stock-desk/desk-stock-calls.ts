import { z } from 'zod/mini';
import { defineCall } from '../wire/define-call';
import { text } from '../wire/input-types';

/** How the staff's list is ordered; a key's own order settles what is equal. */
export const DESK_STOCK_SORTS = [
  'item',
  'description',
  'category',
  'warehouse',
  'quantity',
  'price',
  'changed',
] as const;
export type DeskStockSort = (typeof DESK_STOCK_SORTS)[number];

/** What the list is narrowed to besides its words; archived items stand in their own state alone. */
export const DESK_STOCK_STATES = ['in', 'out', 'unpriced', 'special', 'manual', 'archived'] as const;
export type DeskStockState = (typeof DESK_STOCK_STATES)[number];

export const stockNarrowing = {
  search: z.optional(text(200)),
  category: z.optional(text(300)),
  warehouse: z.optional(text(300)),
  state: z.optional(z.enum(DESK_STOCK_STATES)),
  /** One attribute and its value, `grade=A+`. */
  attribute: z.optional(text(400)),
};

export const deskStockItem = z.object({
  itemNumberWarehouse: z.string(),
  itemNumber: z.string(),
  warehouse: z.string(),
  warehouseLabel: z.string(),
  category: z.string(),
  description: z.string(),
  attributes: z.record(z.string(), z.string()),
  quantity: z.number(),
  /** Units that open orders, lots of auctions and accepted offers hold. */
  allocated: z.number(),
  listPrice: z.nullable(z.number()),
  specialPrice: z.nullable(z.number()),
  priceSource: z.enum(['IMPORTED', 'MANUAL']),
  isArchived: z.boolean(),
  changedAt: z.string(),
});
export type DeskStockItem = z.infer<typeof deskStockItem>;

export const getDeskStock = defineCall({
  method: 'GET',
  path: '/seller/stock/items',
  summary: 'The stock of 200,000 items, searched, filtered and sorted, page by page (SD30).',
  access: 'seller',
  permission: 'STOCK_VIEW',
  query: z.object({
    ...stockNarrowing,
    sort: z._default(z.enum(DESK_STOCK_SORTS), 'item'),
    direction: z._default(z.enum(['asc', 'desc']), 'asc'),
    /** `next` of the page before. */
    after: z.optional(text(1_000)),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 100),
  }),
  ownWords: ['rows.*.category'],
  answer: z.object({
    rows: z.array(
      z.object({
        ...deskStockItem.shape,
        /** What the caller drafted for it: prices in major units, units, null for no price (SD25). */
        draft: z.optional(
          z.object({
            listPrice: z.optional(z.nullable(z.number())),
            specialPrice: z.optional(z.nullable(z.number())),
            quantity: z.optional(z.nullable(z.number())),
          }),
        ),
      }),
    ),
    next: z.nullable(z.string()),
  }),
});

const facet = z.object({ value: z.string(), label: z.string(), count: z.number() });
export type StockFacet = z.infer<typeof facet>;

export type DeskStockRow = z.infer<(typeof getDeskStock)['answer']>['rows'][number];

export const getDeskStockFacets = defineCall({
  method: 'GET',
  path: '/seller/stock/facets',
  summary: 'How many items each filter leaves, by what the others leave (SD30).',
  access: 'seller',
  permission: 'STOCK_VIEW',
  query: z.object(stockNarrowing),
  ownWords: ['categories.*.label', 'warehouses.*.label', 'attributes.*.label', 'attributes.*.values.*.label'],
  answer: z.object({
    total: z.number(),
    units: z.number(),
    categories: z.array(facet),
    warehouses: z.array(facet),
    states: z.array(z.object({ state: z.enum(DESK_STOCK_STATES), count: z.number() })),
    attributes: z.array(z.object({ name: z.string(), label: z.string(), values: z.array(facet) })),
  }),
});
export type DeskStockFacets = z.infer<(typeof getDeskStockFacets)['answer']>;
