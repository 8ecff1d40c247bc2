import type { OfferState } from '@tradehall/domain/offers/offer-status';
import { OFFER_STATES } from '@tradehall/domain/offers/offer-status';

/** Leads to the line itself: the cart finds its tab, wherever it stands by then (W23, W24). */
export function offerPath(offer: { readonly offer_id: string; readonly state: string }): string {
  const tab = Math.max(0, OFFER_STATES.indexOf(offer.state as OfferState));
  return `/cart?tab=${tab}#offer-${offer.offer_id}`;
}
