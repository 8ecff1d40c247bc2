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
import { count } from '@tradehall/web/tenant/format';
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
  const leftOut = (says: string) => <NotShown {...shown} severity="info" says={says} />;
  if (kind === 'text') return <PlainText content={data} leftOut={leftOut} />;
  if (kind === 'picture') return <Picture content={data} paper={paper} unreadable={unreadable} leftOut={leftOut} />;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={480} />}>
      <PdfPages content={data} unreadable={unreadable} leftOut={leftOut} />
    </Suspense>
  );
}

/** The most pixels of a picture: four bytes each are in memory while it is shown, and browsers draw nothing beyond. */
const MOST_PIXELS = 100_000_000;

interface PictureProps {
  readonly content: ArrayBuffer;
  readonly paper: Paper;
  readonly unreadable: ReactNode;
  readonly leftOut: (says: string) => ReactNode;
}

function Picture({ content, paper, unreadable, leftOut }: PictureProps) {
  const t = useTexts(deskReviewTexts);
  const [isBroken, setBroken] = useState(false);
  const [size, setSize] = useState<{ readonly width: number; readonly height: number }>();
  const address = useMemo(
    () => URL.createObjectURL(new Blob([content], { type: paper.contentType })),
    [content, paper.contentType],
  );
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  if (isBroken) return unreadable;
  if (size !== undefined && size.width * size.height > MOST_PIXELS)
    return leftOut(t('DESK_PAPER_TOO_LARGE', [count(size.width), count(size.height)]));
  return (
    <Box
      component="img"
      src={address}
      alt={paper.fileName}
      onError={() => setBroken(true)}
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
      // Its size is known before its pixels are asked for.
      sx={{
        display: 'block',
        maxWidth: '100%',
        ...(size === undefined ? { visibility: 'hidden', maxHeight: 480 } : {}),
      }}
    />
  );
}

/** A text's beginning is enough to know it by; millions of words in one element stop the screen. */
const MOST_CHARACTERS = 200_000;

function PlainText({ content, leftOut }: { content: ArrayBuffer; leftOut: (says: string) => ReactNode }) {
  const t = useTexts(deskReviewTexts);
  const text = useMemo(() => textOfFile(content), [content]);
  return (
    <>
      <Box component="pre" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text.slice(0, MOST_CHARACTERS)}
      </Box>
      {text.length > MOST_CHARACTERS
        ? leftOut(t('DESK_PAPER_TEXT_LEFT_OUT', [count(MOST_CHARACTERS), count(text.length)]))
        : null}
    </>
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
