import { getSellerOffers, type SellerOffer } from '@tradehall/contract/offers/seller-offer-calls';
import { changeListPages } from '@tradehall/web/calls/use-list-pages';

/**
 * Takes answered offers out of what waits for an answer before the list is read anew: the next key is meant for the
 * next row, however fast it follows (SD33).
 */
export function leaveInbox(answered: readonly Pick<SellerOffer, 'offerId'>[]): void {
  const gone = new Set(answered.map(({ offerId }) => offerId));
  changeListPages(getSellerOffers, (page, { status }) =>
    status === 'PENDING_ACCEPTANCE'
      ? { ...page, stocklistOffers: page.stocklistOffers.filter(({ offerId }) => !gone.has(offerId)) }
      : page,
  );
}
