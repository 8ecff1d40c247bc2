import { Suspense, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Outlet } from '@tanstack/react-router';
import { shellTexts } from '@tradehall/texts/en/shell';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useLiveTopic } from '@tradehall/web/live/live-events';
import { DeskBar } from './DeskBar';
import { DeskRail } from './DeskRail';
import { PhoneBar } from './PhoneBar';
import { RoomKeys } from './RoomKeys';
import { useDeskCounts } from './use-desk-counts';

/** Placeholder in the shape of what comes: a title, and lines. */
function ScreenSkeleton() {
  return (
    <Box aria-hidden>
      <Skeleton variant="rounded" width={220} height={28} sx={{ mb: 5 }} />
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} variant="rounded" height={36} sx={{ mb: 1 }} />
      ))}
    </Box>
  );
}

/** The frame of every signed-in screen: rail, top bar, and what all of them hear. */
export function Shell({ children }: { children?: ReactNode }) {
  const t = useTexts(shellTexts);
  useLiveTopic('desk:offers');
  useLiveTopic('desk:orders');
  const counts = useDeskCounts();
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
      <DeskBar />
      <Box sx={{ display: 'flex', flex: 1, minWidth: 0 }}>
        <DeskRail counts={counts} />
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{
            flex: 1,
            minWidth: 0,
            px: { xs: 3, md: 5 },
            pt: 4,
            pb: { xs: 'calc(80px + var(--bottom-bar, 0px))', md: 'calc(20px + var(--bottom-bar, 0px))' },
            outline: 'none',
          }}
        >
          <Suspense fallback={<ScreenSkeleton />}>{children ?? <Outlet />}</Suspense>
        </Box>
      </Box>
      <PhoneBar counts={counts} />
      <RoomKeys />
    </Box>
  );
}
