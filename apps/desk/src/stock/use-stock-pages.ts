import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { eventsMissed } from '@tradehall/contract/live';
import {
  getDeskStock,
  getDeskStockFacets,
  type DeskStockFacets,
  type DeskStockItem,
} from '@tradehall/contract/stock-desk/desk-stock-calls';
import { stockChanged } from '@tradehall/contract/stock-list/stock-events';
import { callKey, refreshCall } from '@tradehall/web/calls/call-query';
import { loadCall } from '@tradehall/web/calls/call-server';
import { useCall } from '@tradehall/web/calls/use-call';
import { useLiveEvent } from '@tradehall/web/live/live-events';
import type { StockView } from './stock-views';

export interface StockPages {
  readonly rows: readonly DeskStockItem[] | undefined;
  readonly facets: DeskStockFacets | undefined;
  readonly error: Error | null;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly more: () => void;
  readonly retry: () => void;
}

const PAGE = 200;
const refresh = () => {
  void refreshCall(getDeskStock);
  void refreshCall(getDeskStockFacets);
};

/** The stock's rows page after page, and what its filters leave; asked for anew when the stock changes (SD30). */
export function useStockPages(view: StockView): StockPages {
  const { sort: _sort, direction: _direction, ...narrowing } = view;
  const found = useInfiniteQuery({
    queryKey: [...callKey(getDeskStock, { query: view }), 'pages'],
    queryFn: ({ pageParam }) => loadCall(getDeskStock, { query: { ...view, after: pageParam, limit: PAGE } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
  // Counting is a question of its own: the rows never wait for it.
  const { data: facets } = useCall(getDeskStockFacets, { query: narrowing }, { keepsPrevious: true });
  useLiveEvent(stockChanged, refresh);
  useLiveEvent(eventsMissed, refresh);
  return {
    rows: found.data?.pages.flatMap(({ rows }) => rows),
    facets,
    error: found.error,
    hasMore: found.hasNextPage,
    isLoadingMore: found.isFetchingNextPage,
    more: () => void found.fetchNextPage(),
    retry: () => void found.refetch(),
  };
}
