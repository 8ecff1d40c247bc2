import { z } from 'zod/mini';
import { LONGEST_OF_LOT } from '@tradehall/domain/auctions/lot-items';
import { stockNarrowing } from '../stock-desk/desk-stock-calls';
import { defineCall } from '../wire/define-call';
import { MOST_UNITS } from '@tradehall/domain/quantity/most-units';
import { count, filledText, money, seenText, text } from '../wire/input-types';
import { auctionParams } from './auction-calls';
import { lotStatusSchema } from './auction-shapes';
import { lotItems, lotUnits, sellerAuction, sellerLot } from './seller-auction-calls';

/** What staff do with an auction's lots one by one, and what they see of its bids. */

export const auctionBid = z.object({
  lotNumber: z.string(),
  sequence: z.number(),
  buyer: z.string(),
  /** The bid as everybody sees it; nobody but the bidder is told of a maximum (SD76). */
  amount: z.number(),
  isAutomatic: z.boolean(),
  decidedAt: z.string(),
});
export type AuctionBid = z.infer<typeof auctionBid>;

export const getAuctionBids = defineCall({
  method: 'GET',
  path: '/seller/auction/:auctionNumber/bids',
  summary: 'The newest bids of an auction, with buyer and amount and without anybody’s maximum (SD76).',
  access: 'seller',
  permission: 'AUCTIONS_VIEW',
  params: auctionParams,
  query: z.object({ limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500))) }),
  answer: z.object({ bids: z.array(auctionBid) }),
});

/** A lot found by its words, in whatever auction it is. */
const foundLot = z.object({
  auctionNumber: z.string(),
  auctionDescription: z.string(),
  lotNumber: z.string(),
  lotName: z.string(),
  status: lotStatusSchema,
  /** In major units; null before the first bid. */
  currentBid: z.nullable(z.number()),
});
export type FoundLot = z.infer<typeof foundLot>;

export const findSellerLots = defineCall({
  method: 'GET',
  path: '/seller/lots',
  summary: 'Lots of all auctions by number, name, description, grade or auction, the newest auction first (W08).',
  access: 'seller',
  permission: 'AUCTIONS_VIEW',
  query: z.object({
    search: filledText(200),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
  }),
  answer: z.object({ lots: z.array(foundLot) }),
});

/** A lot as it is typed, or as a row of a file reads. */
const newLot = z.object({
  lotNumber: seenText(LONGEST_OF_LOT.lotNumber),
  lotName: seenText(LONGEST_OF_LOT.lotName),
  description: text(LONGEST_OF_LOT.description),
  grade: text(LONGEST_OF_LOT.grade),
  quantity: count.check(z.positive()),
  startingBid: money.check(z.positive()),
  reservePrice: z.nullable(money.check(z.positive())),
  /** What it takes from the stock; its quantity is their sum (SD75). */
  items: z.optional(lotItems),
});
export type NewLotWire = z.infer<typeof newLot>;

/** A lot as it would become: an answer has no bounds that what it tells of could break. */
const readLot = z.extend(
  z.pick(sellerLot, {
    lotNumber: true,
    lotName: true,
    description: true,
    grade: true,
    quantity: true,
    startingBid: true,
    reservePrice: true,
  }),
  { items: z.optional(z.array(z.object({ itemNumberWarehouse: z.string(), quantity: z.number() }))) },
);

export const reviewAuctionLots = defineCall({
  method: 'POST',
  path: '/seller/auction/:auctionNumber/lots/review',
  summary: 'Reads a file of lots without taking any: its lots, or every row at fault with its reason.',
  access: 'seller',
  permission: 'AUCTION_EDIT',
  besides: ['AUCTIONS_VIEW'],
  onlyAsks: true,
  params: auctionParams,
  consumes: 'multipart',
  answer: z.object({
    lots: z.array(readLot),
    issues: z.array(
      z.object({
        row: z.number(),
        messageCode: z.string(),
        params: z.array(z.union([z.string(), z.number()])),
      }),
    ),
    /** So many lots stand in the auction and go. */
    replaced: z.number(),
    /** Which lots they are, as they stand, for who takes those of the file. */
    seen: z.string(),
  }),
});

/** A lot that was left out because the stock has too few units for it. */
const lotLeftOut = z.object({ lotNumber: z.string(), itemNumberWarehouse: z.string(), available: z.number() });

export const addAuctionLots = defineCall({
  method: 'POST',
  path: '/seller/auction/:auctionNumber/lot',
  summary:
    'Adds lots after the last one of an auction that has not started; what they hold is taken from the stock (SD75).',
  access: 'seller',
  permission: 'AUCTION_EDIT',
  besides: ['AUCTIONS_VIEW'],
  idempotent: true,
  params: auctionParams,
  body: z.object({
    lots: z.array(newLot).check(z.minLength(1), z.maxLength(500)),
    /** Lots that the stock cannot fill are left out and named, instead of refusing all: for lots offered again. */
    leavesShortOut: z._default(z.boolean(), false),
  }),
  answer: z.extend(sellerAuction, { leftOut: z.array(lotLeftOut) }),
});

const percent = z.number().check(z.positive(), z.maximum(1_000), z.multipleOf(0.01));

/** Items of the stock that go to an auction at once, selected one by one or by the filters of a list. */
export const MOST_ITEMS_TO_LOTS = 500;

/** A selection of the stock, how it becomes lots, and what their bids start at. */
const stockToLots = z.object({
  /** These items, or all units of those that match, at most `most` of each. */
  items: z.optional(z.array(lotUnits).check(z.minLength(1), z.maxLength(MOST_ITEMS_TO_LOTS))),
  matching: z.optional(z.object(stockNarrowing)),
  most: z.optional(count.check(z.positive())),
  /** Units that the review of what matches came to: more or fewer are refused. */
  expectedUnits: z.optional(z.int().check(z.nonnegative(), z.maximum(1_000 * MOST_UNITS))),
  rule: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('ITEM') }),
    z.object({ kind: z.literal('MIXED'), lotName: seenText(LONGEST_OF_LOT.lotName) }),
    z.object({ kind: z.literal('UNITS'), units: count.check(z.positive()) }),
  ]),
  /** An amount a lot in major units, or a share of what its units list for or cost; costs need COST_VIEW. */
  start: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('FIXED'), amount: money.check(z.positive()) }),
    z.object({ kind: z.literal('LIST_PERCENT'), percent }),
    z.object({ kind: z.literal('COST_PERCENT'), percent }),
  ]),
});
export type StockToLots = z.infer<typeof stockToLots>;

export const reviewLotsFromStock = defineCall({
  method: 'POST',
  path: '/seller/auction/:auctionNumber/lots/from-stock/review',
  summary:
    'The lots that a selection of the stock, or all that matches its filters, would become, in numbers, and what is in the way; takes none (SD75).',
  access: 'seller',
  permission: 'AUCTION_EDIT',
  besides: ['AUCTIONS_VIEW', 'STOCK_VIEW'],
  onlyAsks: true,
  params: auctionParams,
  body: stockToLots,
  answer: z.object({
    lots: z.array(readLot),
    /** Those that have units to give: the others of a selection become no lot. */
    items: z.number(),
    units: z.number(),
    /** Units of the same items that lots of this auction hold by now. */
    unitsInLots: z.number(),
    /** Sums in major units; what has no list price counts as nothing. */
    startingBids: z.number(),
    listValue: z.number(),
    issues: z.array(z.object({ messageCode: z.string(), params: z.array(z.union([z.string(), z.number()])) })),
  }),
});

export const addLotsFromStock = defineCall({
  method: 'POST',
  path: '/seller/auction/:auctionNumber/lots/from-stock',
  summary:
    'Makes lots of a selection of the stock, or of all that matches its filters, whose units leave it for them, all or none (SD75).',
  access: 'seller',
  permission: 'AUCTION_EDIT',
  besides: ['AUCTIONS_VIEW'],
  idempotent: true,
  params: auctionParams,
  body: stockToLots,
  answer: sellerAuction,
});
