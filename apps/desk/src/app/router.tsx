import type { ComponentType } from 'react';
import { createRouter, lazyRouteComponent, type AsyncRouteComponent } from '@tanstack/react-router';
import { AppFrame, RouteFailure } from '@tradehall/ui/frame/AppFrame';
import { loadModule } from '@tradehall/ui/state/load-module';
import { appBase } from '@tradehall/web/app-base';
import { rootRoute, routes, routeTree, shellRoute } from '../navigation/routes';
import { guard } from './guard';

/** A screen, loaded when it is first shown; without a network the one before it stays until then (W10). */
const screen = <Name extends string>(load: () => Promise<Readonly<Record<Name, ComponentType>>>, name: Name) =>
  lazyRouteComponent(() => loadModule(load), name);

/** The screen of every route but those that lead elsewhere; each is loaded when it is first shown. */
const screens: Record<
  Exclude<keyof typeof routes, 'settings' | 'offerRules' | 'offer'>,
  AsyncRouteComponent<object>
> = {
  signIn: screen(() => import('../sign-in/SignInPage'), 'SignInPage'),
  orders: screen(() => import('../orders/OrdersPage'), 'OrdersPage'),
  files: screen(() => import('../orders/FilesPage'), 'FilesPage'),
  order: screen(() => import('../orders/OrderPage'), 'OrderPage'),
  today: screen(() => import('../today/TodayPage'), 'TodayPage'),
  network: screen(() => import('../network/NetworkPage'), 'NetworkPage'),
  returns: screen(() => import('../returns/ReturnsPage'), 'ReturnsPage'),
  return: screen(() => import('../returns/ReturnPage'), 'ReturnPage'),
  security: screen(() => import('@tradehall/ui/security/SecurityPage'), 'SecurityPage'),
  stock: screen(() => import('../stock/StockPage'), 'StockPage'),
  stockDraft: screen(() => import('../stock/DraftPage'), 'DraftPage'),
  stockImports: screen(() => import('../stock-imports/ImportsPage'), 'ImportsPage'),
  stockImport: screen(() => import('../stock-imports/ImportPage'), 'ImportPage'),
  stockItem: screen(() => import('../stock/StockItemPage'), 'StockItemPage'),
  team: screen(() => import('../team/TeamPage'), 'TeamPage'),
  trail: screen(() => import('../team/TrailPage'), 'TrailPage'),
  approvals: screen(() => import('../approvals/ApprovalsPage'), 'ApprovalsPage'),
  auctions: screen(() => import('../auctions/AuctionsPage'), 'AuctionsPage'),
  auction: screen(() => import('../auctions/AuctionPage'), 'AuctionPage'),
  setting: screen(() => import('../settings/SettingsPage'), 'SettingsPage'),
  offers: screen(() => import('../offers/OffersPage'), 'OffersPage'),
  closedOffers: screen(() => import('../offers/ClosedOffersPage'), 'ClosedOffersPage'),
  buyers: screen(() => import('../buyers/BuyersPage'), 'BuyersPage'),
  prospects: screen(() => import('../prospects/ProspectsPage'), 'ProspectsPage'),
  prospect: screen(() => import('../prospects/ProspectPage'), 'ProspectPage'),
  documents: screen(() => import('../papers/DocumentsPage'), 'DocumentsPage'),
  proofs: screen(() => import('../papers/ProofsPage'), 'ProofsPage'),
  buyer: screen(() => import('../buyers/BuyerPage'), 'BuyerPage'),
};

shellRoute.update({ component: screen(() => import('./Shell'), 'Shell') });
rootRoute.update({
  component: AppFrame,
  errorComponent: RouteFailure,
  notFoundComponent: screen(() => import('./NotFoundPage'), 'NotFoundPage'),
});
for (const [name, component] of Object.entries(screens)) routes[name as keyof typeof screens].update({ component });

export const router = createRouter({ routeTree, basepath: appBase, context: { guard }, defaultPreload: 'intent' });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
