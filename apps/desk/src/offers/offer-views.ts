import type { SellerOfferSort } from '@tradehall/contract/offers/seller-offer-calls';
import { SELLER_OFFER_SORTS } from '@tradehall/contract/offers/seller-offer-calls';
import { OFFER_STATUSES, type OfferStatus } from '@tradehall/domain/offers/offer-status';
import type { OffersSearch } from '../navigation/searches';

/** The tabs of the inbox, by what they show; the first is where the day begins. */
export const OFFER_TABS = [
  'PENDING_ACCEPTANCE',
  'COUNTERED',
  'ACCEPTED',
  'NOT_ACCEPTED',
  'EXPIRED',
  'BUY_AT_LIST',
  'ALL',
] as const satisfies readonly (OfferStatus | 'ALL')[];
export type OfferTab = (typeof OFFER_TABS)[number];

/** What the address asks for; what it does not say is the beginning of the day. */
export function offerQuestion(found: OffersSearch) {
  const tab = OFFER_TABS.find((one) => one === found.status) ?? 'PENDING_ACCEPTANCE';
  const sort: SellerOfferSort = SELLER_OFFER_SORTS.find((one) => one === found.sort) ?? 'updated';
  return {
    tab,
    sort,
    // The oldest promise first; any other column as it was asked.
    direction: found.direction ?? 'asc',
    status: OFFER_STATUSES.find((status) => status === tab),
  };
}
