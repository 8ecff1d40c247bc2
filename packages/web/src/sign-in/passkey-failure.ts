import type { passkeysTexts } from '@tradehall/texts/en/passkeys';

export type PasskeyFailure = Extract<
  keyof typeof passkeysTexts,
  'PASSKEY_CANCELED' | 'PASSKEY_FAILED' | 'PASSKEY_ON_DEVICE' | 'PASSKEY_REFUSED' | 'PASSKEY_CHALLENGE_OVER'
>;

/** What browsers, the identity library and the pool call it when a ceremony comes to nothing. */
const BY_NAME: Readonly<Record<string, PasskeyFailure>> = {
  NotAllowedError: 'PASSKEY_CANCELED',
  AbortError: 'PASSKEY_CANCELED',
  PasskeyAuthenticationCanceled: 'PASSKEY_CANCELED',
  PasskeyOperationAborted: 'PASSKEY_CANCELED',
  InvalidStateError: 'PASSKEY_ON_DEVICE',
  ConstraintError: 'PASSKEY_FAILED',
  NotSupportedError: 'PASSKEY_FAILED',
  SecurityError: 'PASSKEY_FAILED',
  UnknownError: 'PASSKEY_FAILED',
  PasskeyNotSupported: 'PASSKEY_FAILED',
  PasskeyRetrievalFailed: 'PASSKEY_FAILED',
  RelyingPartyMismatch: 'PASSKEY_FAILED',
  WebAuthnChallengeNotFoundException: 'PASSKEY_CHALLENGE_OVER',
};

/** Why a ceremony with a passkey came to nothing; undefined for a failure of something else. */
export function passkeyFailure(error: unknown): PasskeyFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  return error.message === 'Invalid passkey.' ? 'PASSKEY_REFUSED' : BY_NAME[error.name];
}
