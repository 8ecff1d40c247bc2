import { createRootRouteWithContext, createRoute, redirect, type ParsedLocation } from '@tanstack/react-router';
import { cartSearch } from './cart-search';
import {
  auctionSearch,
  ordersSearch,
  resetPasswordSearch,
  returnsSearch,
  statementSearch,
  tabSearch,
} from './searches';

/** What the app hands to its routes, so that their table knows no room. */
export interface RouteContext {
  /** Runs before every route; throws a redirect. */
  readonly guard: (location: ParsedLocation) => Promise<void>;
  /** Asks for the stock of an address while its screen is still being loaded. */
  readonly askForStock: (search: string) => void;
  /** Asks for the offers, which the cart shows, while its screen is still being loaded. */
  readonly askForOffers: () => void;
}

export const rootRoute = createRootRouteWithContext<RouteContext>()({
  beforeLoad: ({ location, context }) => context.guard(location),
});
/** Screens of the signed-in, in the shell. */
export const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: 'shell' });
/** Screens of visitors: sign-in, sign-up, password. */
export const plainRoute = createRoute({ getParentRoute: () => rootRoute, id: 'plain' });

const inShell = <const Path extends string>(path: Path) => createRoute({ getParentRoute: () => shellRoute, path });
const inPlain = <const Path extends string>(path: Path) => createRoute({ getParentRoute: () => plainRoute, path });

const plainRoutes = {
  login: inPlain('/'),
  createAccount: inPlain('/create-account'),
  emailVerification: inPlain('/email-verification'),
  resetPassword: createRoute({
    getParentRoute: () => plainRoute,
    path: '/reset-password',
    validateSearch: resetPasswordSearch,
  }),
  accountSetupSubmitted: inPlain('/account-setup/submitted'),
};

const shellRoutes = {
  stock: createRoute({
    getParentRoute: () => shellRoute,
    path: '/stock',
    // Not when a link to it is merely pointed at: the list would be old by the time it is wanted.
    loader: ({ location, cause, context }) =>
      cause === 'preload' ? undefined : context.askForStock(location.searchStr),
  }),
  stockAlerts: inShell('/stock-alerts'),
  wantList: inShell('/want-list'),
  cart: createRoute({
    getParentRoute: () => shellRoute,
    path: '/cart',
    validateSearch: cartSearch,
    loader: ({ cause, context }) => (cause === 'preload' ? undefined : context.askForOffers()),
  }),
  dashboard: inShell('/dashboard'),
  preorders: createRoute({ getParentRoute: () => shellRoute, path: '/preorders', validateSearch: ordersSearch }),
  orders: createRoute({ getParentRoute: () => shellRoute, path: '/orders', validateSearch: ordersSearch }),
  statement: createRoute({
    getParentRoute: () => shellRoute,
    path: '/orders/statement',
    validateSearch: statementSearch,
  }),
  releaseConfirmation: inShell('/orders/order-release-confirmation'),
  order: inShell('/orders/$orderNumber'),
  orderReleaseConfirmation: inShell('/orders/$orderNumber/order-release-confirmation'),
  returns: createRoute({ getParentRoute: () => shellRoute, path: '/returns', validateSearch: returnsSearch }),
  account: createRoute({
    getParentRoute: () => shellRoute,
    path: '/account',
    beforeLoad: () => {
      throw redirect({ href: '/account-details', replace: true });
    },
  }),
  accountDetails: inShell('/account-details'),
  colleagues: inShell('/colleagues'),
  orderApprovals: inShell('/order-approvals'),
  orderApproval: inShell('/order-approvals/$approvalId'),
  accountSetup: inShell('/account-setup'),
  checkoutConfirmation: inShell('/checkout/order-release-confirmation'),
  addToUnshippedOrder: inShell('/checkout/add-to-unshipped-order/$warehouse'),
  reviewCombinedOrder: inShell('/checkout/add-to-unshipped-order/$warehouse/$salesOrder'),
  checkout: inShell('/checkout/$warehouse'),
  checkoutOfOrder: inShell('/checkout/$warehouse/$salesOrder'),
  preferences: inShell('/preferences'),
  security: inShell('/security'),
  termsOfSale: inShell('/terms-of-sale'),
  help: inShell('/help'),
  auctions: createRoute({ getParentRoute: () => shellRoute, path: '/auctions', validateSearch: tabSearch }),
  auction: createRoute({
    getParentRoute: () => shellRoute,
    path: '/auctions/$auctionNumber',
    validateSearch: auctionSearch,
  }),
  freightForm: inShell('/forms/freight-forwarding-form'),
  freightFormV2: inShell('/forms/freight-forwarding-form/v2'),
  endUserStatement: inShell('/forms/eus'),
  endUserStatementV1: inShell('/forms/eus/v1'),
  endUserAddendum: inShell('/forms/eus-addendum/v1'),
  shippingConsent: inShell('/forms/shipping-consent-form'),
  shippingConsentV2: inShell('/forms/shipping-consent-form/v2'),
};

/** Every address of the portal, by name: what it is called, its parameters, and what may stand in its query. */
export const routes = { ...plainRoutes, ...shellRoutes };

export const routeTree = rootRoute.addChildren([
  plainRoute.addChildren(plainRoutes),
  shellRoute.addChildren(shellRoutes),
]);
