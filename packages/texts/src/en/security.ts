import type { Texts } from '@tradehall/domain/text/fill-text';

/** Sign-in and security of one's own account (K10). */
export const securityTexts = {
  SECURITY_TITLE: 'Sign-in and security',
  SESSIONS_TITLE: 'Where you are signed in',
  SESSIONS_INTRO: 'If you do not know a device, sign it out and change your password.',
  SESSION_DEVICE: 'Device',
  SESSION_ON: '${1} on ${2}',
  SESSION_UNKNOWN_DEVICE: 'Unknown device',
  SESSION_ADDRESS: 'Address',
  SESSION_SINCE: 'Signed in',
  SESSION_LAST_USED: 'Last used',
  SESSION_THIS_ONE: 'This device',
  SESSION_END: 'Sign out',
  SESSION_END_NAMED: 'Sign out ${1}',
  SESSION_ENDED: 'Signed out. It has no access any more.',
  SESSIONS_END_OTHERS: 'Sign out all other devices',
  SESSIONS_END_OTHERS_ASK: 'Every device but this one has to sign in again.',
  SESSIONS_ENDED: { one: '${1} device was signed out', other: '${1} devices were signed out' },
  SESSIONS_CANCEL: 'Cancel',
  SESSIONS_ELSEWHERE: 'Your sign-in is looked after elsewhere. Sessions are listed and ended there.',
} as const satisfies Texts;
