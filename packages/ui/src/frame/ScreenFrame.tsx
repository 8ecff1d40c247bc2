import { Suspense, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { SxProps, Theme } from '@mui/material/styles';
import { shellTexts } from '@tradehall/texts/en/shell';
import { useTexts } from '@tradehall/web/i18n/use-texts';

/** Placeholder in the shape of what comes: a title, and rows of the app's height. */
function ScreenSkeleton({ rowHeight }: { rowHeight: number }) {
  return (
    <Box aria-hidden>
      <Skeleton variant="rounded" width={220} height={28} sx={{ mb: 5 }} />
      {Array.from({ length: 6 }, (_, row) => (
        <Skeleton key={row} variant="rounded" height={rowHeight} sx={{ mb: rowHeight > 40 ? 2 : 1 }} />
      ))}
    </Box>
  );
}

interface ScreenFrameProps {
  /** Stand above everything, over the whole width. */
  top: ReactNode;
  /** The rail of rooms at the left. */
  rail?: ReactNode;
  /** Below the screen, beside the rail. */
  footer?: ReactNode;
  /** What floats: the bar of phones, shortcuts. */
  children?: ReactNode;
  screen: ReactNode;
  /** The screen's own margins. */
  sx: SxProps<Theme>;
  /** In pixels, of a row while the screen loads. */
  rowHeight: number;
}

/** The frame of every signed-in screen: the way past the menus by keyboard, top, rail, the screen, and its foot. */
export function ScreenFrame({ top, rail, footer, children, screen, sx, rowHeight }: ScreenFrameProps) {
  const t = useTexts(shellTexts);
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Box
        component="a"
        href="#content"
        sx={{
          position: 'absolute',
          left: 8,
          top: -60,
          zIndex: 'tooltip',
          bgcolor: 'background.paper',
          p: 2,
          borderRadius: 1,
          '&:focus': { top: 8 },
        }}
      >
        {t('SKIP_TO_CONTENT')}
      </Box>
      {top}
      <Box sx={{ display: 'flex', flex: 1, minWidth: 0 }}>
        {rail}
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          <Box
            component="main"
            id="content"
            tabIndex={-1}
            sx={[{ flex: 1, width: '100%', minWidth: 0, outline: 'none' }, ...(Array.isArray(sx) ? sx : [sx])]}
          >
            <Suspense fallback={<ScreenSkeleton rowHeight={rowHeight} />}>{screen}</Suspense>
          </Box>
          {footer}
        </Box>
      </Box>
      {children}
    </Box>
  );
}
