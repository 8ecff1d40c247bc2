import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { deskShellTexts } from '@tradehall/texts/en/desk-shell';
import { LoadingBlock } from '@tradehall/ui/LoadingBlock';
import type { ListPages } from '@tradehall/web/calls/use-list-pages';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
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
  const t = useTexts(deskShellTexts);
  const { rows, error, retry } = pages;
  if (rows === undefined) return <LoadingBlock error={error} height={360} onRetry={retry} />;
  return (
    <>
      {rows.length === 0 ? empty : children(rows)}
      {pages.hasMore === true ? (
        <Box sx={{ display: 'none', mt: 2, '@media print': { display: 'block' } }}>
          {t('DESK_LIST_ON_PAPER', [count(rows.length)])}
        </Box>
      ) : null}
      {isEndless ? null : <ListMore pages={pages} />}
    </>
  );
}
