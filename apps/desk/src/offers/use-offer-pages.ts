import { eventsMissed } from '@tradehall/contract/live';
import { answersChanged, offerChanged } from '@tradehall/contract/offers/offer-events';
import { getSellerOffers } from '@tradehall/contract/offers/seller-offer-calls';
import type { CallQueryInput } from '@tradehall/contract/wire/define-call';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useLiveEvent } from '@tradehall/web/live/live-events';
import { useListPages } from '@tradehall/web/calls/use-list-pages';

const PAGE = 100;
const refresh = () => void refreshCall(getSellerOffers);

/** The inbox's rows, page after page, asked for anew whenever an offer changes (SD31). */
export function useOfferPages(query: CallQueryInput<typeof getSellerOffers>) {
  useLiveEvent(offerChanged, refresh);
  useLiveEvent(answersChanged, refresh);
  useLiveEvent(eventsMissed, refresh);
  return useListPages(getSellerOffers, { ...query, limit: PAGE }, ({ stocklistOffers }) => stocklistOffers);
}
