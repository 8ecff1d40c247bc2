/** What the service worker does with a request: a page of the portal, a file of its build, or none of its business. */
export type RequestKind = 'page' | 'file' | 'other';

/** What the server answers itself at the same host; the desk is an app of its own. */
const NOT_THE_PORTAL = /^\/(px-api-gateway|identity|paypal|desk|demo|health|metrics|files)(\/|$)/;
/** A file of the site's own; deeper down a dot is in somebody's name: `/checkout/Berlin.DE`. */
const IS_FILE = /^\/[^/]+\.[a-z0-9]{2,11}$/i;

/** Reads GET requests of this origin alone: calls, the desk and other sites pass by untouched (W60). */
export function routeRequest(
  { method, mode, url }: { readonly method: string; readonly mode: string; readonly url: string },
  origin: string,
): RequestKind {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'other';
  if (address.pathname.startsWith('/assets/')) return 'file';
  if (mode !== 'navigate' || NOT_THE_PORTAL.test(address.pathname) || IS_FILE.test(address.pathname)) return 'other';
  return 'page';
}
