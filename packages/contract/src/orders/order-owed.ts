import { z } from 'zod/mini';
import { taxApplied } from '../checkout/checkout-payload';

const amount = z.number();

/** What an order costs, in the tenant's currency (major units): now, or after an update that was not sent yet (W40). */
export const orderOwed = z.object({
  subtotal: amount,
  freight: amount,
  /** No freight is known yet: `freight` is 0 and means nothing. */
  freightUndefined: z.boolean(),
  paymentFee: amount,
  additionalServicesFee: amount,
  tax: amount,
  taxDescription: z.string(),
  taxApplied: z.nullable(taxApplied),
  reservationFee: amount,
  cancellationFee: amount,
  /** Whole 24-hour periods since the grace period that the fees count; 0 where time adds nothing to them. */
  feePeriods: z.number(),
  /** The sum of all above: what a command is consented to with, and what it is charged. */
  total: amount,
});
export type OrderOwed = z.infer<typeof orderOwed>;
