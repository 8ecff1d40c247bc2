import { useCallback } from 'react';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CallData, CallDefinition } from '@tradehall/contract/wire/define-call';
import { mapWords } from '@tradehall/domain/text/own-words';
import type { NetworkError } from '../fetch/network-error';
import { translations } from '../i18n/dictionary';
import { sayOwnWords } from '../i18n/own-words';
import { useStore } from '../state/create-store';
import { callQuery } from './call-query';
import type { CallArguments } from './call-server';

export interface UseCallOptions {
  /** `false` while there is nothing to ask yet. */
  readonly enabled?: boolean;
  /** Milliseconds for which the answer is not asked for again. */
  readonly staleTime?: number;
  /** Shows the last answer until another page or another search is there. */
  readonly keepsPrevious?: boolean;
  /** `false`: a failure is shown at once instead of tried again. */
  readonly retry?: boolean;
  /** Forgotten with the screen that showed it: the next one never shows what was true then. */
  readonly forgets?: boolean;
  /** Asks again every so many milliseconds. */
  readonly refetchInterval?: number | false;
}

/** What an answer says in a tenant's own words, in the reader's language. The cache keeps it as it came. */
export function useReadersWords<C extends CallDefinition>(call: C): <Data>(data: Data) => Data {
  const snapshot = useStore(translations);
  const { ownWords, paged } = call;
  return useCallback(
    (data) =>
      mapWords(
        data,
        // The rows of a page lie one step deeper than on the wire; an answer that is no list stays as it came.
        paged === true && data !== null && typeof data === 'object' && 'rows' in data
          ? (ownWords ?? []).map((path) => `rows.${path}`)
          : (ownWords ?? []),
        sayOwnWords,
      ),
    // A new dictionary says it anew.
    // oxlint-disable-next-line react/exhaustive-deps
    [ownWords, paged, snapshot],
  );
}

/** The answer of a call for a screen, kept in the cache under the call itself. */
export function useCall<C extends CallDefinition>(
  call: C,
  ...[input, options = {}]: Partial<NonNullable<CallArguments<C>[0]>> extends NonNullable<CallArguments<C>[0]>
    ? [input?: NonNullable<CallArguments<C>[0]>, options?: UseCallOptions]
    : [input: NonNullable<CallArguments<C>[0]>, options?: UseCallOptions]
): UseQueryResult<CallData<C>, NetworkError> {
  const { keepsPrevious = false, forgets = false, ...rest } = options;
  const inReadersWords = useReadersWords(call);
  return useQuery<CallData<C>, NetworkError>({
    ...(callQuery(call, ...([input] as unknown as CallArguments<C>)) as object as {
      queryKey: readonly unknown[];
      queryFn: () => Promise<CallData<C>>;
    }),
    ...rest,
    ...(call.ownWords === undefined ? {} : { select: inReadersWords<CallData<C>> }),
    ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(forgets ? { gcTime: 0 } : {}),
  });
}
