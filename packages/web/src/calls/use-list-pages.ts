import { keepPreviousData, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CallData, CallDefinition, CallParams, CallQueryInput, Page } from '@tradehall/contract/wire/define-call';
import { callKey } from './call-query';
import { loadCall, type CallArguments } from './call-server';
import { queryClient } from './query-client';
import { useReadersWords } from './use-call';

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

/** A call whose answer, or its header, says how to ask for the page after it; null after the last. */
type CallWithNext =
  | (CallDefinition & { readonly paged: true })
  | (CallDefinition & { readonly answer: { readonly _zod: { readonly output: { readonly next: string | null } } } });

interface PagesOptions<C extends CallDefinition> {
  readonly params?: CallParams<C>;
  readonly enabled?: boolean;
  readonly staleTime?: number;
  readonly refetchInterval?: number | false;
}

/** A call whose answer says what comes `next`, page after page; `first` has what it says beside its rows. */
export function useListPages<C extends CallWithNext, Row>(
  call: C,
  query: CallQueryInput<C>,
  rowsOf: (page: CallData<C>) => readonly Row[],
  { params, ...options }: PagesOptions<C> = {},
): Required<ListPages<Row>> & { readonly first: CallData<C> | undefined } {
  const inReadersWords = useReadersWords(call);
  const found = useInfiniteQuery({
    select: useCallback(
      (data: InfiniteData<CallData<C>>) => ({ ...data, pages: data.pages.map(inReadersWords) }),
      [inReadersWords],
    ),
    ...options,
    queryKey: [...callKey(call, { query, ...(params === undefined ? {} : { params: params as object }) }), 'pages'],
    queryFn: ({ pageParam }) =>
      loadCall(
        call,
        ...([{ params, query: { ...(query as object), after: pageParam } }] as unknown as CallArguments<C>),
      ),
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

/** Changes what is known of a list's pages, by what each was asked with, before they are read anew. */
export function changeListPages<C extends CallWithNext>(
  call: C,
  change: (page: CallData<C>, query: CallQueryInput<C>) => CallData<C>,
): void {
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: callKey(call) })) {
    const [, , , , query] = queryKey;
    queryClient.setQueryData<InfiniteData<CallData<C>>>(queryKey, (known) =>
      known === undefined || !('pages' in known)
        ? known
        : { ...known, pages: known.pages.map((page) => change(page, query as CallQueryInput<C>)) },
    );
  }
}

/** Takes a row out of what is known of a list, before its pages are read anew. */
export function leaveListPages<Row>(
  call: CallDefinition & { readonly paged: true },
  isGone: (row: Row) => boolean,
): void {
  queryClient.setQueriesData<InfiniteData<Page<Row>>>({ queryKey: callKey(call) }, (known) => {
    if (known === undefined || !('pages' in known)) return known;
    const gone = known.pages.flatMap(({ rows }) => rows).filter(isGone).length;
    return {
      ...known,
      pages: known.pages.map((page) => ({
        ...page,
        rows: page.rows.filter((row) => !isGone(row)),
        count: page.count - gone,
      })),
    };
  });
}
