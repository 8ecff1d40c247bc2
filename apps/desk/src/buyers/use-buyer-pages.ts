import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { accountChanged } from '@tradehall/contract/accounts';
import { getBuyers } from '@tradehall/contract/buyers';
import { eventsMissed } from '@tradehall/contract/live';
import type { CallQueryInput } from '@tradehall/contract/wire/define-call';
import { callKey, refreshCall } from '@tradehall/web/calls/call-query';
import { loadCall } from '@tradehall/web/calls/call-server';
import { useLiveEvent } from '@tradehall/web/live/live-events';

const refresh = () => void refreshCall(getBuyers);

/** The accounts of a search, page after page, asked for anew whenever an account changes. */
export function useBuyerPages(query: CallQueryInput<typeof getBuyers>) {
  const found = useInfiniteQuery({
    queryKey: [...callKey(getBuyers, { query }), 'pages'],
    queryFn: ({ pageParam }) => loadCall(getBuyers, { query: { ...query, after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
  useLiveEvent(accountChanged, refresh);
  useLiveEvent(eventsMissed, refresh);
  return {
    rows: found.data?.pages.flatMap(({ rows }) => rows),
    total: found.data?.pages[0]?.total,
    facets: found.data?.pages[0]?.facets,
    error: found.error,
    hasMore: found.hasNextPage,
    isLoadingMore: found.isFetchingNextPage,
    more: () => void found.fetchNextPage(),
    retry: () => void found.refetch(),
  };
}
