import type { AppName } from '@tradehall/domain/access/apps';

/** Where this app stands at the tenant's host: `/` for the portal, `/desk/` for the desk. The build sets it. */
export const appBase: string = import.meta.env.BASE_URL;

/** Which of the apps this is: they share a host, and with it the browser's storage. */
export const appName: AppName = appBase === '/desk/' ? 'desk' : 'portal';

/** The address that is shown, as this app's router names it, with the line that it leads to. */
export function pathInApp(): string {
  const { pathname, search, hash } = window.location;
  return (pathname.slice(appBase.length - 1) || '/') + search + hash;
}

/** The same of an address that is on its way: the router names the line without its mark. */
export function pathOfLocation(asked: {
  readonly pathname: string;
  readonly searchStr: string;
  readonly hash: string;
}): string {
  return asked.pathname + asked.searchStr + (asked.hash === '' ? '' : `#${asked.hash}`);
}
