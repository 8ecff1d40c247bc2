import { useEffect, useRef, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { deskReviewTexts } from '@tradehall/texts/en/desk-review';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';

GlobalWorkerOptions.workerSrc = workerAddress;

/** Papers are a few pages; a file of thousands must not fill the memory. */
const MOST_PAGES = 40;

interface PdfPagesProps {
  readonly content: ArrayBuffer;
  /** What stands in the place of a file that is damaged or protected. */
  readonly unreadable: ReactNode;
  /** What stands below the pages where there are more than are shown. */
  readonly leftOut: (says: string) => ReactNode;
}

/** The pages of a PDF as pictures. Its scripts, forms, links and attachments are not looked at. */
export function PdfPages({ content, unreadable, leftOut }: PdfPagesProps) {
  const t = useTexts(deskReviewTexts);
  const [opened, setOpened] = useState<PDFDocumentProxy | 'unreadable'>();
  useEffect(() => {
    // The content is kept for showing it again: the worker takes what it is given.
    const task = getDocument({ data: content.slice(0), isEvalSupported: false, useWasm: false, enableXfa: false });
    let isShown = true;
    task.promise.then(
      (pdf) => isShown && setOpened(pdf),
      () => isShown && setOpened('unreadable'),
    );
    return () => {
      isShown = false;
      void task.destroy();
    };
  }, [content]);
  if (opened === 'unreadable') return unreadable;
  const shown = Math.min(opened?.numPages ?? 0, MOST_PAGES);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {opened === undefined
        ? null
        : Array.from({ length: shown }, (_, at) => (
            <PdfPage key={at} pdf={opened} number={at + 1} label={t('DESK_PAPER_PAGE', [at + 1, opened.numPages])} />
          ))}
      {opened === undefined || opened.numPages <= MOST_PAGES
        ? null
        : leftOut(t('DESK_PAPER_PAGES_LEFT_OUT', [count(MOST_PAGES), count(opened.numPages)]))}
    </Box>
  );
}

function PdfPage({ pdf, number, label }: { pdf: PDFDocumentProxy; number: number; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const place = canvas.current;
    if (place === null) return undefined;
    let stop = () => {};
    let isShown = true;
    void pdf
      .getPage(number)
      .then(async (page) => {
        if (!isShown) return;
        const { width } = page.getViewport({ scale: 1 });
        const room = (place.parentElement?.clientWidth ?? width) * window.devicePixelRatio;
        const viewport = page.getViewport({ scale: Math.min(room / width, 3) });
        place.width = viewport.width;
        place.height = viewport.height;
        const drawing = page.render({ canvas: place, viewport });
        stop = () => drawing.cancel();
        await drawing.promise;
        place.dataset['drawn'] = 'true';
      })
      // A page that cannot be drawn stays blank; the others are shown.
      .catch(() => undefined);
    return () => {
      isShown = false;
      stop();
    };
  }, [pdf, number]);
  return (
    <Box
      component="canvas"
      ref={canvas}
      role="img"
      aria-label={label}
      sx={{ width: '100%', border: 1, borderColor: 'divider', bgcolor: 'common.white' }}
    />
  );
}
