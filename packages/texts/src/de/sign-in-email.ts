import type { signInEmailTexts as English } from '../en/sign-in-email';
import type { Translation } from '../translation';

/** Emails of the identity pool in German. */
export const signInEmailTexts: Translation<typeof English> = {
  MAIL_CONFIRM_SUBJECT: 'Bestätigen Sie Ihre E-Mail-Adresse für ${1}',
  MAIL_CONFIRM_TEXT:
    'Geben Sie diesen Code auf der Bestätigungsseite von ${1} ein, um Ihre E-Mail-Adresse zu bestätigen.',
  MAIL_RESET_SUBJECT: 'Ihr Passwort bei ${1} zurücksetzen',
  MAIL_RESET_TEXT:
    'Geben Sie diesen Code zusammen mit Ihrem neuen Passwort auf der Seite „Passwort zurücksetzen“ von ${1} ein.',
  MAIL_CODE_NOTE:
    'Der Code gilt eine Stunde lang und kann einmal verwendet werden. Haben Sie ihn nicht angefordert, können Sie diese Nachricht ignorieren.',
  MAIL_KNOWN_SUBJECT: 'Sie haben bereits ein Konto bei ${1}',
  MAIL_KNOWN_TEXT:
    'Jemand, vermutlich Sie selbst, wollte mit dieser E-Mail-Adresse ein Konto bei ${1} anlegen. Es gibt dort schon eines: Melden Sie sich an oder setzen Sie Ihr Passwort zurück.',
  MAIL_INVITATION_SUBJECT: 'Ihr Konto bei ${1}',
  MAIL_INVITATION_TEXT:
    'Für Sie wurde ein Konto bei ${1} angelegt. Melden Sie sich mit diesem vorläufigen Passwort an; danach wählen Sie ein eigenes.',
  MAIL_INVITATION_NOTE: 'Das Passwort gilt sieben Tage. Wird Ihnen ein neueres geschickt, gilt es nicht mehr.',
  MAIL_GUESSES_SUBJECT: 'Jemand versucht, Ihr Passwort für ${1} zu erraten',
  MAIL_GUESSES_TEXT:
    'Für Ihr Konto bei ${1} wurden viele falsche Passwörter probiert, von Orten, an denen Sie sich nie angemeldet haben. Versuche von dort werden jetzt gebremst. Wo Sie sich schon angemeldet haben, ändert sich für Sie nichts.',
  MAIL_GUESSES_NOTE:
    'Ihr Passwort wurde nicht gefunden. Wenn Sie es auch anderswo benutzen oder es leicht zu erraten ist, wählen Sie ein anderes. Wenn Sie an einem neuen Ort sind und sich nicht anmelden können, setzen Sie das Passwort zurück: der Code, den wir Ihnen schicken, lässt Sie hinein.',
  MAIL_PASSWORD_SET_SUBJECT: 'Ihr Passwort bei ${1} wurde für Sie geändert',
  MAIL_PASSWORD_SET_TEXT:
    'Jemand, der ${1} betreibt, hat für Ihr Konto ein neues Passwort gesetzt. Das vorige gilt nicht mehr, und Sie sind überall abgemeldet.',
  MAIL_PASSWORD_SET_NOTE:
    'Haben Sie nicht darum gebeten, wählen Sie jetzt ein eigenes Passwort und fragen Sie ${1} nach dem Grund.',
  MAIL_APP_ADDED_SUBJECT: 'Eine Authenticator-App schützt jetzt Ihr Konto bei ${1}',
  MAIL_APP_ADDED_TEXT: 'Für Ihr Konto bei ${1} wurde eine Authenticator-App als zweiter Faktor eingerichtet.',
  MAIL_APP_REMOVED_SUBJECT: 'Die Authenticator-App Ihres Kontos bei ${1} wurde entfernt',
  MAIL_APP_REMOVED_TEXT: 'Die Authenticator-App ist kein zweiter Faktor Ihres Kontos bei ${1} mehr.',
  MAIL_PASSKEY_ADDED_SUBJECT: 'Ihrem Konto bei ${1} wurde ein Passkey hinzugefügt',
  MAIL_PASSKEY_ADDED_TEXT: 'Ein Passkey wurde als zweiter Faktor Ihres Kontos bei ${1} hinzugefügt.',
  MAIL_PASSKEY_REMOVED_SUBJECT: 'Ein Passkey Ihres Kontos bei ${1} wurde entfernt',
  MAIL_PASSKEY_REMOVED_TEXT: 'Ein Passkey Ihres Kontos bei ${1} wurde entfernt. Er lässt niemanden mehr hinein.',
  MAIL_FACTOR_NOTE:
    'Waren Sie das nicht, setzen Sie jetzt Ihr Passwort zurück und sehen Sie unter „Anmeldung und Sicherheit“ nach, was eingerichtet ist und wo Sie angemeldet sind.',
  MAIL_OPEN_SITE: '${1} öffnen',
};
