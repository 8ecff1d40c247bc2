import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { eventsMissed } from '@tradehall/contract/live';
import { offerChanged } from '@tradehall/contract/offers/offer-events';
import {
  getSellerOffers,
  type OfferFacets,
  type SellerOffer,
  type SellerOfferSort,
} from '@tradehall/contract/offers/seller-offer-calls';
import type { OfferStatus } from '@tradehall/domain/offers/offer-status';
import { callKey, refreshCall } from '@tradehall/web/calls/call-query';
import { loadCall } from '@tradehall/web/calls/call-server';
import { useLiveEvent } from '@tradehall/web/live/live-events';

export interface OfferQuery {
  readonly search: string | undefined;
  readonly status: OfferStatus | undefined;
  readonly accountId: string | undefined;
  readonly warehouse: string | undefined;
  readonly sort: SellerOfferSort;
  readonly direction: 'asc' | 'desc';
}

export interface OfferPages {
  readonly rows: readonly SellerOffer[] | undefined;
  readonly total: number | undefined;
  readonly facets: OfferFacets | undefined;
  readonly error: Error | null;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly more: () => void;
  readonly retry: () => void;
}

const PAGE = 100;
const refresh = () => void refreshCall(getSellerOffers);

/** The inbox's rows, page after page, asked for anew whenever an offer changes (SD31). */
export function useOfferPages(query: OfferQuery): OfferPages {
  const found = useInfiniteQuery({
    queryKey: [...callKey(getSellerOffers, { query }), 'pages'],
    queryFn: ({ pageParam }) => loadCall(getSellerOffers, { query: { ...query, after: pageParam, limit: PAGE } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
  useLiveEvent(offerChanged, refresh);
  useLiveEvent(eventsMissed, refresh);
  const pages = found.data?.pages;
  return {
    rows: pages?.flatMap(({ stocklistOffers }) => stocklistOffers),
    total: pages?.[0]?.total,
    facets: pages?.[0]?.facets,
    error: found.error,
    hasMore: found.hasNextPage,
    isLoadingMore: found.isFetchingNextPage,
    more: () => void found.fetchNextPage(),
    retry: () => void found.refetch(),
  };
}
