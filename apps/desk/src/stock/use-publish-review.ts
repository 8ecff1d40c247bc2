import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { reviewDraft, type DraftRow, type DraftSummary } from '@tradehall/contract/stock-desk/stock-draft-calls';
import { callKey } from '@tradehall/web/calls/call-query';
import { loadCall } from '@tradehall/web/calls/call-server';
import { cellsSent } from './use-draft-cells';

/** A draft as it was read: one revision, and as many of its rows as were asked for. */
interface ReadDraft {
  readonly revision: string;
  readonly summary: DraftSummary;
  readonly rows: readonly DraftRow[];
}

export interface PublishReview {
  /** What is looked at, and would be published; undefined until it is there. */
  readonly draft: ReadDraft | undefined;
  readonly error: Error | null;
  /** The draft is another one by now: nothing is published before that was looked at. */
  readonly isChanged: boolean;
  /** Rows that are not what they were when the draft was looked at first. */
  readonly changed: ReadonlySet<string>;
  readonly lookAgain: () => void;
  /** Another page of rows; undefined where all are there. */
  readonly more: (() => void) | undefined;
  readonly retry: () => void;
}

const wantedOf = ({ cells }: DraftRow): string => JSON.stringify(cells.map(({ field, wanted }) => [field, wanted]));

/** Rows that are there now and were not there so before. */
export function rowsChanged(before: readonly DraftRow[], now: readonly DraftRow[]): ReadonlySet<string> {
  const known = new Map(before.map((row) => [row.itemNumberWarehouse, wantedOf(row)]));
  return new Set(
    now.flatMap((row) => (known.get(row.itemNumberWarehouse) === wantedOf(row) ? [] : [row.itemNumberWarehouse])),
  );
}

/**
 * The draft as somebody looks at it before publishing: it stays as it was shown, and what another window made of it
 * meanwhile is said and shown before anything is published (SD25).
 */
export function usePublishReview(): PublishReview {
  const found = useInfiniteQuery({
    queryKey: [...callKey(reviewDraft), 'publish'],
    queryFn: async ({ pageParam }) => {
      await cellsSent();
      return loadCall(reviewDraft, { query: { from: pageParam } });
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
    gcTime: 0,
  });
  const pages = found.data?.pages;
  const [first] = pages ?? [];
  const now = first && {
    revision: first.revision,
    summary: first.summary,
    rows: pages?.flatMap(({ rows }) => rows) ?? [],
  };
  const [looked, setLooked] = useState<ReadDraft>();
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  if (looked === undefined && now !== undefined) setLooked(now);
  // A page that came later may be of another draft than the first.
  const isOne = pages?.every(({ revision }) => revision === first?.revision) ?? true;
  const isSame = looked !== undefined && now?.revision === looked.revision && isOne;
  return {
    // The stock beneath the same draft moves, and is shown as it is.
    draft: isSame ? now : looked,
    error: found.error,
    isChanged: looked !== undefined && !isSame,
    changed,
    lookAgain() {
      if (!isOne) return void found.refetch();
      if (now === undefined || looked === undefined) return undefined;
      setChanged(rowsChanged(looked.rows, now.rows));
      return setLooked(now);
    },
    more: isSame && found.hasNextPage ? () => void found.fetchNextPage() : undefined,
    retry: () => void found.refetch(),
  };
}
