import type { passkeysTexts as English } from '../en/passkeys';
import type { Translation } from '../translation';

export const passkeysTexts: Translation<typeof English> = {
  PASSKEYS_TITLE: 'Passkeys',
  PASSKEYS_INTRO:
    'Einen Passkey entsperren Sie mit Fingerabdruck, Gesicht oder PIN, oder er ist ein Sicherheitsschlüssel. Er antwortet nur dieser Adresse: eine falsche Seite bekommt nichts von ihm.',
  PASSKEYS_UNSUPPORTED:
    'Dieser Browser kann keine Passkeys anlegen. Öffnen Sie diese Seite in einem anderen Browser oder nehmen Sie eine Authenticator-App.',
  PASSKEY_ADD: 'Passkey hinzufügen',
  PASSKEY_NAME: 'Name des Passkeys',
  PASSKEY_NAME_EMPTY: 'Geben Sie dem Passkey einen Namen',
  PASSKEY_NAME_HINT: 'Damit Sie später wissen, wo er liegt.',
  PASSKEY_CREATE: 'Passkey anlegen',
  PASSKEY_ADDED: '${1} wurde hinzugefügt',
  PASSKEY_CREATED_AT: 'Hinzugefügt',
  PASSKEY_NEVER_USED: 'Nie',
  PASSKEY_OTHER_ADDRESS: 'Von einer anderen Adresse',
  PASSKEY_RENAME: 'Umbenennen',
  PASSKEY_RENAME_NAMED: '${1} umbenennen',
  PASSKEY_RENAMED: 'Er heißt jetzt ${1}',
  PASSKEY_SAVE: 'Speichern',
  PASSKEY_REMOVE: 'Entfernen',
  PASSKEY_REMOVE_NAMED: '${1} entfernen',
  PASSKEY_REMOVE_ASK: 'Er lässt hier danach niemanden mehr hinein. Löschen Sie ihn auch auf Ihrem Gerät.',
  PASSKEY_REMOVED: '${1} wurde entfernt',
  PASSKEY_USE: 'Passkey verwenden',
  PASSKEY_ENTER:
    'Verwenden Sie Ihren Passkey. Ohne ihn geben Sie einen Code Ihrer Authenticator-App oder einen Wiederherstellungscode ein.',
  PASSKEY_UNSUPPORTED:
    'Dieser Browser kann Ihren Passkey nicht verwenden. Geben Sie einen Code Ihrer Authenticator-App oder einen Wiederherstellungscode ein.',
  PASSKEY_PROVE:
    'Zeigen Sie zuerst, dass Sie es sind: mit einem Passkey, einem Code Ihrer Authenticator-App oder einem Wiederherstellungscode.',
  PASSKEY_CODE: 'Code der App oder Wiederherstellungscode',
  PASSKEY_CODE_INSTEAD: 'Stattdessen einen Code eingeben',
  FACTOR_APP: 'Authenticator-App',
  FACTOR_APP_INTRO: 'Nach dem Passwort geben Sie den Code ein, den eine App auf Ihrem Telefon zeigt.',
  FACTOR_CHOOSE:
    'Mitarbeiter melden sich hier mit einem zweiten Faktor an. Wählen Sie einen; weitere können Sie später hinzufügen.',
  FACTOR_SET_UP_APP: 'Authenticator-App einrichten',
  FACTOR_SET_UP_PASSKEY: 'Passkey einrichten',
  FACTOR_APP_ON: 'Die App ist eingerichtet.',
  SECOND_FACTOR_NEEDED:
    'Sie müssen sich hier mit einem zweiten Faktor anmelden. Fügen Sie einen anderen hinzu, bevor Sie den letzten entfernen.',
  PASSKEYS_FULL: 'Mehr Passkeys kann es nicht geben. Entfernen Sie erst einen.',
  PASSKEY_KNOWN: 'Dieser Passkey wird hier schon verwendet.',
  PASSKEY_GONE: 'Diesen Passkey gibt es nicht mehr: Er wurde inzwischen entfernt.',
  PASSKEY_ON_DEVICE: 'Dieses Gerät hat schon einen Passkey von Ihnen für diesen Shop.',
  PASSKEY_CANCELED:
    'Es hat sich nichts geändert: Der Passkey wurde nicht verwendet, oder es hat zu lange gedauert. Versuchen Sie es noch einmal, wenn Sie so weit sind.',
  PASSKEY_FAILED:
    'Dieses Gerät konnte hier keinen Passkey verwenden. Versuchen Sie ein anderes oder geben Sie einen Code ein.',
  PASSKEY_REFUSED: 'Dieser Passkey wurde nicht angenommen. Versuchen Sie einen anderen oder geben Sie einen Code ein.',
  PASSKEY_CHALLENGE_OVER: 'Das hat zu lange gedauert oder wurde schon gesendet. Versuchen Sie es noch einmal.',
  PASSKEY_NONE_HERE:
    'Keiner Ihrer Passkeys wurde an dieser Adresse angelegt. Geben Sie einen Code Ihrer Authenticator-App oder einen Wiederherstellungscode ein.',
};
