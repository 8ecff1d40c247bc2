import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getTrail } from '@tradehall/contract/staff';
import type { CallQueryInput } from '@tradehall/contract/wire/define-call';
import { callKey } from '@tradehall/web/calls/call-query';
import { loadCall } from '@tradehall/web/calls/call-server';
import type { Names } from '@tradehall/domain/trail/describe-changes';

const namesOf = (pages: readonly { readonly names: Readonly<Record<string, string>> }[]): Names =>
  new Map(pages.flatMap(({ names }) => Object.entries(names)));

/** The events that filters leave, page below page: the trail goes on from an event's number. */
export function useTrailPages(filters: CallQueryInput<typeof getTrail>) {
  const found = useInfiniteQuery({
    queryKey: [...callKey(getTrail, { query: filters }), 'pages'],
    queryFn: ({ pageParam }) => loadCall(getTrail, { query: { ...filters, before: pageParam } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
  const { data, error, hasNextPage, isFetchingNextPage, refetch, fetchNextPage } = found;
  return {
    events: data?.pages.flatMap(({ events }) => events),
    people: data?.pages[0]?.people ?? [],
    /** What ids in the events are called. */
    names: namesOf(data?.pages ?? []),
    error,
    retry: () => void refetch(),
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    more: () => void fetchNextPage(),
  };
}
