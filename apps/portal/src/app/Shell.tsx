import { Suspense, useEffect, type ReactNode } from 'react';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { mayShow } from '@tradehall/domain/access/route-guard';
import { ScreenFrame } from '@tradehall/ui/frame/ScreenFrame';
import { lazyPart } from '@tradehall/ui/lazy-part';
import { PaletteKey } from '@tradehall/ui/palette/PaletteKey';
import { useVisitor } from '@tradehall/web/visitor/use-visitor';
import { useRightsNews } from '../accounts/use-rights-news';
import { useColleagueChanges } from '../colleagues/use-colleague-changes';
import { useTouring } from '../first-visit/first-visit';
import { useStockNotices } from '../stock-alerts/use-stock-notices';
import { configuration } from '@tradehall/web/tenant/configuration';
import { startApp } from './app-start';
import { Banners } from './Banners';
import { Footer } from './Footer';
import { MobileBar } from './MobileBar';
import { NoAccessPage } from './NoAccessPage';
import { SideRail } from './SideRail';
import { TopBar } from './TopBar';

const Tour = lazyPart(() => import('../first-visit/Tour'), 'Tour');
const PortalPalette = lazyPart(() => import('../palette/PortalPalette'), 'PortalPalette');

/** The frame of every signed-in screen. It shows the route's screen unless it is given another. */
export function Shell({ children }: { children?: ReactNode }) {
  const visitor = useVisitor();
  const isTouring = useTouring();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const menu = !visitor.requiresSetup;
  // Of the screen that stands there: the next one's path is known before it is there.
  const shown = useRouterState({ select: (state) => state.matches.at(-1)?.pathname ?? '' });
  const screen = mayShow(shown, visitor.authorities, visitor.user?.isAccountOwner) ? <Outlet /> : <NoAccessPage />;
  useStockNotices();
  useColleagueChanges();
  useRightsNews();
  useEffect(() => startApp(visitor, configuration.networkParticipant), [visitor]);
  return (
    <ScreenFrame
      top={
        <>
          <TopBar />
          <Banners />
        </>
      }
      rail={menu ? <SideRail /> : undefined}
      footer={<Footer />}
      screen={children ?? screen}
      rowHeight={56}
      sx={{
        maxWidth: 1440,
        mx: 'auto',
        px: { xs: 3, md: 6 },
        py: { xs: 4, md: 5 },
        // A working list begins as high as it can (W64).
        ...(path === '/stock' ? { pt: { xs: 1.5, md: 2 } } : {}),
      }}
    >
      {menu ? <MobileBar /> : null}
      {menu ? <PaletteKey palette={<PortalPalette />} /> : null}
      {menu && isTouring ? (
        <Suspense>
          <Tour />
        </Suspense>
      ) : null}
    </ScreenFrame>
  );
}
