import { z } from 'zod/mini';

/**
 * The one error shape of the wire (L01, L02).
 * `message` is a finished sentence in the buyer's language; `messageCode` and `params` name it for programs;
 * `errors` lists every field or row at fault; `details` carries what the screen needs to go on
 * (the current offer, the fresh minimum bid, the compared order).
 */
export const errorAnswer = z.object({
  statusCode: z.number(),
  status: z.literal('FAIL'),
  message: z.string(),
  messageCode: z.string(),
  params: z.array(z.union([z.string(), z.number()])),
  errors: z.array(
    z.object({
      messageCode: z.string(),
      messageDescription: z.string(),
      field: z.optional(z.string()),
      row: z.optional(z.number()),
    }),
  ),
  traceId: z.string(),
  details: z.optional(z.unknown()),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;

/** The header in which every answer carries its trace id (L02). */
export const TRACE_HEADER = 'x-trace-id';
/** The participant of the trading network a call speaks of; left out for the tenant's own stock (C18, N03). */
export const PARTICIPANT_HEADER = 'pxns-participant-id';
/** One answer per key for submit, update, bid and capture. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
/** How many entries a list has in all, of which the answer is one page. */
export const TOTAL_COUNT_HEADER = 'x-total-count';
/** What to ask `after` to have the page that follows; left out with the last one. */
export const NEXT_PAGE_HEADER = 'x-next-page';
