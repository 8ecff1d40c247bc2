import type { Texts } from '@tradehall/domain/text/fill-text';

/** Emails of the identity pool; `${1}` is the tenant's name. */
export const signInEmailTexts = {
  MAIL_CONFIRM_SUBJECT: 'Confirm your email address for ${1}',
  MAIL_CONFIRM_TEXT: 'Enter this code on the verification page of ${1} to confirm your email address.',
  MAIL_RESET_SUBJECT: 'Reset your ${1} password',
  MAIL_RESET_TEXT: 'Enter this code on the reset password page of ${1}, together with your new password.',
  MAIL_CODE_NOTE:
    'The code holds for one hour and can be used once. If you did not ask for it, you can ignore this email.',
  MAIL_KNOWN_SUBJECT: 'You already have an account at ${1}',
  MAIL_KNOWN_TEXT:
    'Somebody, probably you, tried to create an account at ${1} with this email address. It already has one: sign in, or reset your password.',
  MAIL_INVITATION_SUBJECT: 'Your account at ${1}',
  MAIL_INVITATION_TEXT:
    'An account was created for you at ${1}. Sign in with this temporary password; you will choose your own then.',
  MAIL_INVITATION_NOTE: 'The password holds for seven days. With a newer one that is sent to you, it holds no longer.',
  MAIL_GUESSES_SUBJECT: 'Somebody tries to guess your ${1} password',
  MAIL_GUESSES_TEXT:
    'Many wrong passwords were tried for your account at ${1}, from places where you have not signed in. Tries from there are slowed down now. Where you signed in before, nothing changes for you.',
  MAIL_GUESSES_NOTE:
    'Your password was not found. If you use it anywhere else, or it is easy to guess, choose another one. If you are at a new place and cannot sign in, reset the password: the code that we send you lets you in.',
  MAIL_PASSWORD_SET_SUBJECT: 'Your ${1} password was changed for you',
  MAIL_PASSWORD_SET_TEXT:
    'Somebody who runs ${1} set a new password for your account. The one before no longer works, and you are signed out everywhere.',
  MAIL_PASSWORD_SET_NOTE: 'If you did not ask for it, choose a password of your own now and ask ${1} why.',
  MAIL_APP_ADDED_SUBJECT: 'An authenticator app now protects your ${1} account',
  MAIL_APP_ADDED_TEXT: 'An authenticator app was set up as the second factor of your account at ${1}.',
  MAIL_APP_REMOVED_SUBJECT: 'The authenticator app was taken off your ${1} account',
  MAIL_APP_REMOVED_TEXT: 'The authenticator app is no longer a second factor of your account at ${1}.',
  MAIL_PASSKEY_ADDED_SUBJECT: 'A passkey was added to your ${1} account',
  MAIL_PASSKEY_ADDED_TEXT: 'A passkey was added as a second factor of your account at ${1}.',
  MAIL_PASSKEY_REMOVED_SUBJECT: 'A passkey was removed from your ${1} account',
  MAIL_PASSKEY_REMOVED_TEXT: 'A passkey of your account at ${1} was removed. It lets nobody in any more.',
  MAIL_FACTOR_NOTE:
    'If this was not you, reset your password now, and look under “Sign-in and security” what is set up and where you are signed in.',
  MAIL_OPEN_SITE: 'Open ${1}',
} as const satisfies Texts & Readonly<Record<string, string>>;
