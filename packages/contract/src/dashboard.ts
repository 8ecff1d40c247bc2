import { z } from 'zod/mini';
import { defineCall } from './wire/define-call';

/** What needs the buyer's attention, and where each number leads (A10). */
export const dashboard = z.object({
  ordersByStatus: z.array(z.object({ fulfillmentStatus: z.string(), count: z.number() })),
  offersToReview: z.number(),
  offersReadyToCheckout: z.number(),
  auctionsRunning: z.number(),
  lotsOutbid: z.number(),
  /** The user's own, in the last seven days. */
  alertsFired: z.number(),
  returnsOpen: z.number(),
  /** Held orders with their deadline, soonest first. */
  dueOrders: z.array(
    z.object({
      phonexOrderNumber: z.string(),
      refOrderNumberOrPhonexOrderNumber: z.string(),
      total: z.number(),
      /** What of it is still to be paid. */
      open: z.number(),
      /** Something is still to come on top of it, as of a lot whose freight nobody chose yet (W40). */
      isTotalOpen: z.boolean(),
      autoCancelDate: z.string(),
    }),
  ),
  /** Spend a month over the last twelve, oldest first, months without orders included. */
  spend: z.array(z.object({ month: z.string(), total: z.number(), orders: z.number() })),
});
export type Dashboard = z.infer<typeof dashboard>;

export const getDashboard = defineCall({
  method: 'GET',
  path: '/dashboard',
  summary: 'Open orders by status, offers that need an answer, running auctions, spend over time, alerts fired (A10).',
  access: 'buyer',
  answer: dashboard,
});
