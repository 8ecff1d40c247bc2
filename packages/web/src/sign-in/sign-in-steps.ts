import { identityLibrary } from '../session/session';
import { configuration } from '../tenant/configuration';

/** What an authenticator app is set up with. */
export interface FactorToSetUp {
  readonly secret: string;
  readonly uri: string;
}

/** What follows a password that was accepted. */
export type SignInStep =
  | { readonly step: 'entered'; readonly path: string }
  | { readonly step: 'turned-away' }
  | { readonly step: 'new-password'; readonly missingAttributes: readonly string[] }
  | { readonly step: 'second-factor'; readonly setUp?: FactorToSetUp }
  | { readonly step: 'unconfirmed' };

/** What an app does with somebody whose password was right: it lets them in or turns them away. */
export type Enter = () => Promise<SignInStep>;

/** Signs in with the tenant's pool (I01, K10). Throws the identity library's failures. */
export async function signIn(email: string, password: string, enter: Enter): Promise<SignInStep> {
  const library = await identityLibrary();
  const attempt = () => library.signIn({ username: email, password });
  const result = await attempt().catch(async (error: unknown) => {
    // A session left behind, of a tab that closed while signing in, gives way to the new one.
    if (!(error instanceof Error) || error.name !== 'UserAlreadyAuthenticatedException') throw error;
    await library.signOut();
    return attempt();
  });
  return stepAfter(library, result.nextStep, email, enter);
}

type Library = Awaited<ReturnType<typeof identityLibrary>>;
type NextStep = Awaited<ReturnType<Library['signIn']>>['nextStep'];

async function stepAfter(library: Library, nextStep: NextStep, email: string, enter: Enter): Promise<SignInStep> {
  switch (nextStep.signInStep) {
    case 'DONE':
      return enter();
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return { step: 'second-factor' };
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP': {
      const { sharedSecret, getSetupUri } = nextStep.totpSetupDetails;
      const uri = getSetupUri(configuration.tenantName, email).href;
      return { step: 'second-factor', setUp: { secret: sharedSecret, uri } };
    }
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
export async function chooseNewPassword(
  password: string,
  missingAttributes: readonly string[],
  enter: Enter,
): Promise<SignInStep> {
  const library = await identityLibrary();
  const names = Object.fromEntries(
    ['family_name', 'name'].filter((name) => missingAttributes.includes(name)).map((name) => [name, 'N/A']),
  );
  const result = await library.confirmSignIn({ challengeResponse: password, options: { userAttributes: names } });
  return stepAfter(library, result.nextStep, '', enter);
}

/** Answers the code of the second factor: the app's, or one for recovery (K10). */
export async function sendSecondFactor(code: string, enter: Enter): Promise<SignInStep> {
  const library = await identityLibrary();
  const result = await library.confirmSignIn({ challengeResponse: code.replace(/\s/g, '') });
  return stepAfter(library, result.nextStep, '', enter);
}
