import type { ReactNode } from 'react';
import { LoadingBlock } from '@tradehall/ui/LoadingBlock';
import type { ListPages } from '@tradehall/web/calls/use-list-pages';
import { ListMore } from './ListMore';

interface ListBodyProps<Row> {
  readonly pages: ListPages<Row>;
  /** Why there is nothing, and what next. */
  readonly empty: ReactNode;
  /** The list itself asks for more as its end comes near. */
  readonly isEndless?: boolean;
  /** The rows, of which there is at least one. */
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** The rows of a list, what stands there until or instead of them, and how to have more. */
export function ListBody<Row>({ pages, empty, isEndless = false, children }: ListBodyProps<Row>) {
  const { rows, error, retry } = pages;
  if (rows === undefined) return <LoadingBlock error={error} height={360} onRetry={retry} />;
  return (
    <>
      {rows.length === 0 ? empty : children(rows)}
      {isEndless ? null : <ListMore pages={pages} />}
    </>
  );
}
