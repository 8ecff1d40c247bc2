import { Suspense, useEffect, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { mayShow } from '@tradehall/domain/access/route-guard';
import { shellTexts } from '@tradehall/texts/en/shell';
import { lazyPart } from '@tradehall/ui/lazy-part';
import { useVisitor } from '@tradehall/web/visitor/use-visitor';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useStockNotices } from '../stock-alerts/use-stock-notices';
import { configuration } from '@tradehall/web/tenant/configuration';
import { startApp } from './app-start';
import { Banners } from './Banners';
import { Footer } from './Footer';
import { MobileBar } from './MobileBar';
import { NoAccessPage } from './NoAccessPage';
import { SideRail } from './SideRail';
import { TopBar } from './TopBar';

const WhatsAppLink = lazyPart(() => import('./WhatsAppLink'), 'WhatsAppLink');

/** Placeholder in the shape of what comes: a title, and lines. */
function PageSkeleton() {
  return (
    <Box aria-hidden>
      <Skeleton variant="rounded" width={220} height={28} sx={{ mb: 5 }} />
      {Array.from({ length: 6 }, (_, row) => (
        <Skeleton key={row} variant="rounded" height={56} sx={{ mb: 2 }} />
      ))}
    </Box>
  );
}

/** The frame of every signed-in screen. It shows the route's screen unless it is given another. */
export function Shell({ children }: { children?: ReactNode }) {
  const t = useTexts(shellTexts);
  const visitor = useVisitor();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const menu = !visitor.requiresSetup;
  // Of the screen that stands there: the next one's path is known before it is there.
  const shown = useRouterState({ select: (state) => state.matches.at(-1)?.pathname ?? '' });
  const screen = mayShow(shown, visitor.authorities) ? <Outlet /> : <NoAccessPage />;
  useStockNotices();
  useEffect(() => startApp(visitor, configuration.networkParticipant), [visitor]);
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
      <TopBar />
      <Banners />
      <Box sx={{ display: 'flex', flex: 1, minWidth: 0 }}>
        {menu ? <SideRail /> : null}
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          <Box
            component="main"
            id="content"
            tabIndex={-1}
            sx={{
              flex: 1,
              width: '100%',
              maxWidth: 1440,
              mx: 'auto',
              px: { xs: 3, md: 6 },
              py: { xs: 4, md: 5 },
              outline: 'none',
            }}
          >
            <Suspense fallback={<PageSkeleton />}>{children ?? screen}</Suspense>
          </Box>
          <Footer hasFloating={path === '/stock'} />
        </Box>
      </Box>
      {menu ? <MobileBar /> : null}
      {path === '/stock' && configuration.whatsAppNumber !== undefined ? (
        <Suspense fallback={null}>
          <WhatsAppLink number={configuration.whatsAppNumber} />
        </Suspense>
      ) : null}
    </Box>
  );
}
