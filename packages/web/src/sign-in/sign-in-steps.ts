import { NO_NAME } from '@tradehall/domain/access/person-name';
import { beginSession, identityLibrary } from '../session/session';
import { configuration } from '../tenant/configuration';
import { canUsePasskeys } from './can-use-passkeys';

/** What an authenticator app is set up with. */
export interface FactorToSetUp {
  readonly secret: string;
  readonly uri: string;
}

/** The second factor: to be answered, or set up first by the tenant's rule for its staff. */
export interface SecondFactorStep {
  readonly step: 'second-factor';
  /** An app to be set up. */
  readonly setUp?: FactorToSetUp;
  /** `use` where a passkey or a code is asked for, `create` where either is to be set up; without it the app's code. */
  readonly passkey?: 'use' | 'create';
}

/** What this browser sets up as a second factor, as the pool is told; nothing where it knows the app alone. */
const canSetUp = (): { clientMetadata?: Record<string, string> } =>
  canUsePasskeys() ? { clientMetadata: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA","WEB_AUTHN"]' } } : {};

/** What follows a password that was accepted. */
export type SignInStep =
  | { readonly step: 'entered'; readonly path: string }
  | { readonly step: 'turned-away' }
  | { readonly step: 'new-password'; readonly missingAttributes: readonly string[] }
  | SecondFactorStep
  | { readonly step: 'unconfirmed' };

/** What an app does with somebody whose password was right: it lets them in or turns them away. */
export type Enter = () => Promise<SignInStep>;

/** Signs in with the tenant's pool (I01, K10). Throws the identity library's failures. */
export async function signIn(email: string, password: string, enter: Enter): Promise<SignInStep> {
  const library = await identityLibrary();
  const attempt = () => library.signIn({ username: email, password, options: canSetUp() });
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

/** What the app goes on with. */
export async function stepAfter(
  library: Library,
  nextStep: NextStep,
  email: string,
  enter: Enter,
): Promise<SignInStep> {
  switch (nextStep.signInStep) {
    case 'DONE': {
      beginSession();
      const step = await enter();
      if (step.step === 'turned-away') beginSession();
      return step;
    }
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return { step: 'second-factor' };
    case 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION':
      return { step: 'second-factor', passkey: 'use' };
    case 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE':
      // A pool of the tenant's own may ask for anything here; only ours asks which factor is to be set up.
      if (nextStep.additionalInfo?.['MFAS_CAN_SETUP'] === undefined) throw new Error(nextStep.signInStep);
      return { step: 'second-factor', passkey: 'create' };
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP': {
      const { sharedSecret, getSetupUri } = nextStep.totpSetupDetails;
      const uri = getSetupUri(configuration.tenantName, email === '' ? undefined : email).href;
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
    ['family_name', 'name'].filter((name) => missingAttributes.includes(name)).map((name) => [name, NO_NAME]),
  );
  const result = await library.confirmSignIn({
    challengeResponse: password,
    options: { userAttributes: names, ...canSetUp() },
  });
  return stepAfter(library, result.nextStep, '', enter);
}

/**
 * Answers the code of the second factor: the app's, or one for recovery (K10). Where a passkey could be used instead,
 * the code goes along with the choice, so that a wrong one leaves the choice open.
 */
export async function sendSecondFactor(typed: string, enter: Enter, isChoice = false): Promise<SignInStep> {
  const library = await identityLibrary();
  // The wide digits of a Japanese keyboard are the same.
  const code = typed.normalize('NFKC').replace(/\s/g, '');
  const result = await library.confirmSignIn(
    isChoice
      ? {
          challengeResponse: 'SOFTWARE_TOKEN_MFA',
          options: { clientMetadata: { SOFTWARE_TOKEN_MFA_CODE: code } },
        }
      : { challengeResponse: code },
  );
  return stepAfter(library, result.nextStep, '', enter);
}
