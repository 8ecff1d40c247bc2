import { z } from 'zod/mini';
import { defineCall } from '../wire/define-call';
import { pricingBadges, stockListSettings } from './stock-entities';
import { count, text } from '../wire/input-types';

const word = text(300);
const MOST_ENTRY = 1_000_000_000_000;
/** Judged row by row; what is refused here for all rows is what no price or quantity can be. */
const entry = z.number().check(z.minimum(-MOST_ENTRY), z.maximum(MOST_ENTRY));
const price = z.nullable(z.number());

/**
 * A row of stock from the seller, checked row by row so that one bad row never stops the rest. `null` as
 * price takes the price away; a field that is left out stays as it is, or takes its default on a new item.
 */
export const stockRow = z.object({
  itemNumber: word,
  warehouse: word,
  category: z.optional(word),
  skuDescription: z.optional(word),
  groupDescription: z.optional(word),
  groupItemDescription: z.optional(word),
  quantityAvailable: z.optional(entry),
  listPrice: z.optional(z.nullable(entry)),
  specialPrice: z.optional(z.nullable(entry)),
  incrementSize: z.optional(entry),
  pxnItemNumber: z.optional(word),
  attributes: z.optional(z.record(word, word)),
});

/** The most rows of one upsert. */
export const STOCK_ROWS_LIMIT = 200_000;
const STOCK_ITEMS_LIMIT = 10_000_000;

const changedItem = z.object({ itemNumberWarehouse: z.string(), description: z.string() });

/** What an upsert did. Lists stop at 100 entries; the counts tell the whole. */
export const upsertSummary = z.object({
  version: z.number(),
  received: z.number(),
  counts: z.object({
    new: z.number(),
    updated: z.number(),
    unchanged: z.number(),
    priceDropped: z.number(),
    outOfStock: z.number(),
    backInStock: z.number(),
    rejected: z.number(),
  }),
  new: z.array(changedItem),
  priceDropped: z.array(z.object({ ...changedItem.shape, from: z.number(), to: z.number() })),
  outOfStock: z.array(changedItem),
  rejected: z.array(
    /** The first row of a list is 1, that of a sheet 2, under its headings. */
    z.object({ row: z.number(), itemNumber: z.string(), messageCode: z.string(), message: z.string() }),
  ),
});
export type UpsertSummary = z.infer<typeof upsertSummary>;

export const upsertStock = defineCall({
  method: 'POST',
  path: '/seller/stock',
  summary: 'Adds and changes stock, and says what is new, dropped in price, out of stock or rejected.',
  access: 'seller',
  permission: 'STOCK_EDIT',
  body: z.object({
    rows: z.array(stockRow).check(z.minLength(1), z.maxLength(STOCK_ROWS_LIMIT)),
    /** The rows are the whole stock: what they do not name goes out of stock. */
    isComplete: z.optional(z.boolean()),
    /** How many items may go out of stock: asked for when a complete list would take more than a tenth away. */
    confirmVanishing: z.optional(z.int().check(z.gte(0), z.lte(STOCK_ITEMS_LIMIT))),
  }),
  answer: upsertSummary,
});

export const importStock = defineCall({
  method: 'POST',
  path: '/seller/stock/import',
  summary: 'The same from a spreadsheet (.xlsx or .xls), first sheet, one header row.',
  access: 'seller',
  permission: 'STOCK_IMPORT',
  consumes: 'multipart',
  query: z.object({
    isComplete: z.optional(z.enum(['true', 'false'])),
    confirmVanishing: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(STOCK_ITEMS_LIMIT))),
    /** Headings, with commas between, that become attributes though no setting names them; others stay private. */
    publish: z.optional(text(2_000)),
  }),
  answer: z.object({ ...upsertSummary.shape, ignoredColumns: z.array(z.string()) }),
});

export const getSellerStockListSettings = defineCall({
  method: 'GET',
  path: '/seller/stock/settings',
  summary: "The tenant's stock list settings.",
  access: 'seller',
  permission: 'SETTINGS_VIEW',
  answer: stockListSettings,
});

export const saveStockListSettings = defineCall({
  method: 'PUT',
  path: '/seller/stock/settings',
  summary: "Replaces the tenant's stock list settings.",
  access: 'seller',
  permission: 'SETTINGS_ORDERS',
  body: stockListSettings,
  answer: stockListSettings,
});

export const getInventoryItems = defineCall({
  method: 'GET',
  path: '/inventory/items',
  summary: "The seller's inventory, page by page in item number order (M02).",
  access: 'seller',
  permission: 'STOCK_VIEW',
  query: z.object({
    after: z.optional(word),
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500))),
  }),
  answer: z.object({
    items: z.array(
      z.object({
        itemNumberWarehouse: z.string(),
        itemNumber: z.string(),
        warehouse: z.string(),
        skuDescription: z.string(),
        quantityAvailable: z.number(),
        listPrice: price,
        specialPrice: price,
      }),
    ),
    next: z.nullable(z.string()),
  }),
});

export const updateQuantityChannel = defineCall({
  method: 'PUT',
  path: '/inventory/item/update-quantity-channel',
  summary: 'Sets how many units of an item the stock list offers (M02).',
  access: 'seller',
  permission: 'STOCK_EDIT',
  body: z.object({
    itemNumberWarehouse: word,
    channel: z.literal('STOCK_LIST'),
    quantity: count,
  }),
  answer: z.object({ itemNumberWarehouse: z.string(), channel: z.literal('STOCK_LIST'), quantity: z.number() }),
});

export const getPricingBadges = defineCall({
  method: 'GET',
  path: '/seller/stock/pricing-badges',
  summary: 'How many items carry an imported, a manual, an unchanged or no price (M02).',
  access: 'seller',
  permission: 'STOCK_VIEW',
  answer: pricingBadges,
});
