import { z } from 'zod/mini';
import { defineCall } from './wire/define-call';

/**
 * The live event stream (resolutions 30): server-sent events. The token travels in the `Authorization`
 * header, so the portal reads the stream with fetch. Every event carries a rising sequence number as its
 * id; on a gap the server sends `refetch` and the screen loads its data anew.
 */
export const openLiveEvents = defineCall({
  method: 'GET',
  path: '/live/events',
  summary: 'The stream of live events for the signed-in user (resolutions 30).',
  access: 'signed-in',
  /** Topics beyond the user's own, separated by commas, for example `auction:A-7`. */
  query: z.object({ topics: z.optional(z.string().check(z.maxLength(2000))) }),
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
  /** A lot has a new state (document 1 §4 "Live events"). */
  refreshLot: 'refreshLot',
  /** The buyer was outbid on a lot (document 1 §4 "Live events"). */
  outBidLotData: 'outBidLotData',
  /** The list of auctions changed. */
  auctionListChanged: 'auctionListChanged',
  /** Events were missed: load again. */
  refetch: 'refetch',
} as const;
export type LiveEventName = keyof typeof LIVE_EVENTS;
