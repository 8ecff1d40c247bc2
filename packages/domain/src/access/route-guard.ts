import type { Authority } from './authorities';

/**
 * Who reaches which route (B01, B02, B05). One table and one function, so that the portal,
 * its tests and the documents can be held side by side.
 */
export interface Visitor {
  readonly signedIn: boolean;
  /** Needs account setup: a prospect (B03). */
  readonly requiresSetup: boolean;
  readonly isOffline: boolean;
}

export type RouteKind = 'login' | 'public' | 'buyer' | 'setup' | 'form' | 'own';

/** Static segments win over parameters (G22, H13), so the first match counts. */
const ROUTES: readonly (readonly [pattern: RegExp, kind: RouteKind])[] = [
  [/^\/$/, 'login'],
  [/^\/(create-account|email-verification|reset-password)$/, 'public'],
  [/^\/account-setup\/submitted$/, 'public'],
  [/^\/account-setup$/, 'setup'],
  [/^\/forms\/(freight-forwarding-form(\/v2)?|eus-addendum\/v1|eus(\/v1)?|shipping-consent-form(\/v2)?)$/, 'form'],
  [/^\/account-details$/, 'form'],
  [/^\/colleagues$/, 'buyer'],
  [/^\/order-approvals(\/[^/]+)?$/, 'buyer'],
  // What is the user's own, whatever the account may do.
  [/^\/security$/, 'own'],
  [
    /^\/(dashboard|stock|stock-alerts|want-list|preorders|orders|returns|account|cart|preferences|terms-of-sale|help|auctions)$/,
    'buyer',
  ],
  [/^\/orders\/order-release-confirmation$/, 'buyer'],
  [/^\/orders\/[^/]+(\/order-release-confirmation)?$/, 'buyer'],
  [/^\/checkout\/order-release-confirmation$/, 'buyer'],
  [/^\/checkout\/add-to-unshipped-order\/[^/]+(\/[^/]+)?$/, 'buyer'],
  [/^\/checkout\/[^/]+(\/[^/]+)?$/, 'buyer'],
  [/^\/(auctions|returns|preorders)\/[^/]+$/, 'buyer'],
];

/** Paths without a trailing slash, but for the root. */
function plain(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
}

export function routeKind(path: string): RouteKind | undefined {
  return ROUTES.find(([pattern]) => pattern.test(plain(path)))?.[1];
}

/** Offline buyers reach paths whose first segment is `orders` (B02). */
export function isOrderPath(path: string): boolean {
  return plain(path).split('/')[1] === 'orders';
}

/** What the calls of a screen need, by the first segment of its path: without it the screen isn't shown (B09, W10). */
const NEEDS: Readonly<Record<string, Authority>> = {
  auctions: 'CAN_VIEW_AUCTION_SUMMARY',
  cart: 'CAN_BUY_ONLINE',
  'stock-alerts': 'CAN_SET_STOCKLIST_ALERT',
  orders: 'CAN_VIEW_ORDER',
  preorders: 'CAN_VIEW_ORDER',
  returns: 'CAN_VIEW_RETURNS',
};

/** Screens of an account's owners alone, by the same segment (W70). */
const FOR_OWNERS: ReadonlySet<string> = new Set(['colleagues']);

/** Whether a screen may be shown to somebody with these authorities. */
export function mayShow(path: string, authorities: ReadonlySet<string>, isAccountOwner = false): boolean {
  const segment = plain(path).split('/')[1] ?? '';
  const needed = NEEDS[segment];
  return (needed === undefined || authorities.has(needed)) && (isAccountOwner || !FOR_OWNERS.has(segment));
}

export interface GuardOptions {
  readonly auctionsEnabled: boolean;
  /** Where the visitor wanted to go before signing in. */
  readonly origin?: string | undefined;
}

export interface Redirect {
  readonly to: string;
  /** The path to come back to after signing in (N18). */
  readonly origin?: string;
}

const kindOf = (origin: string): RouteKind | undefined => routeKind(origin.split(/[?#]/)[0] ?? '');

/** What may be returned to: no page of the sign-in, and none that is a step on the way into the shop. */
const RETURNED_TO: ReadonlySet<RouteKind | undefined> = new Set(['buyer', 'form', 'own']);

/** A path that may be returned to: one of our own routes, never another site. */
export function safeOrigin(origin: string | undefined): string | undefined {
  if (origin === undefined || !/^\/(?![/\\])/.test(origin)) return undefined;
  return RETURNED_TO.has(kindOf(origin)) ? origin : undefined;
}

/** Where a signed-in visitor starts: `/account-setup`, `/orders`, the origin path or `/stock` (B06). */
export function landingPath(visitor: Visitor, origin?: string): string {
  const wanted = safeOrigin(origin);
  const kind = wanted === undefined ? undefined : kindOf(wanted);
  // What is the user's own is open to each of them (K10).
  if (wanted !== undefined && kind === 'own') return wanted;
  // Who still sets up an account comes back to their details, or to the form they were in (L01).
  if (visitor.requiresSetup) return wanted !== undefined && kind === 'form' ? wanted : '/account-setup';
  if (visitor.isOffline) return wanted !== undefined && isOrderPath(wanted.split(/[?#]/)[0] ?? '') ? wanted : '/orders';
  return wanted ?? '/stock';
}

/** The redirect that `path` ends in for this visitor; undefined when the path may be shown. */
export function guardRoute(path: string, visitor: Visitor, options: GuardOptions): Redirect | undefined {
  const kind = routeKind(path);
  if (kind === undefined || kind === 'public') return undefined;
  if (kind === 'login') return visitor.signedIn ? { to: landingPath(visitor, options.origin) } : undefined;
  if (!visitor.signedIn) return { to: '/', origin: path };
  if (kind === 'own') return undefined;
  if (visitor.requiresSetup) return kind === 'setup' || kind === 'form' ? undefined : { to: '/account-setup' };
  if (visitor.isOffline) return isOrderPath(path) ? undefined : { to: '/orders' };
  if (kind === 'setup') return { to: '/' };
  // Of a shop without auctions; where a buyer's authority is what is missing, the screen says so (`mayShow`).
  if (plain(path).split('/')[1] === 'auctions' && !options.auctionsEnabled) return { to: '/' };
  return undefined;
}
