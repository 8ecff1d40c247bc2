import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import FactCheckOutlinedIcon from '@mui/icons-material/FactCheckOutlined';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Paper } from '@tradehall/contract/papers';
import { deskReviewTexts } from '@tradehall/texts/en/desk-review';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { Facts } from '@tradehall/ui/Facts';
import { LoadFailure } from '@tradehall/ui/LoadFailure';
import { Section } from '@tradehall/ui/Section';
import { useShortcuts } from '@tradehall/ui/state/use-shortcuts';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { instant } from '@tradehall/web/tenant/format';
import { useMay } from '../session/staff';
import { PaperViewer } from './PaperViewer';
import { RejectDialog } from './RejectDialog';

/** A paper of the queue, as its list names it. */
export interface QueuedPaper {
  readonly id: string;
  readonly name: string;
  readonly buyer: string;
  readonly since: string;
  /** What it is for: an address, an order. */
  readonly about: string;
}

interface ReviewQueueProps {
  readonly queue: readonly QueuedPaper[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
  /** The paper that is looked at; undefined while it is opened. */
  readonly opened: (id: string) => ReactNode;
}

/** What waits on the left, the first of it beside: read, decided by one key, and the next one stands there. */
export function ReviewQueue({ queue, error, onRetry, chosen, onChoose, opened }: ReviewQueueProps) {
  const t = useTexts(deskReviewTexts);
  const current = queue?.find(({ id }) => id === chosen) ?? queue?.[0];
  const step = (by: 1 | -1) => {
    const next = queue?.[(current === undefined ? -1 : queue.indexOf(current)) + by];
    if (next !== undefined) onChoose(next.id);
  };
  useShortcuts({ j: () => step(1), k: () => step(-1) });
  if (error !== null && queue === undefined) return <LoadFailure error={error} onRetry={onRetry} />;
  if (queue === undefined) return <Skeleton variant="rounded" height={360} />;
  if (current === undefined)
    return (
      <EmptyState icon={<FactCheckOutlinedIcon />} title={t('DESK_PAPERS_EMPTY')}>
        {t('DESK_PAPERS_EMPTY_HINT')}
      </EmptyState>
    );
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
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
        }}
      >
        {queue.map((paper) => (
          <li key={paper.id}>
            <ButtonBase
              onClick={() => onChoose(paper.id)}
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
                {[instant(paper.since, 'time-month-date'), paper.about].filter(Boolean).join(' · ')}
              </Typography>
            </ButtonBase>
          </li>
        ))}
      </Box>
      {opened(current.id)}
    </Box>
  );
}

interface OpenedPaperProps {
  readonly row: QueuedPaper;
  readonly paper: UseQueryResult<Paper>;
  readonly extra?: string | undefined;
  readonly busy: boolean;
  readonly onVerify: (paper: Paper) => void;
  /** Resolves to something once it is rejected. */
  readonly onReject: (paper: Paper, reason: string) => Promise<unknown>;
}

/** A paper and the decision about it. */
export function OpenedPaper({ row, paper, extra, busy, onVerify, onReject }: OpenedPaperProps) {
  const t = useTexts(deskReviewTexts);
  const mayDecide = useMay('DOCUMENT_DECIDE');
  const [isRejecting, setRejecting] = useState(false);
  const { data, error, refetch } = paper;
  const canDecide = mayDecide && data !== undefined && !busy;
  useShortcuts({
    v: () => canDecide && onVerify(data),
    r: () => canDecide && setRejecting(true),
  });
  return (
    <Section title={row.name}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        {mayDecide ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <Button variant="contained" disabled={!canDecide} onClick={() => data !== undefined && onVerify(data)}>
              {t('DESK_PAPER_VERIFY')}
            </Button>
            <Button variant="outlined" color="error" disabled={!canDecide} onClick={() => setRejecting(true)}>
              {t('DESK_PAPER_REJECT')}
            </Button>
          </Box>
        ) : null}
        <Facts
          facts={[
            [t('DESK_PAPER_BY'), [row.buyer, data?.submittedBy].filter(Boolean).join(', ')],
            [t('DESK_PAPER_HANDED_IN'), instant(row.since, 'time-month-date')],
            [t('DESK_PAPER_FOR'), row.about],
            [t('DESK_PAPER_FILE'), data?.fileName],
          ]}
        />
        {extra === undefined ? null : <Typography color="warning.main">{extra}</Typography>}
        <Box role="region" aria-label={t('DESK_PAPER_SHOWN')} data-paper={data?.paperId}>
          {data !== undefined ? (
            <PaperViewer paper={data} />
          ) : error === null ? (
            <Skeleton variant="rounded" height={480} />
          ) : (
            <LoadFailure error={error} onRetry={() => void refetch()} />
          )}
        </Box>
      </Box>
      {isRejecting && data !== undefined ? (
        <RejectDialog
          name={row.name}
          onClose={() => setRejecting(false)}
          onReject={(reason) => onReject(data, reason)}
        />
      ) : null}
    </Section>
  );
}
