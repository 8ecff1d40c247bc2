import { keepPreviousData, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CallData, CallDefinition, CallQueryInput } from '@tradehall/contract/wire/define-call';
import { callKey } from '@tradehall/web/calls/call-query';
import { loadCall, type CallArguments } from '@tradehall/web/calls/call-server';
import { useReadersWords } from '@tradehall/web/calls/use-call';

/** What a list shows: its rows as far as they are loaded, and how it goes on. */
export interface ListPages<Row> {
  /** Undefined until the first page is there. */
  readonly rows: readonly Row[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly hasMore?: boolean;
  readonly isLoadingMore?: boolean;
  readonly more?: () => void;
}

/** A call whose answer says how to ask for the page after it; null after the last. */
type CallWithNext = CallDefinition & {
  readonly answer: { readonly _zod: { readonly output: { readonly next: string | null } } };
};

/** A call whose answer says what comes `next`, page after page; `first` has what it says beside its rows. */
export function useListPages<C extends CallWithNext, Row>(
  call: C,
  query: CallQueryInput<C>,
  rowsOf: (page: CallData<C>) => readonly Row[],
): Required<ListPages<Row>> & { readonly first: CallData<C> | undefined } {
  const inReadersWords = useReadersWords(call);
  const found = useInfiniteQuery({
    select: useCallback(
      (data: InfiniteData<CallData<C>>) => ({ ...data, pages: data.pages.map(inReadersWords) }),
      [inReadersWords],
    ),
    queryKey: [...callKey(call, { query }), 'pages'],
    queryFn: ({ pageParam }) =>
      loadCall(call, ...([{ query: { ...(query as object), after: pageParam } }] as unknown as CallArguments<C>)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page as { readonly next: string | null }).next ?? undefined,
    placeholderData: keepPreviousData,
  });
  return {
    rows: found.data?.pages.flatMap(rowsOf),
    first: found.data?.pages[0],
    error: found.error,
    retry: () => void found.refetch(),
    hasMore: found.hasNextPage,
    isLoadingMore: found.isFetchingNextPage,
    more: () => void found.fetchNextPage(),
  };
}
