import type { ComponentType } from 'react';
import { createRouter, lazyRouteComponent, type AsyncRouteComponent } from '@tanstack/react-router';
import { RouteFailure } from '@tradehall/ui/frame/AppFrame';
import { loadModule } from '@tradehall/ui/state/load-module';
import { plainRoute, rootRoute, routes, routeTree, shellRoute } from '../navigation/routes';
import { parseSearch, stringifySearch } from '../navigation/search-text';
import { askForOffers } from '../offers/ask-for-offers';
import { askEarly } from '../stock-list/stock-bytes';
import { PortalFrame } from './PortalFrame';
import { guard } from './guard';
import { PlainFrame } from './PlainFrame';

/** A screen, loaded when it is first shown; without a network the one before it stays until then (W10). */
const screen = <Name extends string>(load: () => Promise<Readonly<Record<Name, ComponentType>>>, name: Name) =>
  lazyRouteComponent(() => loadModule(load), name);

/** The screen of every route but the one that leads elsewhere; each is loaded when it is first shown. */
const screens: Record<Exclude<keyof typeof routes, 'account'>, AsyncRouteComponent<object>> = {
  login: screen(() => import('../sign-in/LoginPage'), 'LoginPage'),
  createAccount: screen(() => import('../sign-in/CreateAccountPage'), 'CreateAccountPage'),
  emailVerification: screen(() => import('../sign-in/EmailVerificationPage'), 'EmailVerificationPage'),
  resetPassword: screen(() => import('../sign-in/ResetPasswordPage'), 'ResetPasswordPage'),
  accountSetupSubmitted: screen(() => import('../onboarding/AccountSetupSubmittedPage'), 'AccountSetupSubmittedPage'),
  stock: screen(() => import('../stock-list/StockListPage'), 'StockListPage'),
  stockAlerts: screen(() => import('../stock-alerts/StockAlertsPage'), 'StockAlertsPage'),
  wantList: screen(() => import('../want-list/WantListPage'), 'WantListPage'),
  cart: screen(() => import('../cart/CartPage'), 'CartPage'),
  dashboard: screen(() => import('../dashboard/DashboardPage'), 'DashboardPage'),
  preorders: screen(() => import('../orders/OrderListPage'), 'PreordersPage'),
  orders: screen(() => import('../orders/OrderListPage'), 'OrderListPage'),
  statement: screen(() => import('../statement/StatementPage'), 'StatementPage'),
  releaseConfirmation: screen(() => import('../orders/ReleaseConfirmationPage'), 'ReleaseConfirmationPage'),
  order: screen(() => import('../orders/OrderDetailPage'), 'OrderDetailPage'),
  orderReleaseConfirmation: screen(() => import('../orders/ReleaseConfirmationPage'), 'OrderReleaseConfirmationPage'),
  returns: screen(() => import('../returns/ReturnsPage'), 'ReturnsPage'),
  accountDetails: screen(() => import('../accounts/AccountDetailsPage'), 'AccountDetailsPage'),
  colleagues: screen(() => import('../colleagues/ColleaguesPage'), 'ColleaguesPage'),
  orderApprovals: screen(() => import('../order-approvals/OrderApprovalsPage'), 'OrderApprovalsPage'),
  orderApproval: screen(() => import('../order-approvals/OrderApprovalPage'), 'OrderApprovalPage'),
  accountSetup: screen(() => import('../onboarding/AccountSetupPage'), 'AccountSetupPage'),
  checkoutConfirmation: screen(() => import('../checkout/ConfirmationPage'), 'ConfirmationPage'),
  addToUnshippedOrder: screen(() => import('../checkout/AddToOrderPage'), 'AddToOrderPage'),
  reviewCombinedOrder: screen(() => import('../checkout/CheckoutPage'), 'ReviewCombinedPage'),
  checkout: screen(() => import('../checkout/CheckoutPage'), 'CheckoutPage'),
  checkoutOfOrder: screen(() => import('../checkout/CheckoutPage'), 'CheckoutOfOrderPage'),
  preferences: screen(() => import('../preferences/PreferencesPage'), 'PreferencesPage'),
  security: screen(() => import('@tradehall/ui/security/SecurityPage'), 'SecurityPage'),
  termsOfSale: screen(() => import('../checkout/TermsOfSalePage'), 'TermsOfSalePage'),
  help: screen(() => import('../help/HelpPage'), 'HelpPage'),
  auctions: screen(() => import('../auctions/AuctionListPage'), 'AuctionListPage'),
  auction: screen(() => import('../auctions/AuctionBiddingPage'), 'AuctionBiddingPage'),
  freightForm: screen(() => import('../compliance-forms/FreightFormPage'), 'FreightFormPage'),
  freightFormV2: screen(() => import('../compliance-forms/FreightFormPage'), 'FreightFormPage'),
  endUserStatement: screen(() => import('../compliance-forms/EndUserStatementPage'), 'EndUserStatementPage'),
  endUserStatementV1: screen(() => import('../compliance-forms/EndUserStatementPage'), 'EndUserStatementPage'),
  endUserAddendum: screen(() => import('../compliance-forms/AddendumPage'), 'AddendumPage'),
  shippingConsent: screen(() => import('../compliance-forms/ConsentFormPage'), 'ConsentFormPage'),
  shippingConsentV2: screen(() => import('../compliance-forms/ConsentFormPage'), 'ConsentFormPage'),
};

// Visitors who sign in need no shell yet: it comes beside the first screen in it.
shellRoute.update({ component: screen(() => import('./Shell'), 'Shell') });
rootRoute.update({
  component: PortalFrame,
  errorComponent: RouteFailure,
  notFoundComponent: screen(() => import('./NotFoundPage'), 'NotFoundPage'),
});
plainRoute.update({ component: PlainFrame });
for (const [name, component] of Object.entries(screens)) routes[name as keyof typeof screens].update({ component });

export const router = createRouter({
  routeTree,
  context: { guard, askForStock: (search) => void askEarly(search), askForOffers },
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
