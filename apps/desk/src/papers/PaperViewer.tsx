import { Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { downloadFile as fileCall } from '@tradehall/contract/files';
import type { Paper } from '@tradehall/contract/papers';
import { deskReviewTexts } from '@tradehall/texts/en/desk-review';
import { lazyPart } from '@tradehall/ui/lazy-part';
import { LoadFailure } from '@tradehall/ui/LoadFailure';
import { notifyError } from '@tradehall/ui/state/snackbars';
import { callKey } from '@tradehall/web/calls/call-query';
import { fetchCall } from '@tradehall/web/calls/call-server';
import { downloadFile } from '@tradehall/web/downloads/download-file';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { FormAnswers } from './FormAnswers';
import { paperKind, type PaperKind } from './paper-kind';
import { textOfFile } from './text-of-file';

const PdfPages = lazyPart(() => import('./PdfPages'), 'PdfPages');

interface ShownPaper {
  readonly paper: Paper;
  /** The paper as it is now: the link to its file holds for minutes. */
  readonly onAskAnew: () => Promise<Paper | undefined>;
}

/**
 * What was handed in, drawn by the desk itself: a file's content goes onto a canvas, into a picture or into plain text
 * and never into a document of its own, so that nothing in it runs (SD68).
 */
export function PaperViewer(shown: ShownPaper) {
  const t = useTexts(deskReviewTexts);
  const { paper } = shown;
  const kind = paperKind(paper);
  if (paper.form !== null) return <FormAnswers form={paper.form} />;
  if (kind === 'other') return <NotShown {...shown} severity="info" says={t('DESK_PAPER_NOT_SHOWN')} />;
  return <PaperFile key={paper.paperId} {...shown} kind={kind} />;
}

function PaperFile({ kind, ...shown }: ShownPaper & { kind: PaperKind }) {
  const t = useTexts(deskReviewTexts);
  const { paper, onAskAnew } = shown;
  const asksAnew = useRef(false);
  const { data, error, refetch } = useQuery({
    queryKey: [...callKey(fileCall), paper.paperId],
    queryFn: async () => {
      const { token } = (asksAnew.current ? await onAskAnew() : undefined) ?? paper;
      return (await fetchCall(fileCall, { params: { token } })).arrayBuffer();
    },
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });
  const retry = () => {
    asksAnew.current = true;
    void refetch();
  };
  const unreadable = <NotShown {...shown} severity="warning" says={t('DESK_PAPER_UNREADABLE')} />;
  if (error !== null) return <LoadFailure error={error} onRetry={retry} />;
  if (data === undefined) return <Skeleton variant="rounded" height={480} />;
  if (kind === 'text') return <PlainText content={data} />;
  if (kind === 'picture') return <Picture content={data} paper={paper} unreadable={unreadable} />;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={480} />}>
      <PdfPages
        content={data}
        unreadable={unreadable}
        leftOut={(says) => <NotShown {...shown} severity="info" says={says} />}
      />
    </Suspense>
  );
}

function Picture({ content, paper, unreadable }: { content: ArrayBuffer; paper: Paper; unreadable: ReactNode }) {
  const [isBroken, setBroken] = useState(false);
  const address = useMemo(
    () => URL.createObjectURL(new Blob([content], { type: paper.contentType })),
    [content, paper.contentType],
  );
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  if (isBroken) return unreadable;
  return (
    <Box
      component="img"
      src={address}
      alt={paper.fileName}
      onError={() => setBroken(true)}
      sx={{ display: 'block', maxWidth: '100%' }}
    />
  );
}

function PlainText({ content }: { content: ArrayBuffer }) {
  return (
    <Box component="pre" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {textOfFile(content)}
    </Box>
  );
}

/** What the desk shows nothing of, or not all, is read as a file. */
function NotShown({ paper, onAskAnew, severity, says }: ShownPaper & { severity: 'info' | 'warning'; says: string }) {
  const t = useTexts(deskReviewTexts);
  const save = async () => {
    const now = await onAskAnew();
    // Another file was handed in meanwhile: it is said above this one.
    if (now?.paperId !== paper.paperId) return;
    await downloadFile(fileCall, { params: { token: now.token }, fallbackName: paper.fileName });
  };
  return (
    <Alert
      severity={severity}
      action={
        paper.token === '' ? undefined : (
          <Button color="inherit" onClick={() => void save().catch(notifyError)}>
            {t('DESK_PAPER_SAVE')}
          </Button>
        )
      }
    >
      {says}
    </Alert>
  );
}
