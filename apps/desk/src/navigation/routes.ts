import { createRootRouteWithContext, createRoute, redirect, type ParsedLocation } from '@tanstack/react-router';
import { paths } from './paths';
import {
  approvalsSearch,
  auctionSearch,
  auctionsSearch,
  buyersSearch,
  closedOffersSearch,
  filesSearch,
  networkSearch,
  offersSearch,
  ordersSearch,
  papersSearch,
  returnsSearch,
  stockSearch,
  teamSearch,
  todaySearch,
  trailSearch,
} from './searches';

/** What the app hands to its routes, so that their table knows no room. */
export interface RouteContext {
  /** Runs before every route; throws a redirect. */
  readonly guard: (location: ParsedLocation) => Promise<void>;
}

export const rootRoute = createRootRouteWithContext<RouteContext>()({
  beforeLoad: ({ location, context }) => context.guard(location),
});
/** Screens of the signed-in staff, in the shell. */
export const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: 'shell' });

const signIn = createRoute({ getParentRoute: () => rootRoute, path: '/sign-in' });

const shellRoutes = {
  today: createRoute({ getParentRoute: () => shellRoute, path: '/', validateSearch: todaySearch }),
  network: createRoute({ getParentRoute: () => shellRoute, path: '/network', validateSearch: networkSearch }),
  returns: createRoute({ getParentRoute: () => shellRoute, path: '/returns', validateSearch: returnsSearch }),
  return: createRoute({ getParentRoute: () => shellRoute, path: '/returns/$returnNumber' }),
  security: createRoute({ getParentRoute: () => shellRoute, path: '/security' }),
  orders: createRoute({ getParentRoute: () => shellRoute, path: '/orders', validateSearch: ordersSearch }),
  files: createRoute({ getParentRoute: () => shellRoute, path: '/orders/files', validateSearch: filesSearch }),
  order: createRoute({ getParentRoute: () => shellRoute, path: '/orders/$orderNumber' }),
  team: createRoute({ getParentRoute: () => shellRoute, path: '/team', validateSearch: teamSearch }),
  trail: createRoute({ getParentRoute: () => shellRoute, path: '/trail', validateSearch: trailSearch }),
  approvals: createRoute({ getParentRoute: () => shellRoute, path: '/approvals', validateSearch: approvalsSearch }),
  auctions: createRoute({ getParentRoute: () => shellRoute, path: '/auctions', validateSearch: auctionsSearch }),
  auction: createRoute({
    getParentRoute: () => shellRoute,
    path: '/auctions/$auctionNumber',
    validateSearch: auctionSearch,
  }),
  settings: createRoute({
    getParentRoute: () => shellRoute,
    path: '/settings',
    beforeLoad: () => {
      throw redirect({ to: paths.setting('brand'), replace: true });
    },
  }),
  setting: createRoute({ getParentRoute: () => shellRoute, path: '/settings/$page' }),
  offers: createRoute({ getParentRoute: () => shellRoute, path: '/offers', validateSearch: offersSearch }),
  closedOffers: createRoute({
    getParentRoute: () => shellRoute,
    path: '/offers/history',
    validateSearch: closedOffersSearch,
  }),
  offerRules: createRoute({
    getParentRoute: () => shellRoute,
    path: '/offers/rules',
    beforeLoad: () => {
      throw redirect({ to: paths.setting('offer-rules'), replace: true });
    },
  }),
  // An offer's thread stands beside the list; its own address leads there.
  offer: createRoute({
    getParentRoute: () => shellRoute,
    path: '/offers/$offerId',
    beforeLoad: ({ params: { offerId } }) => {
      throw redirect({ to: paths.offers(), search: { offer: offerId }, replace: true });
    },
  }),
  buyers: createRoute({ getParentRoute: () => shellRoute, path: '/buyers', validateSearch: buyersSearch }),
  prospects: createRoute({ getParentRoute: () => shellRoute, path: '/buyers/prospects' }),
  prospect: createRoute({ getParentRoute: () => shellRoute, path: '/buyers/prospects/$accountId' }),
  documents: createRoute({ getParentRoute: () => shellRoute, path: '/buyers/documents', validateSearch: papersSearch }),
  proofs: createRoute({
    getParentRoute: () => shellRoute,
    path: '/buyers/export-proofs',
    validateSearch: papersSearch,
  }),
  buyer: createRoute({ getParentRoute: () => shellRoute, path: '/buyers/$accountId' }),
  stock: createRoute({ getParentRoute: () => shellRoute, path: '/stock', validateSearch: stockSearch }),
  stockDraft: createRoute({ getParentRoute: () => shellRoute, path: '/stock/draft' }),
  stockImports: createRoute({ getParentRoute: () => shellRoute, path: '/stock/imports' }),
  stockImport: createRoute({ getParentRoute: () => shellRoute, path: '/stock/imports/$importId' }),
  stockItem: createRoute({ getParentRoute: () => shellRoute, path: '/stock/items/$itemKey' }),
};

/** Every address of the desk, by name. */
export const routes = { signIn, ...shellRoutes };

export const routeTree = rootRoute.addChildren([signIn, shellRoute.addChildren(shellRoutes)]);
