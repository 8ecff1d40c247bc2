import { z } from 'zod/mini';
import { defineCall } from '../wire/define-call';
import { text } from '../wire/input-types';
import { auctionParams, lotParams } from './auction-calls';

/** Bids on many lots from one spreadsheet, with the review of the bulk import (E03, J04). */
const forBidders = { access: 'buyer', authority: 'CAN_VIEW_AUCTION_SUMMARY' } as const;

export const bidImportRow = z.object({
  row: z.number(),
  lotNumber: z.string(),
  lotName: z.string(),
  grade: z.string(),
  quantity: z.nullable(z.number()),
  currentBid: z.nullable(z.number()),
  minimumBid: z.nullable(z.number()),
  /** The buyer leads this lot now. */
  isWinning: z.boolean(),
  /** How far the buyer's own bid on it goes, the maximum included; null without one that leads. */
  myBid: z.nullable(z.number()),
  bidAmount: z.nullable(z.number()),
  maximumBidAmount: z.nullable(z.number()),
  /** What is wrong with the row; empty for one that can be placed. */
  reason: z.string(),
  messageCode: z.nullable(z.string()),
});
export type BidImportRow = z.infer<typeof bidImportRow>;

/** The three groups of the review: cannot be placed, raises a bid of the buyer's, new. */
export const bidImportReview = z.object({
  fileName: z.string(),
  /** Of which rows it is: what is done with it names it. */
  revision: z.string(),
  invalid: z.array(bidImportRow),
  updates: z.array(bidImportRow),
  fresh: z.array(bidImportRow),
});
export type BidImportReview = z.infer<typeof bidImportReview>;

/**
 * The review that is acted on (N20): where another window brought in other rows meanwhile, it is refused with
 * `BID_IMPORT_CHANGED`, and where none is left, with `BID_IMPORT_NO_REVIEW`. Without one, what is there is acted on.
 */
const revision = z.optional(text(60));
const ofReview = z.object({ revision });

export const uploadBids = defineCall({
  method: 'POST',
  path: '/auction/listing/:auctionNumber/bulk-bid-import',
  summary: 'Reads a spreadsheet of bids (columns Lot #, Bid Amount, Maximum Bid) for review; nothing is bid yet.',
  ...forBidders,
  params: auctionParams,
  consumes: 'multipart',
  answer: bidImportReview,
});

export const getBidImport = defineCall({
  method: 'GET',
  path: '/auction/listing/:auctionNumber/bulk-bid-import',
  summary: 'The import under review, judged against the lots as they are now, or null.',
  ...forBidders,
  params: auctionParams,
  answer: z.object({ review: z.nullable(bidImportReview) }),
});

export const deleteBidImportRow = defineCall({
  method: 'DELETE',
  path: '/auction/listing/:auctionNumber/bulk-bid-import/:lotNumber',
  summary: 'Takes a lot’s row out of the import under review.',
  ...forBidders,
  params: lotParams,
  query: ofReview,
  answer: z.object({ review: z.nullable(bidImportReview) }),
});

export const cancelBidImport = defineCall({
  method: 'POST',
  path: '/auction/listing/:auctionNumber/bulk-bid-import/cancel',
  summary: 'Forgets the import under review.',
  ...forBidders,
  params: auctionParams,
  query: ofReview,
});

export const acceptBidImport = defineCall({
  method: 'POST',
  path: '/auction/listing/:auctionNumber/bulk-bid-import/accept',
  summary: 'Places the bids of the import that still stand, on lots being won only if asked to (W30).',
  ...forBidders,
  idempotent: true,
  params: auctionParams,
  query: z.object({ raisesOwn: z.optional(z.enum(['true', 'false'])), revision }),
  /**
   * The lots that were shown as to be bid on (W30): no other is bid on, whatever became of it since the review, and
   * one that can't be bid on any more is among `refused`. Without a body, all that can be placed now is.
   */
  body: z.nullish(z.object({ lots: z.array(text(60)).check(z.maxLength(5000)) })),
  answer: z.object({
    placed: z.array(z.object({ lotNumber: z.string(), lotBiddingStatus: z.string() })),
    refused: z.array(z.object({ lotNumber: z.string(), messageCode: z.string(), reason: z.string() })),
  }),
});
