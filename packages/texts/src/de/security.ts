import type { securityTexts as English } from '../en/security';
import type { Translation } from '../translation';

export const securityTexts: Translation<typeof English> = {
  SECURITY_TITLE: 'Anmeldung und Sicherheit',
  SESSIONS_TITLE: 'Wo Sie angemeldet sind',
  SESSIONS_INTRO: 'Wenn Sie ein Gerät nicht kennen, melden Sie es ab und ändern Sie Ihr Passwort.',
  SESSION_DEVICE: 'Gerät',
  SESSION_ON: '${1} auf ${2}',
  SESSION_UNKNOWN_DEVICE: 'Unbekanntes Gerät',
  SESSION_ADDRESS: 'Adresse',
  SESSION_SINCE: 'Angemeldet seit',
  SESSION_LAST_USED: 'Zuletzt benutzt',
  SESSION_THIS_ONE: 'Dieses Gerät',
  SESSION_END: 'Abmelden',
  SESSION_END_NAMED: '${1} abmelden',
  SESSION_ENDED: 'Abgemeldet. Das Gerät hat keinen Zugang mehr.',
  SESSIONS_END_OTHERS: 'Alle anderen Geräte abmelden',
  SESSIONS_END_OTHERS_ASK: 'Jedes Gerät außer diesem muss sich neu anmelden.',
  SESSIONS_ENDED: { one: '${1} Gerät wurde abgemeldet', other: '${1} Geräte wurden abgemeldet' },
  SESSIONS_CANCEL: 'Abbrechen',
  SESSIONS_ELSEWHERE: 'Ihre Anmeldung wird an anderer Stelle verwaltet. Dort sehen und beenden Sie Ihre Sitzungen.',
};
