import { z } from 'zod/mini';
import { LOT_STATUSES } from '@tradehall/domain/auctions/auction-status';
import { ADJUST_REASONS } from '@tradehall/domain/stock-desk/adjust-reasons';
import { defineCall } from '../wire/define-call';
import { MOST_UNITS } from '@tradehall/domain/quantity/most-units';
import { count, filledText, money, text, MOST_EVENTS, version } from '../wire/input-types';
import { deskStockItem } from './desk-stock-calls';

export const stockKey = filledText(201);
const KEYS_LIMIT = 1_000;

/** A change of the quantity, with what was there after it (SD23). */
export const ledgerEntry = z.object({
  entryId: z.number(),
  kind: z.enum(['received', 'allocated', 'released', 'adjusted', 'imported', 'transferred']),
  quantity: z.number(),
  balance: z.number(),
  reference: z.string(),
  actor: z.string(),
  reason: z.string(),
  note: z.string(),
  at: z.string(),
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;

const price = z.nullable(z.number());

/** A change of the prices, with what they were before (SD23). */
export const priceEntry = z.object({
  changeId: z.number(),
  listBefore: price,
  listAfter: price,
  specialBefore: price,
  specialAfter: price,
  reference: z.string(),
  actor: z.string(),
  note: z.string(),
  at: z.string(),
});
export type PriceEntry = z.infer<typeof priceEntry>;

/** What the seller paid, will not go below, from whom, and where it lies; never in an answer to a buyer (SD13). */
export const stockCost = z.object({ cost: price, floor: price, supplier: z.string(), bin: z.string(), version });
export type StockCost = z.infer<typeof stockCost>;

const key = z.object({ itemNumberWarehouse: stockKey });

export const getDeskStockItem = defineCall({
  method: 'GET',
  path: '/seller/stock/items/:itemNumberWarehouse',
  summary: 'One item with its prices, open offers, the orders that hold it and the latest of its ledger (SD23).',
  access: 'seller',
  permission: 'STOCK_VIEW',
  params: key,
  ownWords: ['item.category'],
  answer: z.object({
    item: z.object({
      ...deskStockItem.shape,
      groupDescription: z.string(),
      incrementSize: z.number(),
      createdAt: z.string(),
    }),
    ledger: z.array(ledgerEntry),
    prices: z.array(priceEntry),
    /** Like the orders and the lots empty for whoever may not look into their room. */
    offers: z.array(
      z.object({
        offerId: z.string(),
        buyerName: z.string(),
        quantity: z.number(),
        price: z.number(),
        status: z.string(),
        updatedAt: z.string(),
      }),
    ),
    orders: z.array(
      z.object({
        orderNumber: z.string(),
        buyerName: z.string(),
        quantity: z.number(),
        price: z.number(),
        at: z.string(),
      }),
    ),
    /** Lots of auctions that hold units of it (SD75). */
    lots: z.array(
      z.object({
        auctionNumber: z.string(),
        lotNumber: z.string(),
        lotName: z.string(),
        quantity: z.number(),
        status: z.enum(LOT_STATUSES),
      }),
    ),
    /** Units that lots of auctions hold, and that accepted offers reserve, whoever's they are (SD40). */
    inLots: z.number(),
    reserved: z.number(),
    alerts: z.number(),
  }),
});
export type DeskStockItemPage = z.infer<(typeof getDeskStockItem)['answer']>;

export const getStockLedger = defineCall({
  method: 'GET',
  path: '/seller/stock/items/:itemNumberWarehouse/ledger',
  summary: 'Older entries of an item’s ledger, the newest first (SD23).',
  access: 'seller',
  permission: 'STOCK_VIEW',
  params: key,
  query: z.object({ before: z.coerce.number().check(z.int(), z.positive(), z.maximum(MOST_EVENTS)) }),
  answer: z.object({ ledger: z.array(ledgerEntry) }),
});

export const getStockCost = defineCall({
  method: 'GET',
  path: '/seller/stock/costs/:itemNumberWarehouse',
  summary: 'What an item cost, its floor, supplier and bin: for those who may see it alone (SD13).',
  access: 'seller',
  permission: 'COST_VIEW',
  params: key,
  answer: stockCost,
});

export const saveStockCost = defineCall({
  method: 'PUT',
  path: '/seller/stock/costs/:itemNumberWarehouse',
  summary: 'Sets what an item cost, its floor, supplier and bin (SD13).',
  access: 'seller',
  permission: 'COST_EDIT',
  params: key,
  body: z.object({
    cost: z.nullable(money),
    floor: z.nullable(money),
    supplier: text(200),
    bin: text(100),
    /** As it was read: 0 where none is stored. */
    version,
  }),
  answer: stockCost,
  refusals: { STOCK_COST_CHANGED: stockCost },
});

const note = z._default(text(500), '');
/**
 * A count that goes up says that it leaves out what is held, or is refused where there is any: what stands ready in
 * lots of auctions by STOCK_COUNT_HAS_LOTS (SD75), what accepted offers reserve by STOCK_COUNT_HAS_RESERVED (SD40).
 */
export const leftOut = {
  heldLeftOut: z.optional(z.literal(true)),
  /** Says it of lots alone. */
  lotsLeftOut: z.optional(z.literal(true)),
};
const leaving = z.object(leftOut);
export type LeftOut = z.infer<typeof leaving>;

/**
 * The newest entry of the item's ledger that was looked at, 0 for none: what staff, a file or a lot moved since is
 * looked at before more units move by hand; what orders took is not. Left out by programs that act without looking.
 */
const lastEntry = z.optional(z.int().check(z.gte(0), z.lte(MOST_EVENTS)));

/** As the item is now. */
const movedSince = z.object({ itemNumberWarehouse: z.string(), quantity: z.number(), lastEntry: z.number() });

export const adjustStock = defineCall({
  method: 'POST',
  path: '/seller/stock/adjust',
  summary: 'Changes quantities by hand, for a reason: all lines or none (SD24).',
  access: 'seller',
  permission: 'STOCK_EDIT',
  idempotent: true,
  body: z.object({
    lines: z
      .array(
        z.object({
          itemNumberWarehouse: stockKey,
          by: z.int().check(z.gte(-MOST_UNITS), z.lte(MOST_UNITS)),
          lastEntry,
        }),
      )
      .check(z.minLength(1), z.maxLength(KEYS_LIMIT)),
    reason: z.enum(ADJUST_REASONS),
    note,
    ...leftOut,
  }),
  answer: z.object({ quantities: z.array(z.object({ itemNumberWarehouse: z.string(), quantity: z.number() })) }),
  refusals: { STOCK_MOVED_SINCE: movedSince },
});

export const transferStock = defineCall({
  method: 'POST',
  path: '/seller/stock/transfer',
  summary: 'Moves units of an item to another warehouse; there the item begins when it is new (SD24).',
  access: 'seller',
  permission: 'STOCK_EDIT',
  idempotent: true,
  body: z.object({
    itemNumberWarehouse: stockKey,
    toWarehouse: filledText(100),
    quantity: count.check(z.positive()),
    note,
    lastEntry,
  }),
  answer: z.object({ itemNumberWarehouse: z.string(), quantity: z.number(), targetQuantity: z.number() }),
  refusals: { STOCK_MOVED_SINCE: movedSince },
});

const archived = z.object({
  done: z.number(),
  refused: z.array(z.object({ itemNumberWarehouse: z.string(), messageCode: z.string() })),
});

export const archiveStock = defineCall({
  method: 'POST',
  path: '/seller/stock/archive',
  summary: 'Takes items without units out of every list; ledger and prices stay (SD23).',
  access: 'seller',
  permission: 'STOCK_EDIT',
  body: z.object({ keys: z.array(stockKey).check(z.minLength(1), z.maxLength(KEYS_LIMIT)) }),
  answer: archived,
});

export const restoreStock = defineCall({
  method: 'POST',
  path: '/seller/stock/restore',
  summary: 'Brings archived items back.',
  access: 'seller',
  permission: 'STOCK_EDIT',
  body: z.object({ keys: z.array(stockKey).check(z.minLength(1), z.maxLength(KEYS_LIMIT)) }),
  answer: archived,
});
