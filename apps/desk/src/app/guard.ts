import { redirect, type ParsedLocation } from '@tanstack/react-router';
import { closeErrorPage } from '@tradehall/ui/state/error-page-store';
import { pathOfLocation } from '@tradehall/web/app-base';
import { removeStored, writeStored } from '@tradehall/web/storage/browser-storage';
import { forceLogout, stayWhileLeaving } from '@tradehall/web/visitor/session-end';
import { paths } from '../navigation/paths';
import { loadStaffMember } from '../session/staff';

/**
 * Runs before every route: `?force-logout=true` signs out (A15), the screens are for staff alone, and whoever signs in
 * comes back to where they wanted.
 */
export async function guard(asked: ParsedLocation): Promise<void> {
  const { pathname, searchStr } = asked;
  closeErrorPage();
  if (new URLSearchParams(searchStr).get('force-logout') === 'true') {
    await forceLogout();
    return stayWhileLeaving();
  }
  const isSigningIn = pathname === paths.signIn();
  const member = await loadStaffMember();
  await stayWhileLeaving();
  if (member === undefined && !isSigningIn) {
    if (pathname !== paths.today()) writeStored('originPath', pathOfLocation(asked));
    throw redirect({ to: paths.signIn(), replace: true });
  }
  if (member !== undefined && isSigningIn) throw redirect({ to: paths.today(), replace: true });
  if (member !== undefined) removeStored('originPath');
}
