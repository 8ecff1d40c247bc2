import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { eventsMissed } from '@tradehall/contract/live';
import { getDeskOrders } from '@tradehall/contract/orders/desk-order-calls';
import { orderChanged } from '@tradehall/contract/orders/order-events';
import type { OrderLane } from '@tradehall/domain/orders/next-order-action';
import { callKey, refreshCall } from '@tradehall/web/calls/call-query';
import { loadCall } from '@tradehall/web/calls/call-server';
import { useLiveEvent } from '@tradehall/web/live/live-events';

const refresh = () => void refreshCall(getDeskOrders);

/** The orders of a lane or a search, page after page, asked for anew whenever an order changes. */
export function useOrderPages(query: { readonly lane: OrderLane | undefined; readonly search: string | undefined }) {
  const found = useInfiniteQuery({
    queryKey: [...callKey(getDeskOrders, { query }), 'pages'],
    queryFn: ({ pageParam }) => loadCall(getDeskOrders, { query: { ...query, after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
  useLiveEvent(orderChanged, refresh);
  useLiveEvent(eventsMissed, refresh);
  return {
    rows: found.data?.pages.flatMap(({ rows }) => rows),
    lanes: found.data?.pages[0]?.lanes,
    error: found.error,
    hasMore: found.hasNextPage,
    isLoadingMore: found.isFetchingNextPage,
    more: () => void found.fetchNextPage(),
    retry: () => void found.refetch(),
  };
}
