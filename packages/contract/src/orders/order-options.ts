import { z } from 'zod/mini';
import { checkoutOptions } from '../checkout/checkout-options';

/** What may be chosen on an order (M03): checkout's options for the order's buyer. */
export const orderOptions = z.extend(checkoutOptions, {
  /** Available quantities above it show as 'n+' (H07); null shows them all. */
  maxItemQuantityToBeDisplayed: z.nullable(z.number()),
});
