import { z } from 'zod/mini';
import { SEARCH_LIMIT } from '@tradehall/domain/stock-list/filter-url';
import { defineCall } from '../wire/define-call';
import { STOCK_WORDS, stockList, stockListSettings } from './stock-entities';
import { text } from '../wire/input-types';

export const getStockItems = defineCall({
  method: 'GET',
  path: '/stocklist/items',
  summary: 'The stock list: groups and lastUpdateddDate; columnar by Accept, 304 by If-None-Match (K03).',
  access: 'buyer',
  participant: true,
  answer: stockList,
});

export const getStockListSettings = defineCall({
  method: 'GET',
  path: '/stocklist/settings',
  summary: 'How the stock list is filtered, ordered and labelled (C14).',
  access: 'buyer',
  participant: true,
  ownWords: STOCK_WORDS,
  answer: stockListSettings,
});

/** What differs per buyer is kept out of the stock list, so that one answer serves them all. */
export const getPendingOrders = defineCall({
  method: 'GET',
  path: '/stocklist/items/pending-orders',
  summary:
    "The buyer's orders on network items that their seller has not confirmed yet: pendingOrderItemCount by itemNumberWarehouse.",
  access: 'buyer',
  participant: true,
  answer: z.object({ pendingOrderItemCount: z.record(z.string(), z.number()) }),
});

export const getInventorySettings = defineCall({
  method: 'GET',
  path: '/inventory/settings',
  summary: 'Labels of the warehouses (K03).',
  access: 'order-viewer',
  participant: true,
  ownWords: ['warehouseLabels.*'],
  answer: z.object({ warehouseLabels: z.record(z.string(), z.string()) }),
});

export const getCartSettings = defineCall({
  method: 'GET',
  path: '/stocklist/cart/settings',
  summary: 'What the cart needs to know of the stock list (K03).',
  access: 'buyer',
  participant: true,
  ownWords: ['warehouseLabels.*'],
  answer: z.object({
    warehouseAcceptingOffer: z.array(z.string()),
    warehouseLabels: z.record(z.string(), z.string()),
    maxItemQuantityToBeDisplayed: z.nullable(z.number()),
    defaultAlertQuantity: z.number(),
  }),
});

const filterValue = text(200);
/** Category as one value, warehouse and attributes as lists; the warehouse group travels in the header (C16). */
export const exportFilters = z.record(text(40), z.union([filterValue, z.array(filterValue).check(z.maxLength(500))]));

export const exportStock = defineCall({
  method: 'POST',
  path: '/stocklist/export',
  onlyAsks: true,
  summary: 'The filtered stock list as a spreadsheet; {includeOutOfStock: false} alone exports all (K03, C16).',
  access: 'buyer',
  participant: true,
  produces: 'file',
  body: z.object({
    includeOutOfStock: z.boolean(),
    filters: z.optional(exportFilters),
    /** What the list is searched for (W01). */
    search: z.optional(text(SEARCH_LIMIT)),
    /** These rows alone, by itemNumberWarehouse (W07). */
    items: z.optional(z.array(text(400)).check(z.minLength(1), z.maxLength(5000))),
  }),
});

export const exportAllStock = defineCall({
  method: 'GET',
  path: '/stocklist/export',
  summary: 'The whole stock list as a spreadsheet (K03, C16).',
  access: 'buyer',
  participant: true,
  produces: 'file',
});
