import { redirect, type ParsedLocation } from '@tanstack/react-router';
import { guardRoute } from '@tradehall/domain/access/route-guard';
import { auctionsEnabled } from '@tradehall/domain/tenants/tenant-configuration';
import { pathOfLocation } from '@tradehall/web/app-base';
import { readStored, removeStored, writeStored } from '@tradehall/web/storage/browser-storage';
import { isSignedIn } from '@tradehall/web/session/session';
import { loadVisitor } from '@tradehall/web/visitor/visitor';
import { configuration } from '@tradehall/web/tenant/configuration';
import { closeErrorPage } from '@tradehall/ui/state/error-page-store';
import { forceLogout, stayWhileLeaving } from '@tradehall/web/visitor/session-end';
import { askBannersEarly } from './banners-query';

/** Runs before every route: `?force-logout=true`, then the guard table of the domain. */
export async function guard(asked: ParsedLocation): Promise<void> {
  const { pathname, searchStr } = asked;
  // The page that stands there asks for nothing; it is loaded anew where the shop opens.
  if (configuration.deactivated) return;
  closeErrorPage();
  if (new URLSearchParams(searchStr).get('force-logout') === 'true') {
    await forceLogout();
    return stayWhileLeaving();
  }
  if (isSignedIn()) askBannersEarly();
  const visitor = await loadVisitor();
  await stayWhileLeaving();
  const outcome = guardRoute(pathname, visitor, {
    auctionsEnabled: auctionsEnabled(configuration),
    origin: readStored<string>('originPath'),
  });
  if (outcome === undefined) {
    if (visitor.signedIn) removeStored('originPath');
    return;
  }
  if (outcome.origin !== undefined) writeStored('originPath', pathOfLocation({ ...asked, pathname: outcome.origin }));
  throw redirect({ href: outcome.to, replace: true });
}
