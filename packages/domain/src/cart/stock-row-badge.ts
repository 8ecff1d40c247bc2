import type { Issue } from '../text/fill-text';

/** What a stock row needs to know of the buyer's offers on it. */
export interface OfferOnRow {
  readonly offerStatus: string;
  readonly quantity: number;
}

/**
 * What a stock row shows in place of Buy and Offer once the buyer has an offer on it (C11):
 * units for a purchase at list, the number of offers otherwise (C11). Undefined without one.
 */
export function stockRowBadge(offers: readonly OfferOnRow[]): Issue | undefined {
  if (offers.length === 0) return undefined;
  const bought = offers.filter((offer) => offer.offerStatus === 'BUY_AT_LIST');
  if (bought.length === offers.length)
    return { messageCode: 'N_IN_CART', params: [bought.reduce((sum, offer) => sum + offer.quantity, 0)] };
  return { messageCode: 'N_OFFERS_IN_CART', params: [offers.length] };
}
