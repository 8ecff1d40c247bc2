import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { askEarly } from '../stock-list/stock-bytes';
import { AppFrame, RouteFailure } from './AppFrame';
import { guard } from './guard';
import { NotFoundPage } from './NotFoundPage';
import { PlainFrame } from './PlainFrame';
import { parseSearch, stringifySearch } from '../navigation/search-text';
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

type Page = Parameters<typeof createRoute>[0]['component'];
const inShell = (path: string, component: Page) =>
  createRoute({ getParentRoute: () => shell, path, component: component as never });
const inPlain = (path: string, component: Page) =>
  createRoute({ getParentRoute: () => plain, path, component: component as never });

/**
 * Every screen by its path, loaded when it is first shown: `lazyRouteComponent(() => import('../room/Page'), 'Page')`.
 * Static paths stand before parameters (G22, H13).
 */
const plainRoutes = [
  inPlain(
    '/',
    lazyRouteComponent(() => import('../sign-in/LoginPage'), 'LoginPage'),
  ),
  inPlain(
    '/create-account',
    lazyRouteComponent(() => import('../sign-in/CreateAccountPage'), 'CreateAccountPage'),
  ),
  inPlain(
    '/email-verification',
    lazyRouteComponent(() => import('../sign-in/EmailVerificationPage'), 'EmailVerificationPage'),
  ),
  inPlain(
    '/reset-password',
    lazyRouteComponent(() => import('../sign-in/ResetPasswordPage'), 'ResetPasswordPage'),
  ),
  inPlain(
    '/account-setup/submitted',
    lazyRouteComponent(() => import('../onboarding/AccountSetupSubmittedPage'), 'AccountSetupSubmittedPage'),
  ),
];
const shellRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: '/stock',
    component: lazyRouteComponent(() => import('../stock-list/StockListPage'), 'StockListPage'),
    // Not when a link to it is merely pointed at: the list would be old by the time it is wanted.
    loader: ({ location, cause }) => (cause === 'preload' ? undefined : askEarly(location.searchStr)),
  }),
  inShell(
    '/stock-alerts',
    lazyRouteComponent(() => import('../stock-alerts/StockAlertsPage'), 'StockAlertsPage'),
  ),
  inShell(
    '/cart',
    lazyRouteComponent(() => import('../cart/CartPage'), 'CartPage'),
  ),
  inShell(
    '/dashboard',
    lazyRouteComponent(() => import('../dashboard/DashboardPage'), 'DashboardPage'),
  ),
  inShell(
    '/preorders',
    lazyRouteComponent(() => import('../orders/OrderListPage'), 'PreordersPage'),
  ),
  inShell(
    '/orders',
    lazyRouteComponent(() => import('../orders/OrderListPage'), 'OrderListPage'),
  ),
  inShell(
    '/orders/order-release-confirmation',
    lazyRouteComponent(() => import('../orders/ReleaseConfirmationPage'), 'ReleaseConfirmationPage'),
  ),
  inShell(
    '/orders/$orderNumber',
    lazyRouteComponent(() => import('../orders/OrderDetailPage'), 'OrderDetailPage'),
  ),
  inShell(
    '/orders/$orderNumber/order-release-confirmation',
    lazyRouteComponent(() => import('../orders/ReleaseConfirmationPage'), 'ReleaseConfirmationPage'),
  ),
  inShell(
    '/returns',
    lazyRouteComponent(() => import('../returns/ReturnsPage'), 'ReturnsPage'),
  ),
  createRoute({
    getParentRoute: () => shell,
    path: '/account',
    beforeLoad: () => {
      throw redirect({ href: '/account-details', replace: true });
    },
  }),
  inShell(
    '/account-details',
    lazyRouteComponent(() => import('../accounts/AccountDetailsPage'), 'AccountDetailsPage'),
  ),
  inShell(
    '/account-setup',
    lazyRouteComponent(() => import('../onboarding/AccountSetupPage'), 'AccountSetupPage'),
  ),
  inShell(
    '/checkout/order-release-confirmation',
    lazyRouteComponent(() => import('../checkout/ConfirmationPage'), 'ConfirmationPage'),
  ),
  inShell(
    '/checkout/add-to-unshipped-order/$warehouse',
    lazyRouteComponent(() => import('../checkout/AddToOrderPage'), 'AddToOrderPage'),
  ),
  inShell(
    '/checkout/add-to-unshipped-order/$warehouse/$salesOrder',
    lazyRouteComponent(() => import('../checkout/CheckoutPage'), 'CheckoutPage'),
  ),
  inShell(
    '/checkout/$warehouse',
    lazyRouteComponent(() => import('../checkout/CheckoutPage'), 'CheckoutPage'),
  ),
  inShell(
    '/checkout/$warehouse/$salesOrder',
    lazyRouteComponent(() => import('../checkout/CheckoutPage'), 'CheckoutPage'),
  ),
  inShell(
    '/preferences',
    lazyRouteComponent(() => import('../preferences/PreferencesPage'), 'PreferencesPage'),
  ),
  inShell(
    '/terms-of-sale',
    lazyRouteComponent(() => import('../checkout/TermsOfSalePage'), 'TermsOfSalePage'),
  ),
  inShell(
    '/help',
    lazyRouteComponent(() => import('../help/HelpPage'), 'HelpPage'),
  ),
  inShell(
    '/auctions',
    lazyRouteComponent(() => import('../auctions/AuctionListPage'), 'AuctionListPage'),
  ),
  inShell(
    '/auctions/$auctionNumber',
    lazyRouteComponent(() => import('../auctions/AuctionBiddingPage'), 'AuctionBiddingPage'),
  ),
  inShell(
    '/forms/freight-forwarding-form',
    lazyRouteComponent(() => import('../compliance-forms/FreightFormPage'), 'FreightFormPage'),
  ),
  inShell(
    '/forms/freight-forwarding-form/v2',
    lazyRouteComponent(() => import('../compliance-forms/FreightFormPage'), 'FreightFormPage'),
  ),
  inShell(
    '/forms/eus',
    lazyRouteComponent(() => import('../compliance-forms/EndUserStatementPage'), 'EndUserStatementPage'),
  ),
  inShell(
    '/forms/eus/v1',
    lazyRouteComponent(() => import('../compliance-forms/EndUserStatementPage'), 'EndUserStatementPage'),
  ),
  inShell(
    '/forms/eus-addendum/v1',
    lazyRouteComponent(() => import('../compliance-forms/AddendumPage'), 'AddendumPage'),
  ),
  inShell(
    '/forms/shipping-consent-form',
    lazyRouteComponent(() => import('../compliance-forms/ConsentFormPage'), 'ConsentFormPage'),
  ),
];

export const router = createRouter({
  routeTree: root.addChildren([plain.addChildren(plainRoutes), shell.addChildren(shellRoutes)]),
  defaultPreload: 'intent',
  parseSearch,
  stringifySearch,
});

// Screens start at the top on navigation without a query string (A11); with one, the place is kept.
router.subscribe('onResolved', ({ toLocation, pathChanged }) => {
  if (pathChanged && toLocation.searchStr === '' && toLocation.hash === '') window.scrollTo(0, 0);
});
