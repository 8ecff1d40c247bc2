import { STAFF_GROUP } from '@tradehall/domain/access/staff-group';
import { landingPath } from '@tradehall/domain/access/route-guard';
import { signInTexts } from '@tradehall/texts/en/sign-in';
import { notify } from '@tradehall/ui/state/snackbars';
import { textOf } from '@tradehall/web/i18n/use-texts';
import { claimsOf, identityLibrary, storedIdToken } from '@tradehall/web/session/session';
import { handOver } from '@tradehall/web/sign-in/hand-over';
import type { SignInStep } from '@tradehall/web/sign-in/sign-in-steps';
import { readStored, takeIdentity } from '@tradehall/web/storage/browser-storage';
import { configuration } from '@tradehall/web/tenant/configuration';
import { SETUP_NEEDED } from '../onboarding/setup-needed';
import { forgetVisitor, refreshVisitor } from '@tradehall/web/visitor/visitor';

/** Where staff sign in. */
export const DESK = '/desk';

/**
 * Learns who signed in. Buyers and people who still set up their account go on; anybody else is turned away
 * and signed out again (B08).
 */
export async function enterPortal(): Promise<SignInStep> {
  forgetVisitor();
  const visitor = await refreshVisitor();
  if (visitor.user?.isRoleBuyer === true || visitor.requiresSetup) {
    if (visitor.requiresSetup)
      notify(textOf(signInTexts, 'ACCOUNT_SETUP_NEEDED'), { severity: 'info', about: SETUP_NEEDED });
    return { step: 'entered', path: landingPath(visitor, readStored<string>('originPath')) };
  }
  const groups = claimsOf(storedIdToken() ?? '')?.['cognito:groups'] ?? [];
  if (groups.includes(STAFF_GROUP)) {
    showDesk(groups);
  } else {
    const reason = wrongWebsite(groups);
    const library = await identityLibrary();
    await library.signOut().catch((error: unknown) => console.warn('sign-out failed', error));
    // Said once it is so: whoever reads it and goes on, or closes the tab, leaves no session behind.
    notify(reason, { severity: 'error' });
  }
  forgetVisitor();
  return { step: 'turned-away' };
}

/** Staff are told where their place is; its link takes their session there, else nothing of it stays (SD01). */
function showDesk(groups: readonly string[]): void {
  const identity = takeIdentity();
  notify(wrongWebsite(groups, `${window.location.host}${DESK}`), {
    severity: 'error',
    action: {
      label: textOf(signInTexts, 'OPEN_DESK'),
      run: () => void handOver(identity, 'desk').then(() => window.location.assign(DESK)),
    },
  });
}

/** The site that the user's role belongs to, where the tenant names it (B08). */
function wrongWebsite(groups: readonly string[], standard?: string): string {
  const site = groups.map((group) => configuration.roleSites?.[group]).find((name) => name !== undefined);
  return textOf(signInTexts, 'WRONG_WEBSITE', [site ?? standard ?? textOf(signInTexts, 'YOUR_ASSIGNED_WEBSITE')]);
}
