import { z } from 'zod/mini';
import { defineCall } from './wire/define-call';

/** The most items of either kind that are marked: beyond that a list is new as a whole. */
export const MOST_MARKED = 2_000;

export const visitStock = defineCall({
  method: 'POST',
  path: '/stocklist/visit',
  summary:
    'The user looks at the stock list: what is new or cheaper since the visit before; the list stays shared (W06).',
  access: 'buyer',
  participant: true,
  answer: z.object({
    /** Null on the first visit. */
    since: z.nullable(z.string()),
    newItems: z.array(z.string()),
    /** With the price before, in major units. */
    cheaper: z.array(z.object({ itemNumberWarehouse: z.string(), was: z.number() })),
  }),
});
