import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Paper } from '@tradehall/contract/papers';
import { deskReviewTexts } from '@tradehall/texts/en/desk-review';
import { Facts } from '@tradehall/ui/Facts';
import { LoadingBlock } from '@tradehall/ui/LoadingBlock';
import { Section } from '@tradehall/ui/Section';
import { useShortcuts } from '@tradehall/ui/state/use-shortcuts';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { instantBriefly } from '@tradehall/web/tenant/format';
import { useMay } from '../session/staff';
import type { QueuedPaper } from './PapersPage';
import { PaperViewer } from './PaperViewer';
import { RejectDialog } from './RejectDialog';
import { useLookedAt } from './use-looked-at';
import { VerifyTaxDialog, type CertificateRead } from './VerifyTaxDialog';

interface OpenedPaperProps {
  readonly row: QueuedPaper;
  readonly paper: UseQueryResult<Paper>;
  readonly extra?: string | undefined;
  readonly busy: boolean;
  /** Without what was read off it for all but tax certificates (W44). */
  readonly onVerify: (paper: Paper, read?: CertificateRead) => Promise<unknown>;
  /** Resolves to something once it is rejected. */
  readonly onReject: (paper: Paper, reason: string) => Promise<unknown>;
}

/** A paper and the decision about it: about the one that is looked at, whatever is handed in meanwhile (SD69). */
export function OpenedPaper({ row, paper, extra, busy, onVerify, onReject }: OpenedPaperProps) {
  const t = useTexts(deskReviewTexts);
  const mayDecide = useMay('DOCUMENT_DECIDE');
  const [isRejecting, setRejecting] = useState(false);
  const [isReading, setReading] = useState(false);
  const { error, refetch } = paper;
  const { paper: data, isReplaced, lookAtNewest } = useLookedAt(paper.data);
  const canDecide = mayDecide && data !== undefined && !busy && !isReplaced;
  const verify = () => {
    if (!canDecide) return;
    if (row.isTaxCertificate === true) setReading(true);
    else void onVerify(data);
  };
  // A key that is held down decides once: what comes next was not looked at.
  useShortcuts(
    mayDecide
      ? {
          v: { says: t('DESK_PAPER_VERIFY'), act: ({ repeat }) => !repeat && verify() },
          r: { says: t('DESK_PAPER_REJECT'), act: ({ repeat }) => !repeat && canDecide && setRejecting(true) },
        }
      : {},
  );
  return (
    <Section title={row.name}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        {mayDecide ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <Button variant="contained" disabled={!canDecide} onClick={verify}>
              {t('DESK_PAPER_VERIFY')}
            </Button>
            <Button variant="outlined" color="error" disabled={!canDecide} onClick={() => setRejecting(true)}>
              {t('DESK_PAPER_REJECT')}
            </Button>
          </Box>
        ) : null}
        {isReplaced ? (
          <Alert
            severity="warning"
            role="alert"
            action={
              <Button color="inherit" onClick={lookAtNewest}>
                {t('DESK_PAPER_SHOW_NEW')}
              </Button>
            }
          >
            {t('DESK_PAPER_REPLACED')}
          </Alert>
        ) : null}
        <Facts
          facts={[
            [t('DESK_PAPER_BY'), [row.buyer, data?.submittedBy].filter(Boolean).join(', ')],
            [t('DESK_PAPER_HANDED_IN'), instantBriefly(row.since)],
            [t('DESK_PAPER_FOR'), row.about],
            [t('DESK_PAPER_FILE'), data?.fileName],
            [
              t('DESK_PAPER_RENEWS'),
              row.renews === undefined ? undefined : (
                <>
                  {row.renews} {t('DESK_PAPER_RENEWS_HINT')}
                </>
              ),
            ],
          ]}
        />
        {extra === undefined ? null : <Typography color="warning.main">{extra}</Typography>}
        <Box role="region" aria-label={t('DESK_PAPER_SHOWN')} data-paper={data?.paperId}>
          {data !== undefined ? (
            <PaperViewer paper={data} onAskAnew={async () => (await refetch()).data} />
          ) : (
            <LoadingBlock error={error} height={480} onRetry={() => void refetch()} />
          )}
        </Box>
      </Box>
      {isReading && data !== undefined ? (
        <VerifyTaxDialog
          paper={data.paperId}
          name={row.name}
          onClose={() => setReading(false)}
          onVerify={async (read) => onVerify(data, read)}
        />
      ) : null}
      {isRejecting && data !== undefined ? (
        <RejectDialog
          paper={data.paperId}
          name={row.name}
          onClose={() => setRejecting(false)}
          onReject={(reason) => onReject(data, reason)}
        />
      ) : null}
    </Section>
  );
}
