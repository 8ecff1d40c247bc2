import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guardRoute, landingPath, mayShow, routeKind, safeOrigin, type Visitor } from './route-guard';

const stranger: Visitor = { signedIn: false, requiresSetup: false, isOffline: false };
const buyer: Visitor = { signedIn: true, requiresSetup: false, isOffline: false };
const offline: Visitor = { signedIn: true, requiresSetup: false, isOffline: true };
const prospect: Visitor = { signedIn: true, requiresSetup: true, isOffline: false };
const open = { auctionsEnabled: true };

const BUYER_PATHS = [
  '/dashboard',
  '/stock',
  '/stock-alerts',
  '/preorders',
  '/orders',
  '/orders/SO-1',
  '/returns',
  '/account',
  '/cart',
  '/checkout/order-release-confirmation',
  '/checkout/add-to-unshipped-order/DAL',
  '/checkout/add-to-unshipped-order/DAL/SO-1',
  '/checkout/DAL',
  '/orders/SO-1/order-release-confirmation',
  '/preferences',
  '/terms-of-sale',
  '/help',
  '/auctions',
  '/auctions/A-1',
];
const FORM_PATHS = [
  '/forms/freight-forwarding-form',
  '/forms/freight-forwarding-form/v2',
  '/forms/eus-addendum/v1',
  '/forms/eus',
  '/forms/eus/v1',
  '/forms/shipping-consent-form',
  '/forms/shipping-consent-form/v2',
  '/account-details',
];

describe('route guards', () => {
  test.each(BUYER_PATHS)('B01 %s sends a signed-out visitor to the login page and remembers the way back', (path) => {
    expect(guardRoute(path, stranger, open)).toEqual({ to: '/', origin: path });
    expect(guardRoute(path, buyer, open)).toBeUndefined();
  });

  test('B02 an offline buyer reaches paths whose first segment is orders, every other leads to /orders', () => {
    expect(guardRoute('/orders/SO-1', offline, open)).toBeUndefined();
    expect(guardRoute('/stock', offline, open)).toEqual({ to: '/orders' });
    expect(guardRoute('/checkout/orders', offline, open)).toEqual({ to: '/orders' });
  });

  test('K10 whoever is signed in reaches their own sign-in and security, and nobody else does', () => {
    for (const visitor of [buyer, offline, prospect]) expect(guardRoute('/security', visitor, open)).toBeUndefined();
    expect(guardRoute('/security', stranger, open)).toEqual({ to: '/', origin: '/security' });
  });

  test('K10 N18 a link to it, or a session that ended there, leads back to it after the sign-in, whoever signs in', () => {
    for (const visitor of [buyer, offline, prospect])
      expect(guardRoute('/', visitor, { ...open, origin: '/security?from=email' })).toEqual({
        to: '/security?from=email',
      });
  });

  test('B03 account setup is for those who need it; others are sent to the root', () => {
    expect(guardRoute('/account-setup', prospect, open)).toBeUndefined();
    expect(guardRoute('/account-setup', buyer, open)).toEqual({ to: '/' });
    expect(guardRoute('/account-setup/', prospect, open)).toBeUndefined();
  });

  test.each(FORM_PATHS)('B04 %s is open to prospects and buyers, and to nobody else', (path) => {
    expect(guardRoute(path, prospect, open)).toBeUndefined();
    expect(guardRoute(path, buyer, open)).toBeUndefined();
    expect(guardRoute(path, stranger, open)).toEqual({ to: '/', origin: path });
  });

  test('B04 document forms match exactly', () => {
    expect(routeKind('/forms/eus/v2')).toBeUndefined();
    expect(routeKind('/forms/freight-forwarding-form/v1')).toBeUndefined();
  });

  test.each(['/create-account', '/email-verification', '/reset-password', '/account-setup/submitted'])(
    'B05 %s is public',
    (path) => {
      for (const visitor of [stranger, buyer, offline, prospect])
        expect(guardRoute(path, visitor, open)).toBeUndefined();
    },
  );

  test('B06 a signed-in visitor on / goes to the origin, the stock list, the orders or account setup', () => {
    expect(guardRoute('/', buyer, open)).toEqual({ to: '/stock' });
    expect(guardRoute('/', buyer, { ...open, origin: '/orders/SO-7?x=1' })).toEqual({ to: '/orders/SO-7?x=1' });
    expect(guardRoute('/', offline, { ...open, origin: '/cart' })).toEqual({ to: '/orders' });
    expect(guardRoute('/', prospect, { ...open, origin: '/cart' })).toEqual({ to: '/account-setup' });
    expect(guardRoute('/', stranger, open)).toBeUndefined();
  });

  test('B07 auctions that are switched off lead to the root; whoever may not see them is told so there', () => {
    expect(guardRoute('/auctions/A-1', buyer, { ...open, auctionsEnabled: false })).toEqual({ to: '/' });
    expect(guardRoute('/auctions', buyer, open)).toBeUndefined();
  });

  test.each([
    ['/orders', 'CAN_VIEW_ORDER'],
    ['/orders/SO-1', 'CAN_VIEW_ORDER'],
    ['/orders/SO-1/order-release-confirmation', 'CAN_VIEW_ORDER'],
    ['/preorders', 'CAN_VIEW_ORDER'],
    ['/returns/', 'CAN_VIEW_RETURNS'],
    ['/cart', 'CAN_BUY_ONLINE'],
    ['/stock-alerts', 'CAN_SET_STOCKLIST_ALERT'],
    ['/auctions', 'CAN_VIEW_AUCTION_SUMMARY'],
    ['/auctions/A-1', 'CAN_VIEW_AUCTION_SUMMARY'],
  ])('B09 W10 %s is shown to those who hold %s alone', (path, authority) => {
    expect(mayShow(path, new Set([authority]))).toBe(true);
    expect(mayShow(path, new Set(['CAN_SUBSCRIBE_DAILY_REPORT', 'CAN_UPDATE_ORDER']))).toBe(false);
    expect(mayShow('/stock', new Set())).toBe(true);
  });

  test('N18 a way back leads only to our own pages', () => {
    expect(safeOrigin('//evil.example/stock')).toBeUndefined();
    expect(safeOrigin('/\\evil.example')).toBeUndefined();
    expect(safeOrigin('https://evil.example')).toBeUndefined();
    expect(safeOrigin('/stock?category=Phones')).toBe('/stock?category=Phones');
  });

  test('B06 following redirects always ends on a page the visitor may see', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...BUYER_PATHS, ...FORM_PATHS, '/', '/account-setup', '/create-account'),
        fc.record({ signedIn: fc.boolean(), requiresSetup: fc.boolean(), isOffline: fc.boolean() }),
        fc.record({ auctionsEnabled: fc.boolean() }),
        (start, visitor, options) => {
          let path = start;
          for (let hop = 0; hop < 4; hop += 1) {
            const redirect = guardRoute(path, visitor, options);
            if (redirect === undefined) return;
            path = redirect.to;
          }
          throw new Error(`${start} never settles`);
        },
      ),
    );
  });

  test('B06 landing is deterministic for each kind of visitor', () => {
    expect([buyer, offline, prospect].map((visitor) => landingPath(visitor))).toEqual([
      '/stock',
      '/orders',
      '/account-setup',
    ]);
  });

  test('L01 who still sets up an account comes back to the form they were in, and to nothing of the shop', () => {
    const origins = ['/forms/eus/v1', '/account-details', '/stock', '/orders/SO-1', '//evil.example'];
    expect(origins.map((origin) => landingPath(prospect, origin))).toEqual([
      '/forms/eus/v1',
      '/account-details',
      '/account-setup',
      '/account-setup',
      '/account-setup',
    ]);
  });
});
