import { Suspense, useEffect, useMemo } from 'react';
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

const PdfPages = lazyPart(() => import('./PdfPages'), 'PdfPages');

/**
 * What was handed in, drawn by the desk itself: a file's content goes onto a canvas, into a picture or into plain text
 * and never into a document of its own, so that nothing in it runs (SD68).
 */
export function PaperViewer({ paper }: { paper: Paper }) {
  const kind = paperKind(paper);
  if (paper.form !== null) return <FormAnswers form={paper.form} />;
  if (kind === 'other') return <NotShown paper={paper} />;
  return <PaperFile key={paper.paperId} paper={paper} kind={kind} />;
}

function PaperFile({ paper, kind }: { paper: Paper; kind: PaperKind }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...callKey(fileCall), paper.paperId],
    queryFn: async () => (await fetchCall(fileCall, { params: { token: paper.token } })).arrayBuffer(),
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });
  if (error !== null) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton variant="rounded" height={480} />;
  if (kind === 'text') return <PlainText content={data} />;
  if (kind === 'picture') return <Picture content={data} paper={paper} />;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={480} />}>
      <PdfPages content={data} />
    </Suspense>
  );
}

function Picture({ content, paper }: { content: ArrayBuffer; paper: Paper }) {
  const address = useMemo(
    () => URL.createObjectURL(new Blob([content], { type: paper.contentType })),
    [content, paper.contentType],
  );
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return <Box component="img" src={address} alt={paper.fileName} sx={{ display: 'block', maxWidth: '100%' }} />;
}

function PlainText({ content }: { content: ArrayBuffer }) {
  return (
    <Box component="pre" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {new TextDecoder().decode(content)}
    </Box>
  );
}

function NotShown({ paper }: { paper: Paper }) {
  const t = useTexts(deskReviewTexts);
  const save = () =>
    void downloadFile(fileCall, { params: { token: paper.token }, fallbackName: paper.fileName }).catch(notifyError);
  return (
    <Alert
      severity="info"
      action={
        paper.token === '' ? undefined : (
          <Button color="inherit" onClick={save}>
            {t('DESK_PAPER_SAVE')}
          </Button>
        )
      }
    >
      {t('DESK_PAPER_NOT_SHOWN')}
    </Alert>
  );
}
