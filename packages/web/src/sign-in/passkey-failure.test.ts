import { expect, test } from 'vitest';
import { passkeyFailure } from './passkey-failure';

const named = (name: string, message = ''): Error => Object.assign(new Error(message), { name });

test('K10 whoever cancels a ceremony is told so kindly, and only failures of passkeys are taken for one', () => {
  expect(passkeyFailure(named('NotAllowedError'))).toBe('PASSKEY_CANCELED');
  expect(passkeyFailure(named('PasskeyAuthenticationCanceled'))).toBe('PASSKEY_CANCELED');
  expect(passkeyFailure(named('InvalidStateError'))).toBe('PASSKEY_ON_DEVICE');
  expect(passkeyFailure(named('NotAuthorizedException', 'Invalid passkey.'))).toBe('PASSKEY_REFUSED');
  expect(passkeyFailure(named('WebAuthnChallengeNotFoundException'))).toBe('PASSKEY_CHALLENGE_OVER');
  expect(passkeyFailure(named('NotAuthorizedException', 'Password attempts exceeded'))).toBeUndefined();
  expect(passkeyFailure('NotAllowedError')).toBeUndefined();
});
