import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { AppFrame, RouteFailure } from './AppFrame';
import { guard } from './guard';
import { NotAvailablePage } from './NotAvailablePage';
import { NotFoundPage } from './NotFoundPage';
import { PlainFrame } from './PlainFrame';
import { parseSearch, stringifySearch } from './search-text';
import { Shell } from './Shell';

const root = createRootRoute({
  component: AppFrame,
  beforeLoad: ({ location }) => guard(location as never),
  errorComponent: RouteFailure,
  notFoundComponent: NotFoundPage,
});
/** Screens of the signed-in, in the shell. */
const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell });
/** Screens of visitors: sign-in, sign-up, password. */
const plain = createRoute({ getParentRoute: () => root, id: 'plain', component: PlainFrame });

const notAvailable = (name: string) => () => <NotAvailablePage name={name} />;
type Page = Parameters<typeof createRoute>[0]['component'];
const inShell = (path: string, component: Page) => createRoute({ getParentRoute: () => shell, path, component: component as never });
const inPlain = (path: string, component: Page) => createRoute({ getParentRoute: () => plain, path, component: component as never });

/**
 * Every screen by its path, loaded when it is first shown: `lazyRouteComponent(() => import('../room/Page'), 'Page')`.
 * Static paths stand before parameters (resolutions 6).
 */
const plainRoutes = [
  inPlain('/', lazyRouteComponent(() => import('../sign-in/LoginPage'), 'LoginPage')),
  inPlain('/create-account', lazyRouteComponent(() => import('../sign-in/CreateAccountPage'), 'CreateAccountPage')),
  inPlain('/email-verification', lazyRouteComponent(() => import('../sign-in/EmailVerificationPage'), 'EmailVerificationPage')),
  inPlain('/reset-password', lazyRouteComponent(() => import('../sign-in/ResetPasswordPage'), 'ResetPasswordPage')),
  inPlain('/account-setup/submitted', notAvailable('Account setup')),
];
const shellRoutes = [
  inShell('/stock', lazyRouteComponent(() => import('../stock-list/StockListPage'), 'StockListPage')),
  inShell('/stock-alerts', notAvailable('Stock alerts')),
  inShell('/cart', lazyRouteComponent(() => import('../cart/CartPage'), 'CartPage')),
  inShell('/dashboard', notAvailable('Dashboard')),
  inShell('/preorders', notAvailable('Pre-orders')),
  inShell('/orders', notAvailable('Orders')),
  inShell('/orders/order-release-confirmation', notAvailable('Orders')),
  inShell('/orders/$orderNumber', notAvailable('Orders')),
  inShell('/orders/$orderNumber/order-release-confirmation', notAvailable('Orders')),
  inShell('/returns', notAvailable('Returns')),
  inShell('/account', notAvailable('Account details')),
  inShell('/account-details', notAvailable('Account details')),
  inShell('/account-setup', notAvailable('Account setup')),
  inShell('/checkout/order-release-confirmation', notAvailable('Checkout')),
  inShell('/checkout/add-to-unshipped-order/$warehouse', notAvailable('Checkout')),
  inShell('/checkout/add-to-unshipped-order/$warehouse/$salesOrder', notAvailable('Checkout')),
  inShell('/checkout/$warehouse', notAvailable('Checkout')),
  inShell('/checkout/$warehouse/$salesOrder', notAvailable('Checkout')),
  inShell('/preferences', notAvailable('Preferences')),
  inShell('/terms-of-sale', notAvailable('Terms of sale')),
  inShell('/help', notAvailable('Help')),
  inShell('/auctions', lazyRouteComponent(() => import('../auctions/AuctionListPage'), 'AuctionListPage')),
  inShell('/auctions/$auctionNumber', lazyRouteComponent(() => import('../auctions/AuctionBiddingPage'), 'AuctionBiddingPage')),
  inShell('/forms/freight-forwarding-form', notAvailable('Freight forwarding form')),
  inShell('/forms/freight-forwarding-form/v2', notAvailable('Freight forwarding form')),
  inShell('/forms/eus', notAvailable('End user statement')),
  inShell('/forms/eus/v1', notAvailable('End user statement')),
  inShell('/forms/eus-addendum/v1', notAvailable('Addendum')),
  inShell('/forms/shipping-consent-form', notAvailable('Shipping consent form')),
];

export const router = createRouter({
  routeTree: root.addChildren([plain.addChildren(plainRoutes), shell.addChildren(shellRoutes)]),
  defaultPreload: 'intent',
  // Screens scroll to the top on navigation without a query string (checklist A11).
  scrollRestoration: ({ location }) => location.searchStr !== '',
  parseSearch,
  stringifySearch,
});
