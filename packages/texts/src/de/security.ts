import type { securityTexts as English } from '../en/security';
import type { Translation } from '../translation';

export const securityTexts: Translation<typeof English> = {
  SECURITY_TITLE: 'Anmeldung und Sicherheit',
  SECOND_FACTOR_TITLE: 'Zweiter Faktor',
  SECOND_FACTOR_INTRO:
    'Zum Passwort verwenden Sie einen Passkey oder geben einen Code einer App ein. Ein gestohlenes Passwort allein lässt niemanden hinein.',
  SECOND_FACTOR_IS_ON: {
    one: 'Ein. Es ist noch ${1} Wiederherstellungscode übrig.',
    other: 'Ein. Es sind noch ${1} Wiederherstellungscodes übrig.',
  },
  SECOND_FACTOR_IS_OFF: 'Aus',
  SECOND_FACTOR_TURN_ON: 'Einschalten',
  SECOND_FACTOR_TURN_OFF: 'Ausschalten',
  SECOND_FACTOR_SCAN:
    'Scannen Sie dieses Bild mit einer Authenticator-App oder tippen Sie den Schlüssel ab. Geben Sie dann den Code ein, den sie zeigt.',
  SECOND_FACTOR_OPEN_APP: 'In einer App auf diesem Gerät öffnen',
  SECOND_FACTOR_QR: 'Bild des Schlüssels ${1}',
  SECOND_FACTOR_KEY: 'Schlüssel',
  SECOND_FACTOR_CODE: 'Code der App',
  SECOND_FACTOR_CODE_EMPTY: 'Geben Sie den Code ein',
  SECOND_FACTOR_WRONG_CODE:
    'Dieser Code ist falsch oder wurde schon benutzt. Geben Sie den ein, den die App jetzt zeigt, oder einen Wiederherstellungscode, den Sie noch nicht benutzt haben. Stimmt keiner der App, lassen Sie das Telefon seine Uhrzeit aus dem Netz beziehen.',
  SECOND_FACTOR_WRONG_NEW:
    'Dieser Code ist falsch oder wurde schon benutzt. Nehmen Sie den, den die App jetzt zeigt. Stimmt keiner, lassen Sie das Telefon seine Uhrzeit aus dem Netz beziehen.',
  SECOND_FACTOR_ELSEWHERE: 'Ihre Anmeldung wird an anderer Stelle verwaltet, auch ihr zweiter Faktor.',
  SECOND_FACTOR_ON: 'Der zweite Faktor ist schon eingeschaltet.',
  SECOND_FACTOR_OWN:
    'Ihren eigenen zweiten Faktor schalten Sie unter „Anmeldung und Sicherheit“ aus. Haben Sie ihn verloren, bitten Sie einen anderen Inhaber.',
  SECOND_FACTOR_NONE: 'Diese Person hat keinen zweiten Faktor.',
  SECOND_FACTOR_OF_STAFF:
    'Diese Person arbeitet auch im Shop. Den zweiten Faktor nimmt ihr ein Inhaber des Shops unter „Mitarbeiter“ ab.',
  SECOND_FACTOR_ENTER:
    'Geben Sie den Code Ihrer Authenticator-App ein. Ohne Telefon nehmen Sie einen Wiederherstellungscode.',
  SECOND_FACTOR_LOST_BUYER:
    'Beides verloren? Ein Inhaber Ihres Kontos nimmt den zweiten Faktor unter „Mitarbeiter im Konto“ ab, oder Ihr Ansprechpartner im Vertrieb.',
  SECOND_FACTOR_LOST_STAFF: 'Beides verloren? Ein Inhaber des Shops nimmt den zweiten Faktor unter „Mitarbeiter“ ab.',
  SECOND_FACTOR_SET_UP: 'Mitarbeiter melden sich hier mit einem zweiten Faktor an.',
  SECOND_FACTOR_TURNED_OFF: 'Der zweite Faktor ist ausgeschaltet',
  SECOND_FACTOR_TAKE_OFF: 'Zweiten Faktor abnehmen',
  SECOND_FACTOR_TAKE_OFF_TITLE: '${1} den zweiten Faktor abnehmen?',
  SECOND_FACTOR_TAKE_OFF_TEXT:
    'Die Person wird überall abgemeldet, und bis sie einen neuen einrichtet, genügt ihr Passwort. Eine E-Mail sagt es ihr. Vergewissern Sie sich auf einem anderen Weg als per E-Mail, dass wirklich sie darum bittet.',
  SECOND_FACTOR_TAKEN_OFF: 'Der zweite Faktor von ${1} ist ausgeschaltet.',
  RECOVERY_CODES_TITLE: 'Wiederherstellungscodes',
  RECOVERY_CODES_KEEP:
    'Jeder lässt Sie einmal ohne Telefon und ohne Passkey hinein. Bewahren Sie sie bei Ihren Passwörtern auf: sie werden nicht noch einmal gezeigt.',
  RECOVERY_CODES_NEW: 'Neue Wiederherstellungscodes',
  RECOVERY_CODES_COPY: 'Alle kopieren',
  RECOVERY_CODES_KEPT: 'Ich habe sie aufbewahrt',
  SECOND_FACTOR_CONTINUE: 'Weiter',
  SESSIONS_TITLE: 'Wo Sie angemeldet sind',
  SESSIONS_INTRO: 'Wenn Sie ein Gerät nicht kennen, melden Sie es ab und ändern Sie Ihr Passwort.',
  SESSIONS_CHANGE_PASSWORD: 'Passwort ändern',
  SESSION_DEVICE: 'Gerät',
  SESSION_ON: '${1} auf ${2}',
  SESSION_UNKNOWN_DEVICE: 'Unbekanntes Gerät',
  SESSION_APP: 'Bereich',
  SESSION_APP_PORTAL: 'Shop',
  SESSION_APP_DESK: 'Verkäuferbereich',
  SESSION_ADDRESS: 'Adresse',
  SESSION_SINCE: 'Angemeldet seit',
  SESSION_LAST_USED: 'Zuletzt benutzt',
  SESSION_THIS_ONE: 'Dieses Gerät',
  SESSION_END: 'Abmelden',
  SESSION_END_NAMED: '${1} abmelden',
  SESSION_ENDED: 'Abgemeldet. Das Gerät hat keinen Zugang mehr.',
  SESSION_GONE: 'Dieses Gerät wurde inzwischen abgemeldet.',
  SESSIONS_END_OTHERS: 'Alle anderen Geräte abmelden',
  SESSIONS_END_OTHERS_ASK: 'Jedes Gerät außer diesem muss sich neu anmelden.',
  SESSIONS_ENDED: { one: '${1} Gerät wurde abgemeldet', other: '${1} Geräte wurden abgemeldet' },
  SESSIONS_CANCEL: 'Abbrechen',
  SESSIONS_ELSEWHERE: 'Ihre Anmeldung wird an anderer Stelle verwaltet. Dort sehen und beenden Sie Ihre Sitzungen.',
};
