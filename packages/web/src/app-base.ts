import type { AppName } from '@tradehall/domain/access/apps';

/** Where this app stands at the tenant's host: `/` for the portal, `/desk/` for the desk. The build sets it. */
export const appBase: string = import.meta.env.BASE_URL;

/** Which of the apps this is: they share a host, and with it the browser's storage. */
export const appName: AppName = appBase === '/desk/' ? 'desk' : 'portal';

/** The address that is shown, as this app's router names it. */
export function pathInApp(): string {
  return (window.location.pathname.slice(appBase.length - 1) || '/') + window.location.search;
}
