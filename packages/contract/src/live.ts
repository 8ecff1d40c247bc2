import { z } from 'zod/mini';
import { defineCall } from './wire/define-call';
import { defineEvent } from './wire/define-event';
import { text } from './wire/input-types';

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
    topics: z.optional(text(2000)),
    /**
     * Milliseconds, at most LONGEST_RECENT: what happened within them is said first, so that nothing is missed
     * between a screen's first call and its stream. A length and not a date: clocks differ. `Last-Event-ID` says it
     * better and wins.
     */
    recent: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(LONGEST_RECENT))),
  }),
  produces: 'stream',
  // A session that ended is noticed by the next call that somebody waits for.
  expects: [401, 403, 429],
});

/** Events were missed: load again. Every other event stands with the room that it tells of. */
export const eventsMissed = defineEvent('refetch', z.unknown());
