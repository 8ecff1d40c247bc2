import { z } from 'zod/mini';
import { LOT_BIDDING_STATUSES } from '@tradehall/domain/auctions/lot-bidding-status';
import { LOT_STATUSES } from '@tradehall/domain/auctions/auction-status';

/** The three statuses a buyer sees (N11). */
export const visibleAuctionStatus = z.enum(['RUNNING', 'SCHEDULED', 'CLOSED']);
export const lotBiddingStatusSchema = z.enum(LOT_BIDDING_STATUSES);
export const lotStatusSchema = z.enum(LOT_STATUSES);

/** A line of a lot's manifest: what bidders may know of an item in it (SD75). */
export const manifestLine = z.object({
  itemNumber: z.string(),
  description: z.string(),
  grade: z.string(),
  quantity: z.number(),
});

/** An auction as the list shows it (J01). Dates are ISO instants. */
export const auctionRow = z.object({
  auctionNumber: z.string(),
  status: visibleAuctionStatus,
  auctionDescription: z.string(),
  startDate: z.string(),
  /** When the first lot closes. */
  lotsBeginClosingDate: z.string(),
  /** When the last lot closes, as far as bids have extended it. */
  endDate: z.string(),
  lotCount: z.number(),
  runningLotCount: z.number(),
  /** Lots the buyer leads, and lots they were outbid on. */
  winningCount: z.number(),
  outbidCount: z.number(),
  /** Set when the seller canceled the auction. */
  cancelReason: z.nullable(z.string()),
});
export type AuctionRow = z.infer<typeof auctionRow>;

/**
 * What changes about a lot while it is bid on; also the content of the live event `refreshLot`. The same for
 * every buyer: `leader` is an alias that tells buyers apart without naming them, and each buyer is told their own.
 */
export const lotUpdate = z.object({
  lotNumber: z.string(),
  status: lotStatusSchema,
  /** The starting bid while `isStartingBid`. Major units, like every amount. */
  currentBid: z.number(),
  isStartingBid: z.boolean(),
  minimumBid: z.number(),
  bidCount: z.number(),
  /** Rises with every entry of the bid history: an older update never replaces a newer one. */
  sequence: z.number(),
  endDate: z.string(),
  leader: z.nullable(z.string()),
  /** Null where the lot has no reserve price. */
  isReserveMet: z.nullable(z.boolean()),
});
export type LotUpdate = z.infer<typeof lotUpdate>;

/** A lot as one buyer sees it (J02, J03). */
export const auctionLot = z.extend(lotUpdate, {
  lotName: z.string(),
  grade: z.string(),
  description: z.string(),
  quantity: z.number(),
  startingBid: z.number(),
  hardEndDate: z.string(),
  lotBiddingStatus: lotBiddingStatusSchema,
  /** The buyer's own maximum while they lead with one. */
  maximumBid: z.nullable(z.number()),
  isWatched: z.boolean(),
  /** The order a won lot became. */
  wonOrderNumber: z.nullable(z.string()),
});
export type AuctionLot = z.infer<typeof auctionLot>;

export const auctionDetail = z.extend(auctionRow, {
  lots: z.array(auctionLot),
  isPreferencesSet: z.boolean(),
  /** The buyer's own alias among the leaders. */
  bidderAlias: z.string(),
  /** The server's clock when it answered: countdowns run on it. */
  serverTime: z.string(),
  /** The tenant's zone, in which times are shown. */
  timeZone: z.string(),
  softCloseSeconds: z.number(),
  /** Where won lots ship from, for what they come to where they arrive (W25). */
  warehouseCode: z.string(),
});
export type AuctionDetail = z.infer<typeof auctionDetail>;

/** One entry of a lot's bid history. */
export const bidHistoryEntry = z.object({
  sequence: z.number(),
  /** BID, MAXIMUM, or AUTOMATIC where a maximum answered. */
  kind: z.enum(['BID', 'MAXIMUM', 'AUTOMATIC']),
  bidAmount: z.number(),
  bidder: z.string(),
  isOwn: z.boolean(),
  bidDate: z.string(),
});
export type BidHistoryEntry = z.infer<typeof bidHistoryEntry>;
