import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { routeKind } from '@tradehall/domain/access/route-guard';
import { paths } from './paths';
import { routes, routeTree } from './routes';
import { parseSearch, stringifySearch } from './search-text';

const router = createRouter({
  routeTree,
  context: { guard: () => Promise.resolve(), askForStock: () => undefined, askForOffers: () => undefined },
  history: createMemoryHistory(),
  parseSearch,
  stringifySearch,
});
const routeAt = (path: string) => router.matchRoutes(path, {}).at(-1)?.fullPath;

/** Every path that screens build, with what they build it of. */
const built: Record<keyof typeof paths, string> = {
  login: paths.login(),
  createAccount: paths.createAccount(),
  emailVerification: paths.emailVerification(),
  resetPassword: paths.resetPassword(),
  dashboard: paths.dashboard(),
  stock: paths.stock(),
  stockAlerts: paths.stockAlerts(),
  wantList: paths.wantList(),
  cart: paths.cart(),
  checkout: paths.checkout('St. Louis/MO'),
  checkoutConfirmation: paths.checkoutConfirmation(),
  addToUnshippedOrder: paths.addToUnshippedOrder('DAL'),
  reviewCombinedOrder: paths.reviewCombinedOrder('DAL', 'SO-1'),
  preorders: paths.preorders(),
  orders: paths.orders(),
  order: paths.order('SO-1'),
  statement: paths.statement(),
  releaseConfirmation: paths.releaseConfirmation('SO-1'),
  returns: paths.returns(),
  preferences: paths.preferences(),
  security: paths.security(),
  termsOfSale: paths.termsOfSale(),
  help: paths.help(),
  auctions: paths.auctions(),
  auction: paths.auction('A-7'),
  accountSetup: paths.accountSetup(),
  accountSetupSubmitted: paths.accountSetupSubmitted(),
  accountDetails: paths.accountDetails(),
  colleagues: paths.colleagues(),
  orderApprovals: paths.orderApprovals(),
  orderApproval: paths.orderApproval('7a0d2f0e'),
  freightForm: paths.freightForm(2),
  endUserStatement: paths.endUserStatement(),
  endUserAddendum: paths.endUserAddendum(),
  shippingConsent: paths.shippingConsent(),
};

test('B01 these are all addresses of the portal, and each has a rule of who may enter', () => {
  const addresses = Object.values(routes).map((route) => route.fullPath);
  expect(addresses).toMatchInlineSnapshot(`
    [
      "/",
      "/create-account",
      "/email-verification",
      "/reset-password",
      "/account-setup/submitted",
      "/stock",
      "/stock-alerts",
      "/want-list",
      "/cart",
      "/dashboard",
      "/preorders",
      "/orders",
      "/orders/statement",
      "/orders/order-release-confirmation",
      "/orders/$orderNumber",
      "/orders/$orderNumber/order-release-confirmation",
      "/returns",
      "/account",
      "/account-details",
      "/colleagues",
      "/order-approvals",
      "/order-approvals/$approvalId",
      "/account-setup",
      "/checkout/order-release-confirmation",
      "/checkout/add-to-unshipped-order/$warehouse",
      "/checkout/add-to-unshipped-order/$warehouse/$salesOrder",
      "/checkout/$warehouse",
      "/checkout/$warehouse/$salesOrder",
      "/preferences",
      "/security",
      "/terms-of-sale",
      "/help",
      "/auctions",
      "/auctions/$auctionNumber",
      "/forms/freight-forwarding-form",
      "/forms/freight-forwarding-form/v2",
      "/forms/eus",
      "/forms/eus/v1",
      "/forms/eus-addendum/v1",
      "/forms/shipping-consent-form",
      "/forms/shipping-consent-form/v2",
    ]
  `);
  for (const address of addresses) expect(routeKind(address.replace(/\$\w+/g, 'X-1')), address).toBeDefined();
});

test('B01 every path that a screen builds is an address of the portal', () => {
  expect(Object.fromEntries(Object.entries(built).map(([name, path]) => [name, `${path} -> ${routeAt(path)}`])))
    .toMatchInlineSnapshot(`
      {
        "accountDetails": "/account-details -> /account-details",
        "accountSetup": "/account-setup -> /account-setup",
        "accountSetupSubmitted": "/account-setup/submitted -> /account-setup/submitted",
        "addToUnshippedOrder": "/checkout/add-to-unshipped-order/DAL -> /checkout/add-to-unshipped-order/$warehouse",
        "auction": "/auctions/A-7 -> /auctions/$auctionNumber",
        "auctions": "/auctions -> /auctions",
        "cart": "/cart -> /cart",
        "checkout": "/checkout/St.%20Louis%2FMO -> /checkout/$warehouse",
        "checkoutConfirmation": "/checkout/order-release-confirmation -> /checkout/order-release-confirmation",
        "colleagues": "/colleagues -> /colleagues",
        "createAccount": "/create-account -> /create-account",
        "dashboard": "/dashboard -> /dashboard",
        "emailVerification": "/email-verification -> /email-verification",
        "endUserAddendum": "/forms/eus-addendum/v1 -> /forms/eus-addendum/v1",
        "endUserStatement": "/forms/eus/v1 -> /forms/eus/v1",
        "freightForm": "/forms/freight-forwarding-form/v2 -> /forms/freight-forwarding-form/v2",
        "help": "/help -> /help",
        "login": "/ -> /",
        "order": "/orders/SO-1 -> /orders/$orderNumber",
        "orderApproval": "/order-approvals/7a0d2f0e -> /order-approvals/$approvalId",
        "orderApprovals": "/order-approvals -> /order-approvals",
        "orders": "/orders -> /orders",
        "preferences": "/preferences -> /preferences",
        "preorders": "/preorders -> /preorders",
        "releaseConfirmation": "/orders/SO-1/order-release-confirmation -> /orders/$orderNumber/order-release-confirmation",
        "resetPassword": "/reset-password -> /reset-password",
        "returns": "/returns -> /returns",
        "reviewCombinedOrder": "/checkout/add-to-unshipped-order/DAL/SO-1 -> /checkout/add-to-unshipped-order/$warehouse/$salesOrder",
        "security": "/security -> /security",
        "shippingConsent": "/forms/shipping-consent-form/v2 -> /forms/shipping-consent-form/v2",
        "statement": "/orders/statement -> /orders/statement",
        "stock": "/stock -> /stock",
        "stockAlerts": "/stock-alerts -> /stock-alerts",
        "termsOfSale": "/terms-of-sale -> /terms-of-sale",
        "wantList": "/want-list -> /want-list",
      }
    `);
  expect(routeAt(paths.freightForm(1))).toBe('/forms/freight-forwarding-form');
  expect(routeAt(paths.releaseConfirmation())).toBe('/orders/order-release-confirmation');
});

test('C15 a query keeps what its route does not know, and a page that is none is the first', () => {
  const [match] = router.matchRoutes('/returns', { page: '0', search: 'RT-7', campaign: 'spring' }).slice(-1);
  expect(match?.search).toEqual({ page: undefined, search: 'RT-7', return: undefined, campaign: 'spring' });
});
