import { signInTexts } from '@tradehall/texts/en/sign-in';
import { landingPath } from '@tradehall/domain/access/route-guard';
import { readStored } from '@tradehall/web/storage/browser-storage';
import { claimsOf, identityLibrary, storedIdToken } from '@tradehall/web/session/session';
import { forgetVisitor, refreshVisitor } from '@tradehall/web/visitor/visitor';
import { textOf } from '@tradehall/web/i18n/use-texts';
import { configuration } from '@tradehall/web/tenant/configuration';
import { notify } from '@tradehall/ui/state/snackbars';

/** What follows a password that was accepted. */
export type SignInStep =
  | { readonly step: 'entered'; readonly path: string }
  | { readonly step: 'turned-away' }
  | { readonly step: 'new-password'; readonly missingAttributes: readonly string[] }
  | { readonly step: 'unconfirmed' };

/** Signs in with the tenant's pool (I01, K10). Throws the identity library's failures. */
export async function signIn(email: string, password: string): Promise<SignInStep> {
  const library = await identityLibrary();
  const attempt = () => library.signIn({ username: email, password });
  const result = await attempt().catch(async (error: unknown) => {
    // A session left behind, of a tab that closed while signing in, gives way to the new one.
    if (!(error instanceof Error) || error.name !== 'UserAlreadyAuthenticatedException') throw error;
    await library.signOut();
    return attempt();
  });
  const { nextStep } = result;
  switch (nextStep.signInStep) {
    case 'DONE':
      return enterPortal();
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { step: 'new-password', missingAttributes: nextStep.missingAttributes ?? [] };
    case 'CONFIRM_SIGN_UP':
      await library.resendSignUpCode({ username: email }).catch(() => undefined);
      return { step: 'unconfirmed' };
    default:
      throw new Error(nextStep.signInStep);
  }
}

/** Answers the forced new password; names the pool still lacks are sent as N/A (I02). */
export async function chooseNewPassword(password: string, missingAttributes: readonly string[]): Promise<SignInStep> {
  const library = await identityLibrary();
  const names = Object.fromEntries(
    ['family_name', 'name'].filter((name) => missingAttributes.includes(name)).map((name) => [name, 'N/A']),
  );
  const result = await library.confirmSignIn({ challengeResponse: password, options: { userAttributes: names } });
  if (!result.isSignedIn) throw new Error(result.nextStep.signInStep);
  return enterPortal();
}

/**
 * Learns who signed in. Buyers and people who still set up their account go on; anybody else is turned away
 * and signed out again (B08).
 */
async function enterPortal(): Promise<SignInStep> {
  forgetVisitor();
  const visitor = await refreshVisitor();
  if (visitor.user?.isRoleBuyer !== true && !visitor.requiresSetup) {
    const reason = wrongWebsite();
    const library = await identityLibrary();
    await library.signOut().catch((error: unknown) => console.warn('sign-out failed', error));
    forgetVisitor();
    // Said once it is so: whoever reads it and goes on, or closes the tab, leaves no session behind.
    notify(reason, { severity: 'error' });
    return { step: 'turned-away' };
  }
  if (visitor.requiresSetup) notify(textOf(signInTexts, 'ACCOUNT_SETUP_NEEDED'), { severity: 'info' });
  return { step: 'entered', path: landingPath(visitor, readStored<string>('originPath')) };
}

/** The site that the user's role belongs to, where the tenant names it (B08). */
function wrongWebsite(): string {
  const groups = claimsOf(storedIdToken() ?? '')?.['cognito:groups'] ?? [];
  const site = groups.map((group) => configuration.roleSites?.[group]).find((name) => name !== undefined);
  return textOf(signInTexts, 'WRONG_WEBSITE', [site ?? textOf(signInTexts, 'YOUR_ASSIGNED_WEBSITE')]);
}
