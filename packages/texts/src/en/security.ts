import type { Texts } from '@tradehall/domain/text/fill-text';

/** Sign-in and security of one's own account (K10). */
export const securityTexts = {
  SECURITY_TITLE: 'Sign-in and security',
  SECOND_FACTOR_TITLE: 'Second factor',
  SECOND_FACTOR_INTRO:
    'With the password you use a passkey or enter a code of an app. A stolen password alone lets nobody in.',
  SECOND_FACTOR_IS_ON: {
    one: 'On. ${1} recovery code is left.',
    other: 'On. ${1} recovery codes are left.',
  },
  SECOND_FACTOR_IS_OFF: 'Off',
  SECOND_FACTOR_TURN_ON: 'Turn on',
  SECOND_FACTOR_TURN_OFF: 'Turn off',
  SECOND_FACTOR_SCAN:
    'Scan this picture with an authenticator app, or type the key into it. Then enter the code that it shows.',
  SECOND_FACTOR_OPEN_APP: 'Open it in an app on this device',
  SECOND_FACTOR_QR: 'Picture of the key ${1}',
  SECOND_FACTOR_KEY: 'Key',
  SECOND_FACTOR_CODE: 'Code of the app',
  SECOND_FACTOR_CODE_EMPTY: 'Enter the code',
  SECOND_FACTOR_WRONG_CODE:
    'This code is wrong or was used before. Enter the one that the app shows now, or a recovery code that you have not used. If none of the app is right, let the phone take its time from the network.',
  SECOND_FACTOR_WRONG_NEW:
    'This code is wrong or was used before. Take the one that the app shows now. If none is right, let the phone take its time from the network.',
  SECOND_FACTOR_ELSEWHERE: 'Your sign-in is looked after elsewhere, and so is its second factor.',
  SECOND_FACTOR_ON: 'The second factor is on already.',
  SECOND_FACTOR_OWN:
    'Your own second factor is turned off under “Sign-in and security”. If you lost it, ask another owner.',
  SECOND_FACTOR_NONE: 'This person has no second factor.',
  SECOND_FACTOR_OF_STAFF:
    'This person works at the shop as well. An owner of the shop takes the second factor off under “Colleagues”.',
  SECOND_FACTOR_ENTER: 'Enter the code of your authenticator app. Without the phone, enter a recovery code.',
  SECOND_FACTOR_LOST_BUYER:
    'Lost both? An owner of your account takes the second factor off under “Colleagues”, or your sales representative does.',
  SECOND_FACTOR_LOST_STAFF: 'Lost both? An owner of the shop takes the second factor off under “Colleagues”.',
  SECOND_FACTOR_SET_UP: 'Staff sign in with a second factor here.',
  SECOND_FACTOR_TURNED_OFF: 'The second factor is off',
  SECOND_FACTOR_TAKE_OFF: 'Take second factor off',
  SECOND_FACTOR_TAKE_OFF_TITLE: 'Take the second factor off ${1}?',
  SECOND_FACTOR_TAKE_OFF_TEXT:
    'They are signed out everywhere, and their password alone lets them in until they set up a new one. An email tells them. Make sure by another way than email that it is they who ask.',
  SECOND_FACTOR_TAKEN_OFF: 'The second factor of ${1} is off.',
  RECOVERY_CODES_TITLE: 'Recovery codes',
  RECOVERY_CODES_KEEP:
    'Each lets you in once without your phone or passkey. Keep them where you keep passwords: they are not shown again.',
  RECOVERY_CODES_NEW: 'New recovery codes',
  RECOVERY_CODES_COPY: 'Copy all',
  RECOVERY_CODES_KEPT: 'I have kept them',
  SECOND_FACTOR_CONTINUE: 'Continue',
  SESSIONS_TITLE: 'Where you are signed in',
  SESSIONS_INTRO: 'If you do not know a device, sign it out and change your password.',
  SESSIONS_CHANGE_PASSWORD: 'Change your password',
  SESSION_DEVICE: 'Device',
  SESSION_ON: '${1} on ${2}',
  SESSION_UNKNOWN_DEVICE: 'Unknown device',
  SESSION_APP: 'Signed in at',
  SESSION_APP_PORTAL: 'Shop',
  SESSION_APP_DESK: 'Desk',
  SESSION_ADDRESS: 'Address',
  SESSION_SINCE: 'Signed in',
  SESSION_LAST_USED: 'Last used',
  SESSION_THIS_ONE: 'This device',
  SESSION_END: 'Sign out',
  SESSION_END_NAMED: 'Sign out ${1}',
  SESSION_ENDED: 'Signed out. It has no access any more.',
  SESSION_GONE: 'This device was signed out meanwhile.',
  SESSIONS_END_OTHERS: 'Sign out all other devices',
  SESSIONS_END_OTHERS_ASK: 'Every device but this one has to sign in again.',
  SESSIONS_ENDED: { one: '${1} device was signed out', other: '${1} devices were signed out' },
  SESSIONS_CANCEL: 'Cancel',
  SESSIONS_ELSEWHERE: 'Your sign-in is looked after elsewhere. Sessions are listed and ended there.',
} as const satisfies Texts;
