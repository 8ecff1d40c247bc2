import type { OfferState } from '@tradehall/domain/offers/offer-status';
import { OFFER_STATES } from '@tradehall/domain/offers/offer-status';

/** Leads to the line itself: the cart finds its tab, wherever it stands by then (W23, W24). */
export function offerPath(offer: { readonly offer_id: string; readonly state: string }): string {
  return `/cart?tab=${tabOf(offer)}#offer-${offer.offer_id}`;
}

/** Where several stand: the tab that has them all, else the cart as it opens. */
export function offersPath(offers: readonly { readonly state: string }[]): string {
  const tabs = new Set(offers.map(tabOf));
  return tabs.size === 1 ? `/cart?tab=${[...tabs].join()}` : '/cart';
}

const tabOf = ({ state }: { readonly state: string }): number => Math.max(0, OFFER_STATES.indexOf(state as OfferState));
