import { z } from 'zod/mini';
import { AUCTION_TABS } from '@tradehall/domain/auctions/auction-tabs';
import { LOT_TABS } from '@tradehall/domain/auctions/lot-bidding-status';
import { defineCall } from '../wire/define-call';
import {
  auctionDetail,
  auctionLot,
  auctionRow,
  bidHistoryEntry,
  lotBiddingStatusSchema,
  lotUpdate,
  manifestLine,
} from './auction-shapes';
import { orderTotal, text } from '../wire/input-types';
import { pageQuery } from '../wire/list-page';

/** Buyers with the authority to see auctions (B09), in tenants that have them. */
const forBidders = { access: 'buyer', authority: 'CAN_VIEW_AUCTION_SUMMARY' } as const;

const auctionNumber = text(40);
/** As long as one of the stock's files of earlier versions may have been: what there is can be bid on (K09). */
const lotNumber = text(200);
export const auctionParams = z.object({ auctionNumber });
export const lotParams = z.object({ auctionNumber, lotNumber });
const search = z.optional(text(200));
const watchedOnly = z.optional(z.enum(['true', 'false']));

export const listAuctions = defineCall({
  method: 'GET',
  path: '/auction/listing',
  summary: 'Every auction the buyer may see: running, then scheduled by their start, then closed, newest first (K09).',
  ...forBidders,
  tellsTime: true,
  query: z.object(pageQuery(1000)),
  paged: true,
  answer: z.object({ auctions: z.array(auctionRow), serverTime: z.string(), timeZone: z.string() }),
});

export const exportAuctions = defineCall({
  method: 'GET',
  path: '/auction/listing/export',
  summary: 'The auctions of a tab that match the search, as a spreadsheet (K09, J06).',
  ...forBidders,
  query: z.object({ tab: z.optional(z.enum(AUCTION_TABS)), search }),
  produces: 'file',
});

export const getAuction = defineCall({
  method: 'GET',
  path: '/auction/listing/:auctionNumber',
  summary: 'One auction with its lots (K09).',
  ...forBidders,
  params: auctionParams,
  tellsTime: true,
  answer: auctionDetail,
});

export const exportLots = defineCall({
  method: 'GET',
  path: '/auction/listing/:auctionNumber/export',
  summary: 'The lots of an auction that match tab and search, as a spreadsheet that can come back as bids (K09, J02).',
  ...forBidders,
  params: auctionParams,
  query: z.object({ tab: z.optional(z.enum(LOT_TABS)), search, watched: watchedOnly }),
  produces: 'file',
});

export const getLot = defineCall({
  method: 'GET',
  path: '/auction/listing/:auctionNumber/lot/:lotNumber',
  summary: 'One lot with its bid history, newest first (K09), and the items in it where it was made from stock (SD75).',
  ...forBidders,
  params: lotParams,
  tellsTime: true,
  answer: z.extend(auctionLot, {
    bids: z.array(bidHistoryEntry),
    /** Empty where nothing but its description says what is in it. */
    manifest: z.array(manifestLine),
    serverTime: z.string(),
  }),
});

/**
 * What placing a bid answers. The refusals BID_MINIMUM_MOVED and BID_BELOW_MINIMUM carry the fresh lot in
 * `details`, so that the buyer confirms once on the new minimum (J04).
 */
export const bidAnswer = z.object({
  /** WINNER, or OUTBID at once where another buyer's maximum answered. */
  lotBiddingStatus: lotBiddingStatusSchema,
  bidSequence: z.number(),
  currentBid: z.number(),
  minimumBid: z.number(),
  maximumBid: z.nullable(z.number()),
  sequence: z.number(),
  endDate: z.string(),
});
export type BidAnswer = z.infer<typeof bidAnswer>;

/** A lot may climb past any one price: how far, the rules of a bid say, in the currency (J04). */
export const bidBody = z.object({
  /** The current bid the buyer saw; the starting bid while there was none. */
  currentBidAmount: orderTotal,
  bidAmount: orderTotal,
  /** A proxy maximum: the server bids for the buyer up to it (J04). */
  maximumBidAmount: z.optional(z.nullable(orderTotal)),
});

export const placeBid = defineCall({
  method: 'POST',
  path: '/auction/listing/:auctionNumber/lot/:lotNumber',
  summary: 'Bids on a lot; answered when the bid is committed (K09, J04).',
  ...forBidders,
  idempotent: true,
  refusals: { BID_MINIMUM_MOVED: lotUpdate, BID_BELOW_MINIMUM: lotUpdate },
  params: lotParams,
  body: bidBody,
  answer: bidAnswer,
});

export const watchLot = defineCall({
  method: 'PUT',
  path: '/auction/listing/:auctionNumber/lot/:lotNumber/watch',
  summary: 'Puts a lot on the buyer’s watched lots, or takes it off.',
  ...forBidders,
  params: lotParams,
  body: z.object({ isWatched: z.boolean() }),
  answer: z.object({ isWatched: z.boolean() }),
});
