import type { operatorTexts as English } from '../en/operator';
import type { Translation } from '../translation';

/** What the operator of the deployment is answered, in German. */
export const operatorTexts: Translation<typeof English> = {
  OPERATOR_TOKEN_WRONG: 'Das ist nicht das Token des Betreibers dieser Installation.',
  TENANT_UNKNOWN: 'Es gibt keinen Mandanten ${1}.',
  TENANT_EXISTS: 'Es gibt schon einen Mandanten ${1}. Wählen Sie einen anderen Namen.',
  TENANT_ID_INVALID:
    'Ein Mandant heißt mit 1 bis 40 kleinen Buchstaben, Ziffern und Bindestrichen und beginnt und endet mit einem Buchstaben oder einer Ziffer; „${1}“ tut das nicht.',
  TENANT_NAME_MISSING: 'Der Mandant ${1} braucht einen Namen, den seine Käufer lesen.',
  HOST_MISSING: 'Der Mandant ${1} braucht mindestens einen Hostnamen.',
  HOST_INVALID: '„${1}“ ist kein Hostname: Schreiben Sie ihn klein, ohne https://, Port und Pfad.',
  HOST_REPEATED: 'Der Host ${1} ist zweimal genannt.',
  HOST_TAKEN: 'Der Host ${1} gehört schon dem Mandanten ${2}.',
  HOST_UNKNOWN: 'Der Mandant ${1} antwortet nicht unter ${2}.',
  HOST_IS_LAST: '${1} ist der einzige Host des Mandanten ${2}. Fügen Sie zuerst einen anderen hinzu.',
  STAFF_EMAIL_INVALID: '„${1}“ ist keine E-Mail-Adresse.',
  STAFF_EXISTS: '${1} ist schon Benutzer dieses Mandanten und kann das Passwort auf der Anmeldeseite zurücksetzen.',
  STAFF_POOL_OUTSIDE: 'Die Benutzer von ${1} führt ein eigener Identitätsdienst. Laden Sie sie dort ein.',
  CURRENCY_UNKNOWN: '„${1}“ ist keine Währung: Geben Sie den Code aus drei Buchstaben an, zum Beispiel EUR.',
  CURRENCY_PRECISION_INVALID: 'Beträge haben 0 bis 3 Nachkommastellen, nicht ${1}.',
  LANGUAGE_UNKNOWN:
    '„${1}“ ist keine Sprache: Geben Sie den Code aus zwei Buchstaben an, zum Beispiel de, oder mit Land, zum Beispiel de-AT.',
  TIME_ZONE_UNKNOWN: '„${1}“ ist keine Zeitzone: Geben Sie ihren Namen an, zum Beispiel Europe/Berlin.',
  SALES_REP_NAME_MISSING: 'Ansprechpartner Nummer ${1} im Verkauf braucht einen Namen.',
  SUSPENSION_NOT_CONFIRMED: 'Dass ${1} gesperrt wird, muss mit dem Namen bestätigt werden.',
  PARTICIPANT_IS_ITSELF: 'Der Mandant ${1} verkauft seinen eigenen Bestand ohnehin.',
  PARTICIPANT_CURRENCY_DIFFERS:
    '${1} handelt in ${2} und ${3} in ${4}: Mandanten eines Netzwerks haben dieselbe Währung.',
  PARTICIPANT_MISSING: '${2} gehört nicht zum Netzwerk von ${1}.',
};
