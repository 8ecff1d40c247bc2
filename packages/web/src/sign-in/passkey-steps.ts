import type { PasskeyCreation } from '@tradehall/contract/passkeys';
import { identityLibrary } from '../session/session';
import { createPasskey } from './passkey-ceremonies';
import { stepAfter, type Enter, type SignInStep } from './sign-in-steps';

/** Answers the second factor by a passkey; the identity library asks the device for it (K10). May be tried again. */
export async function signInWithPasskey(enter: Enter): Promise<SignInStep> {
  const library = await identityLibrary();
  const { nextStep } = await library.confirmSignIn({ challengeResponse: 'WEB_AUTHN' });
  return stepAfter(library, nextStep, '', enter);
}

/** Chooses the app where the second factor is to be set up. */
export async function chooseApp(enter: Enter): Promise<SignInStep> {
  const library = await identityLibrary();
  const { nextStep } = await library.confirmSignIn({ challengeResponse: 'SOFTWARE_TOKEN_MFA' });
  return stepAfter(library, nextStep, '', enter);
}

/** Makes a passkey where the second factor is to be set up, and signs in with it. May be tried again. */
export async function setUpPasskey(enter: Enter): Promise<SignInStep> {
  const library = await identityLibrary();
  const asked = await library.confirmSignIn({ challengeResponse: 'WEB_AUTHN' });
  const { nextStep } = asked;
  const info = nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE' ? nextStep.additionalInfo : undefined;
  const options = info?.['CREDENTIAL_CREATION_OPTIONS'];
  if (options === undefined) throw new Error(nextStep.signInStep);
  const made = await createPasskey(JSON.parse(options) as PasskeyCreation);
  const done = await library.confirmSignIn({ challengeResponse: JSON.stringify(made) });
  return stepAfter(library, done.nextStep, '', enter);
}
