import { createRouter, lazyRouteComponent, type AsyncRouteComponent } from '@tanstack/react-router';
import { plainRoute, rootRoute, routes, routeTree, shellRoute } from '../navigation/routes';
import { parseSearch, stringifySearch } from '../navigation/search-text';
import { askEarly } from '../stock-list/stock-bytes';
import { AppFrame, RouteFailure } from './AppFrame';
import { guard } from './guard';
import { PlainFrame } from './PlainFrame';

/** The screen of every route but the one that leads elsewhere; each is loaded when it is first shown. */
const screens: Record<Exclude<keyof typeof routes, 'account'>, AsyncRouteComponent<object>> = {
  login: lazyRouteComponent(() => import('../sign-in/LoginPage'), 'LoginPage'),
  createAccount: lazyRouteComponent(() => import('../sign-in/CreateAccountPage'), 'CreateAccountPage'),
  emailVerification: lazyRouteComponent(() => import('../sign-in/EmailVerificationPage'), 'EmailVerificationPage'),
  resetPassword: lazyRouteComponent(() => import('../sign-in/ResetPasswordPage'), 'ResetPasswordPage'),
  accountSetupSubmitted: lazyRouteComponent(
    () => import('../onboarding/AccountSetupSubmittedPage'),
    'AccountSetupSubmittedPage',
  ),
  stock: lazyRouteComponent(() => import('../stock-list/StockListPage'), 'StockListPage'),
  stockAlerts: lazyRouteComponent(() => import('../stock-alerts/StockAlertsPage'), 'StockAlertsPage'),
  cart: lazyRouteComponent(() => import('../cart/CartPage'), 'CartPage'),
  dashboard: lazyRouteComponent(() => import('../dashboard/DashboardPage'), 'DashboardPage'),
  preorders: lazyRouteComponent(() => import('../orders/OrderListPage'), 'PreordersPage'),
  orders: lazyRouteComponent(() => import('../orders/OrderListPage'), 'OrderListPage'),
  releaseConfirmation: lazyRouteComponent(() => import('../orders/ReleaseConfirmationPage'), 'ReleaseConfirmationPage'),
  order: lazyRouteComponent(() => import('../orders/OrderDetailPage'), 'OrderDetailPage'),
  orderReleaseConfirmation: lazyRouteComponent(
    () => import('../orders/ReleaseConfirmationPage'),
    'ReleaseConfirmationPage',
  ),
  returns: lazyRouteComponent(() => import('../returns/ReturnsPage'), 'ReturnsPage'),
  accountDetails: lazyRouteComponent(() => import('../accounts/AccountDetailsPage'), 'AccountDetailsPage'),
  accountSetup: lazyRouteComponent(() => import('../onboarding/AccountSetupPage'), 'AccountSetupPage'),
  checkoutConfirmation: lazyRouteComponent(() => import('../checkout/ConfirmationPage'), 'ConfirmationPage'),
  addToUnshippedOrder: lazyRouteComponent(() => import('../checkout/AddToOrderPage'), 'AddToOrderPage'),
  reviewCombinedOrder: lazyRouteComponent(() => import('../checkout/CheckoutPage'), 'CheckoutPage'),
  checkout: lazyRouteComponent(() => import('../checkout/CheckoutPage'), 'CheckoutPage'),
  checkoutOfOrder: lazyRouteComponent(() => import('../checkout/CheckoutPage'), 'CheckoutPage'),
  preferences: lazyRouteComponent(() => import('../preferences/PreferencesPage'), 'PreferencesPage'),
  termsOfSale: lazyRouteComponent(() => import('../checkout/TermsOfSalePage'), 'TermsOfSalePage'),
  help: lazyRouteComponent(() => import('../help/HelpPage'), 'HelpPage'),
  auctions: lazyRouteComponent(() => import('../auctions/AuctionListPage'), 'AuctionListPage'),
  auction: lazyRouteComponent(() => import('../auctions/AuctionBiddingPage'), 'AuctionBiddingPage'),
  freightForm: lazyRouteComponent(() => import('../compliance-forms/FreightFormPage'), 'FreightFormPage'),
  freightFormV2: lazyRouteComponent(() => import('../compliance-forms/FreightFormPage'), 'FreightFormPage'),
  endUserStatement: lazyRouteComponent(
    () => import('../compliance-forms/EndUserStatementPage'),
    'EndUserStatementPage',
  ),
  endUserStatementV1: lazyRouteComponent(
    () => import('../compliance-forms/EndUserStatementPage'),
    'EndUserStatementPage',
  ),
  endUserAddendum: lazyRouteComponent(() => import('../compliance-forms/AddendumPage'), 'AddendumPage'),
  shippingConsent: lazyRouteComponent(() => import('../compliance-forms/ConsentFormPage'), 'ConsentFormPage'),
};

// Visitors who sign in need no shell yet: it comes beside the first screen in it.
shellRoute.update({ component: lazyRouteComponent(() => import('./Shell'), 'Shell') });
rootRoute.update({
  component: AppFrame,
  errorComponent: RouteFailure,
  notFoundComponent: lazyRouteComponent(() => import('./NotFoundPage'), 'NotFoundPage'),
});
plainRoute.update({ component: PlainFrame });
for (const [name, component] of Object.entries(screens)) routes[name as keyof typeof screens].update({ component });

export const router = createRouter({
  routeTree,
  context: { guard, askForStock: askEarly },
  defaultPreload: 'intent',
  parseSearch,
  stringifySearch,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

// Screens start at the top on navigation without a query string (A11); with one, the place is kept.
router.subscribe('onResolved', ({ toLocation, pathChanged }) => {
  if (pathChanged && toLocation.searchStr === '' && toLocation.hash === '') window.scrollTo(0, 0);
});
