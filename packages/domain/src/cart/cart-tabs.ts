import { OFFER_STATES, type OfferState } from '../offers/offer-status';

/** The most a badge shows (C03). */
export const BADGE_MAXIMUM = 999_999;
/** Lines rendered at a time in the awaiting-tenant view (D10). */
export const CART_BATCH = 20;

export type CartCounts = Readonly<Record<OfferState, number>>;

/** How many offers stand in each tab. */
export function countByTab(offers: Iterable<{ readonly offerState: OfferState }>): CartCounts {
  const counts = { READY_TO_CHECKOUT: 0, AWAITING_BUYER_REVIEW: 0, AWAITING_TENANT_REVIEW: 0 };
  for (const offer of offers) counts[offer.offerState] += 1;
  return counts;
}

export interface CartTab {
  readonly state: OfferState;
  /** Its number in `?tab=`. */
  readonly index: number;
  readonly count: number;
  readonly isEnabled: boolean;
  readonly isShown: boolean;
}

/**
 * The cart's tabs (D08, D09): those after the first are disabled at count 0, and hidden when besides
 * no warehouse accepts offers.
 */
export function cartTabs(counts: CartCounts, anyWarehouseAcceptsOffers: boolean): readonly CartTab[] {
  return OFFER_STATES.map((state, index) => {
    const count = counts[state];
    return {
      state,
      index,
      count,
      isEnabled: index === 0 || count > 0,
      isShown: index === 0 || count > 0 || anyWarehouseAcceptsOffers,
    };
  });
}

/** The tab that `?tab=` names; 0 for anything but an enabled, shown tab (D08). */
export function resolveTab(parameter: unknown, tabs: readonly CartTab[]): number {
  const tab = tabs.find(({ index }) => String(index) === String(parameter));
  return tab !== undefined && tab.isEnabled && tab.isShown ? tab.index : 0;
}
