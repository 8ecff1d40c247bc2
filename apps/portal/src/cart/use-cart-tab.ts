import { useEffect } from 'react';
import { getCartSettings } from '@tradehall/contract/stock-list/stock-calls';
import { cartTabs, resolveTab, type CartTab } from '@tradehall/domain/cart/cart-tabs';
import { OFFER_STATES, type OfferState } from '@tradehall/domain/offers/offer-status';
import { useCall } from '@tradehall/web/calls/use-call';
import { routes } from '../navigation/routes';
import { useCartCounts } from '../offers/offers-cache';

/** The cart's tabs and the one that the address names; an address that names none that can be entered says 0 (D08). */
export function useCartTab(isLoaded: boolean): {
  readonly tabs: readonly CartTab[];
  readonly index: number;
  readonly state: OfferState;
  readonly goTo: (index: number) => void;
  /** Goes there without a step in the history, and keeps the line that the address names. */
  readonly follow: (index: number) => void;
} {
  const navigate = routes.cart.useNavigate();
  const { tab } = routes.cart.useSearch();
  const counts = useCartCounts();
  const settings = useCall(getCartSettings);
  // Until it is known whether offers are taken, an address keeps its tab: nobody is led away from their line.
  const takesOffers = settings.data === undefined || settings.data.warehouseAcceptingOffer.length > 0;
  const tabs = cartTabs(counts, takesOffers);
  const index = resolveTab(tab ?? '0', tabs);
  useEffect(() => {
    if (isLoaded && tab !== undefined && tab !== String(index))
      void navigate({ search: { tab: String(index) }, hash: true, replace: true });
  }, [isLoaded, tab, index, navigate]);
  return {
    tabs,
    index,
    state: OFFER_STATES[index] ?? 'READY_TO_CHECKOUT',
    goTo: (next) => void navigate({ search: { tab: String(next) } }),
    follow: (next) => void navigate({ search: { tab: String(next) }, hash: true, replace: true }),
  };
}
