import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
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
  /** What stands in the place of a file that is damaged. */
  readonly unreadable: ReactNode;
  /** What stands in the place of a locked file, or below the pages where there are more than are shown. */
  readonly leftOut: (says: string) => ReactNode;
}

/** The pages of a PDF as pictures. Its scripts, forms, links and attachments are not looked at. */
export function PdfPages({ content, unreadable, leftOut }: PdfPagesProps) {
  const t = useTexts(deskReviewTexts);
  const [opened, setOpened] = useState<PDFDocumentProxy | 'unreadable' | 'locked'>();
  useEffect(() => {
    // The content is kept for showing it again: the worker takes what it is given.
    const task = getDocument({ data: content.slice(0), isEvalSupported: false, useWasm: false, enableXfa: false });
    let isShown = true;
    task.promise.then(
      (pdf) => isShown && setOpened(pdf),
      (error: Error) => isShown && setOpened(error.name === 'PasswordException' ? 'locked' : 'unreadable'),
    );
    return () => {
      isShown = false;
      void task.destroy();
    };
  }, [content]);
  if (opened === 'unreadable') return unreadable;
  if (opened === 'locked') return leftOut(t('DESK_PAPER_LOCKED'));
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

/** How far from the screen, in heights of it, pages are drawn: whoever reads on finds them there. */
const NEAR = '100% 0px';

/** Whether a place is on the screen or nearly so. */
function useIsNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (place.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting === true), {
      rootMargin: NEAR,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isNear;
}

/** A sheet of A4, until a page's own shape is known. */
const USUAL_SHAPE = 210 / 297;

/** A page, drawn while it is near the screen: forty pages of pixels at once are more than a phone has room for. */
function PdfPage({ pdf, number, label }: { pdf: PDFDocumentProxy; number: number; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNear = useIsNear(canvas);
  const [shape, setShape] = useState(USUAL_SHAPE);
  useEffect(() => {
    const place = canvas.current;
    if (place === null || !isNear) return undefined;
    let stop = () => {};
    let isShown = true;
    void pdf
      .getPage(number)
      .then(async (page) => {
        if (!isShown) return;
        const { width, height } = page.getViewport({ scale: 1 });
        setShape(width / height);
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
      // What lies far away keeps its place and gives back its pixels.
      place.width = 0;
      place.height = 0;
      delete place.dataset['drawn'];
    };
  }, [pdf, number, isNear]);
  return (
    <Box
      component="canvas"
      ref={canvas}
      role="img"
      aria-label={label}
      style={{ aspectRatio: shape }}
      sx={{ width: '100%', border: 1, borderColor: 'divider', bgcolor: 'common.white' }}
    />
  );
}
