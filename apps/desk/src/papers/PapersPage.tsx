import { useEffect, useState, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import FactCheckOutlinedIcon from '@mui/icons-material/FactCheckOutlined';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { deskReviewTexts } from '@tradehall/texts/en/desk-review';
import { deskShellTexts } from '@tradehall/texts/en/desk-shell';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { LoadFailure } from '@tradehall/ui/LoadFailure';
import { LoadingBlock } from '@tradehall/ui/LoadingBlock';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { useShortcuts } from '@tradehall/ui/state/use-shortcuts';
import { FRAME } from '@tradehall/ui/theme/frame';
import type { ListPages } from '@tradehall/web/calls/use-list-pages';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, instantBriefly } from '@tradehall/web/tenant/format';
import { BuyersNav } from '../buyers-nav/BuyersNav';

/** A paper of the queue, as its list names it. */
export interface QueuedPaper {
  readonly id: string;
  readonly name: string;
  readonly buyer: string;
  readonly since: string;
  /** What it is for: an address, an order. */
  readonly about: string;
  /** Its reviewer reads off where it exempts from tax (W44). */
  readonly isTaxCertificate?: boolean;
  /** What it would take the place of (decision 0306). */
  readonly renews?: ReactNode;
}

interface ReviewQueueProps {
  readonly queue: readonly QueuedPaper[] | undefined;
  readonly pages: Required<ListPages<unknown>>;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string | undefined) => unknown;
  /** The paper that is looked at. */
  readonly opened: (id: string) => ReactNode;
  /** Who decided a paper that no longer waits, where it is known. */
  readonly outcome?: (id: string) => ReactNode;
}

/** The page of one kind of papers: how many wait, and the queue. */
export function PapersPage({
  title,
  waiting,
  ...rest
}: ReviewQueueProps & { title: string; waiting: number | undefined }) {
  const t = useTexts(deskReviewTexts);
  return (
    <>
      <PageHeader
        title={title}
        facts={waiting === undefined ? undefined : t('DESK_PAPERS_COUNT', [count(waiting)], waiting)}
      />
      <BuyersNav />
      <ReviewQueue {...rest} />
    </>
  );
}

/**
 * What waits on the left, one of it beside: read, decided by one key, and the next one stands there. A paper that
 * somebody else decided meanwhile stays in its place and says so: no key means another paper than the one shown.
 */
function ReviewQueue({ queue, pages, chosen, onChoose, opened, outcome }: ReviewQueueProps) {
  const t = useTexts(deskReviewTexts);
  const tShell = useTexts(deskShellTexts);
  const first = queue?.[0]?.id;
  const current = queue?.find(({ id }) => id === (chosen ?? first));
  // The address holds what is shown, so that it stays when the queue moves on.
  useEffect(() => {
    if (chosen === undefined && first !== undefined) onChoose(first);
  }, [chosen, first, onChoose]);
  const { error, hasMore, isLoadingMore, more } = pages;
  const place = current === undefined || queue === undefined ? -1 : queue.indexOf(current);
  const [met, setMet] = useState<string>();
  if (current !== undefined && current.id !== met) setMet(current.id);
  // What an address names may stand far down: it is looked for before it is said to wait no longer.
  const isSought = chosen !== undefined && current === undefined && chosen !== met && hasMore;
  // Whoever comes near the end by keys or decisions finds the next papers there.
  const isNearEnd = queue !== undefined && hasMore && place >= queue.length - 5;
  const wantsMore = error === null && !isLoadingMore && (isNearEnd || isSought);
  useEffect(() => {
    if (wantsMore) more();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wantsMore]);
  const step = (by: 1 | -1) => {
    const next = queue?.[place + by];
    if (next === undefined) return;
    onChoose(next.id);
    document.querySelector<HTMLElement>(`[data-row="${CSS.escape(next.id)}"]`)?.focus();
  };
  useShortcuts({
    j: { says: tShell('DESK_KEY_ROWS'), act: () => step(1) },
    k: { says: tShell('DESK_KEY_ROWS'), act: () => step(-1) },
  });
  if (error !== null && queue === undefined) return <LoadFailure error={error} onRetry={pages.retry} />;
  if (queue === undefined) return <Skeleton variant="rounded" height={360} />;
  if (current === undefined && chosen === undefined)
    return (
      <EmptyState icon={<FactCheckOutlinedIcon />} title={t('DESK_PAPERS_EMPTY')}>
        {t('DESK_PAPERS_EMPTY_HINT')}
      </EmptyState>
    );
  const shown =
    current !== undefined ? (
      opened(current.id)
    ) : isSought ? (
      <LoadingBlock error={error} height={480} onRetry={more} />
    ) : (
      <Alert
        severity="info"
        action={
          <Button color="inherit" onClick={() => onChoose(first)}>
            {t(first === undefined ? 'DESK_PAPER_GO_ON' : 'DESK_PAPER_NEXT')}
          </Button>
        }
      >
        {t('DESK_PAPER_DECIDED')} {chosen === undefined ? null : outcome?.(chosen)}
      </Alert>
    );
  if (queue.length === 0) return shown;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '300px minmax(0, 1fr)' },
      }}
    >
      <Box
        component="ul"
        aria-label={t('DESK_PAPERS_QUEUE')}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          maxHeight: { xs: 200, md: 'calc(100dvh - 200px)' },
          overflow: 'auto',
          ...FRAME,
        }}
      >
        {queue.map((paper) => (
          <li key={paper.id}>
            <ButtonBase
              onClick={() => onChoose(paper.id)}
              data-row={paper.id}
              aria-current={paper === current ? 'true' : undefined}
              sx={{
                width: '100%',
                display: 'block',
                textAlign: 'left',
                font: 'inherit',
                p: 3,
                borderBottom: 1,
                borderColor: 'divider',
                ...(paper === current
                  ? { boxShadow: 'inset 3px 0 0 var(--th-palette-primary-main)', bgcolor: 'action.hover' }
                  : {}),
              }}
            >
              <strong>{paper.name}</strong>
              <div>{paper.buyer}</div>
              <Typography variant="caption" component="div" color="text.secondary">
                {[instantBriefly(paper.since), paper.about].filter(Boolean).join(' · ')}
              </Typography>
            </ButtonBase>
          </li>
        ))}
        {hasMore ? (
          <Box component="li" sx={{ display: 'grid', justifyItems: 'center', p: 3 }}>
            <Button variant="outlined" onClick={more} disabled={isLoadingMore}>
              {tShell('DESK_LIST_MORE')}
            </Button>
          </Box>
        ) : null}
      </Box>
      {shown}
    </Box>
  );
}
