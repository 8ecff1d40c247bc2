import { z } from 'zod/mini';
import { AUCTION_STATUSES } from '@tradehall/domain/auctions/auction-status';
import { defineCall } from '../wire/define-call';
import { auctionParams, lotParams } from './auction-calls';
import { LONGEST_OF_LOT, MOST_LOT_ITEMS } from '@tradehall/domain/auctions/lot-items';
import { lotStatusSchema, manifestLine } from './auction-shapes';
import { count, filledText, money, MOST_MONEY, seenText, text } from '../wire/input-types';
import { pageQuery } from '../wire/list-page';

/** The seller's side of auctions (J01). Amounts in major units, dates ISO instants. */
const positive = z.number().check(z.positive(), z.maximum(MOST_MONEY));
const seconds = z.number().check(z.int(), z.minimum(0), z.maximum(7 * 24 * 3600));

export const incrementStep = z.object({ from: money, increment: positive });

const increments = z.array(incrementStep).check(z.maxLength(100));
const warehouseCode = filledText(60);
const warehouseLabel = seenText(120);

export const auctionSettings = z.object({
  auctionDescription: seenText(200),
  startDate: z.iso.datetime({ offset: true }),
  lotsBeginClosingDate: z.iso.datetime({ offset: true }),
  /** Between one lot's end and the next's. */
  closingIntervalSeconds: z.optional(seconds),
  /** A bid this close to the end extends the lot … */
  softCloseSeconds: z.optional(seconds),
  /** … so that it ends this long after the bid … */
  extensionSeconds: z.optional(seconds),
  /** … but never later than this after its planned end. */
  longestExtensionSeconds: z.optional(seconds),
  increments: z.optional(increments),
  /** Where won lots ship from. */
  warehouseCode: z.optional(warehouseCode),
  warehouseLabel: z.optional(warehouseLabel),
});

/** What changes of an auction; what is left out stays. Null is what holds where nothing is said. */
export const auctionChange = z.extend(z.partial(auctionSettings), {
  increments: z.optional(z.nullable(increments)),
  warehouseCode: z.optional(z.nullable(warehouseCode)),
  warehouseLabel: z.optional(z.nullable(warehouseLabel)),
});

/** Units of a stock item that go into a lot, or are in it (SD75). */
export const lotUnits = z.object({ itemNumberWarehouse: filledText(201), quantity: count.check(z.positive()) });
export const lotItems = z.array(lotUnits).check(z.maxLength(MOST_LOT_ITEMS));

export const sellerLot = z.object({
  lotNumber: z.string(),
  lotName: z.string(),
  description: z.string(),
  grade: z.string(),
  quantity: z.number(),
  startingBid: z.number(),
  reservePrice: z.nullable(z.number()),
  status: lotStatusSchema,
  endDate: z.nullable(z.string()),
  currentBid: z.nullable(z.number()),
  bidCount: z.number(),
  leadingBuyer: z.nullable(z.string()),
  wonOrderNumber: z.nullable(z.string()),
  /** What it took from the stock; none where its goods are not in the list (SD75). */
  items: z.array(
    z.extend(manifestLine, {
      itemNumberWarehouse: z.string(),
      /** Whether the units went back to the stock. */
      isReturned: z.boolean(),
    }),
  ),
  /** What is sold as this lot, as a digest: who removes it names what they saw. */
  seen: z.string(),
});

export const sellerAuction = z.object({
  auctionNumber: z.string(),
  status: z.enum(AUCTION_STATUSES),
  auctionDescription: z.string(),
  startDate: z.string(),
  lotsBeginClosingDate: z.string(),
  closingIntervalSeconds: z.number(),
  softCloseSeconds: z.number(),
  extensionSeconds: z.number(),
  longestExtensionSeconds: z.number(),
  increments: z.array(incrementStep),
  warehouseCode: z.string(),
  warehouseLabel: z.string(),
  cancelReason: z.nullable(z.string()),
  lots: z.array(sellerLot),
  /** How it runs and what its lots say, as a digest: who schedules it names what they saw. */
  seen: z.string(),
});
export type SellerAuction = z.infer<typeof sellerAuction>;

export const createAuction = defineCall({
  method: 'POST',
  path: '/seller/auction',
  summary: 'Creates a draft auction without lots (J01); they come one by one, as a spreadsheet or from the stock.',
  access: 'seller',
  permission: 'AUCTION_EDIT',
  besides: ['AUCTIONS_VIEW'],
  idempotent: true,
  body: auctionSettings,
  answer: sellerAuction,
});

const sellerAuctionRow = z.object({
  auctionNumber: z.string(),
  status: z.enum(AUCTION_STATUSES),
  auctionDescription: z.string(),
  startDate: z.string(),
  lotCount: z.number(),
});
export type SellerAuctionRow = z.infer<typeof sellerAuctionRow>;

export const listSellerAuctions = defineCall({
  method: 'GET',
  path: '/seller/auction',
  summary: 'The seller’s auctions in every status or in one, without their lots.',
  access: 'seller',
  permission: 'AUCTIONS_VIEW',
  query: z.object({ ...pageQuery(1000), status: z.optional(z.enum(AUCTION_STATUSES)) }),
  paged: true,
  answer: z.object({ auctions: z.array(sellerAuctionRow) }),
});

export const getAuctionWarehouses = defineCall({
  method: 'GET',
  path: '/seller/auction-warehouses',
  summary: 'The warehouses of the shop that won lots can ship from (K09).',
  access: 'seller',
  permission: 'AUCTIONS_VIEW',
  ownWords: ['warehouses.*.label'],
  answer: z.object({ warehouses: z.array(z.object({ code: z.string(), label: z.string() })) }),
});

export const getSellerAuction = defineCall({
  method: 'GET',
  path: '/seller/auction/:auctionNumber',
  summary: 'One auction as its seller sees it, with reserve prices and leaders.',
  access: 'seller',
  permission: 'AUCTIONS_VIEW',
  params: auctionParams,
  answer: sellerAuction,
});

export const amendAuction = defineCall({
  method: 'PUT',
  path: '/seller/auction/:auctionNumber',
  summary: 'Amends an auction before it starts: what is named, the rest stays as it is.',
  access: 'seller',
  permission: 'AUCTION_EDIT',
  besides: ['AUCTIONS_VIEW'],
  params: auctionParams,
  body: z.extend(auctionChange, {
    /** What the named fields said where they were changed: where one says another thing by now, nothing is changed. */
    was: z.optional(auctionChange),
  }),
  answer: sellerAuction,
});

export const uploadAuctionLots = defineCall({
  method: 'POST',
  path: '/seller/auction/:auctionNumber/lots',
  summary:
    'Replaces the lots with those of a spreadsheet (Lot #, Lot Name, Description, Grade, Quantity, Starting Bid, Reserve Price); every faulty row is named and none is taken while one is. With Item Number, Warehouse and Units a lot takes them from the stock, and rows of one lot number make a mixed lot (SD75).',
  access: 'seller',
  permission: 'AUCTION_EDIT',
  besides: ['AUCTIONS_VIEW'],
  params: auctionParams,
  /** The `seen` of the review: where other lots stand by now, or others than they were, none is replaced. */
  query: z.object({ seen: z.optional(text(100)) }),
  consumes: 'multipart',
  answer: sellerAuction,
});

const lotChange = z.object({
  lotName: z.optional(seenText(LONGEST_OF_LOT.lotName)),
  description: z.optional(text(LONGEST_OF_LOT.description)),
  grade: z.optional(text(LONGEST_OF_LOT.grade)),
  quantity: z.optional(count.check(z.positive())),
  startingBid: z.optional(positive),
  reservePrice: z.optional(z.nullable(positive)),
  /** What it holds of the stock instead: what is taken out goes back, what is new is taken (SD75). */
  items: z.optional(lotItems),
});

export const amendLot = defineCall({
  method: 'PUT',
  path: '/seller/auction/:auctionNumber/lot/:lotNumber',
  summary: 'Amends one lot before the auction starts: name, quantity, starting bid, reserve price, items of the stock.',
  access: 'seller',
  permission: 'AUCTION_EDIT',
  besides: ['AUCTIONS_VIEW'],
  params: lotParams,
  body: z.extend(lotChange, {
    /** What the named fields said where they were changed: where one says another thing by now, nothing is changed. */
    was: z.optional(lotChange),
  }),
  answer: sellerAuction,
});

export const removeLot = defineCall({
  method: 'DELETE',
  path: '/seller/auction/:auctionNumber/lot/:lotNumber',
  summary: 'Removes a lot before the auction starts; what it took from the stock goes back (SD75).',
  access: 'seller',
  permission: 'AUCTION_EDIT',
  besides: ['AUCTIONS_VIEW'],
  params: lotParams,
  /** The `seen` of the lot: one that a colleague changed since stays. */
  query: z.object({ seen: z.optional(text(100)) }),
  answer: sellerAuction,
});

export const scheduleAuction = defineCall({
  method: 'POST',
  path: '/seller/auction/:auctionNumber/schedule',
  summary: 'Shows the auction to buyers and starts it at its start date.',
  access: 'seller',
  permission: 'AUCTION_RUN',
  besides: ['AUCTIONS_VIEW'],
  params: auctionParams,
  /** The `seen` of the auction: what a colleague changed since is shown to no buyer unread. */
  query: z.object({ seen: z.optional(text(100)) }),
  answer: sellerAuction,
});

export const cancelAuction = defineCall({
  method: 'POST',
  path: '/seller/auction/:auctionNumber/cancel',
  summary: 'Cancels an auction with a reason that buyers read; open lots have no winner.',
  access: 'seller',
  permission: 'AUCTION_RUN',
  besides: ['AUCTIONS_VIEW'],
  params: auctionParams,
  body: z.object({ reason: seenText(500) }),
  answer: sellerAuction,
});

export const exportAuctionResults = defineCall({
  method: 'GET',
  path: '/seller/auction/:auctionNumber/results',
  summary: 'Results by lot, or with `part=bids` the whole bid history, as a spreadsheet.',
  access: 'seller',
  permission: 'AUCTIONS_VIEW',
  params: auctionParams,
  query: z.object({ part: z.optional(z.enum(['lots', 'bids'])) }),
  produces: 'file',
});
