import { z } from 'zod/mini';
import { defineCall } from './wire/define-call';

/** How far back a stream can be asked to begin, in milliseconds; whoever loaded earlier loads again instead. */
export const LONGEST_RECENT = 300_000;

/**
 * The live event stream (J03): server-sent events. The token travels in the `Authorization`
 * header, so the portal reads the stream with fetch. Every event carries a rising sequence number as its
 * id; on a gap the server sends `refetch` and the screen loads its data anew.
 */
export const openLiveEvents = defineCall({
  method: 'GET',
  path: '/live/events',
  summary: 'The stream of live events for the signed-in user (J03).',
  access: 'signed-in',
  query: z.object({
    /** Topics beyond the user's own, separated by commas, for example `auction:A-7`. */
    topics: z.optional(z.string().check(z.maxLength(2000))),
    /**
     * Milliseconds, at most LONGEST_RECENT: what happened within them is said first, so that nothing is missed
     * between a screen's first call and its stream. A length and not a date: clocks differ. `Last-Event-ID` says it
     * better and wins.
     */
    recent: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(LONGEST_RECENT))),
  }),
  produces: 'stream',
});

/** Names of live events, one line each: what happened and what the listener does. */
export const LIVE_EVENTS = {
  /** The stock list of a participant has a new version. */
  stockChanged: 'stockChanged',
  /** An offer of the account changed. */
  offerChanged: 'offerChanged',
  /** An alert of the account fired. */
  alertFired: 'alertFired',
  /** The daily report was sent to the user. */
  dailyReportSent: 'dailyReportSent',
  /** An order of the account changed. */
  orderChanged: 'orderChanged',
  /** A document or the approval of the account changed. */
  accountChanged: 'accountChanged',
  /** A lot has a new state (J03). */
  refreshLot: 'refreshLot',
  /** The buyer was outbid on a lot (J03). */
  outBidLotData: 'outBidLotData',
  /** The list of auctions changed. */
  auctionListChanged: 'auctionListChanged',
  /** Events were missed: load again. */
  refetch: 'refetch',
} as const;
export type LiveEventName = keyof typeof LIVE_EVENTS;
