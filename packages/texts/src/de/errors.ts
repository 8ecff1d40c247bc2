import type { errorsTexts as English } from '../en/errors';
import type { Translation } from '../translation';

/** Errors that any call can answer in German. */
export const errorsTexts: Translation<typeof English> = {
  INTERNAL_SERVER_ERROR: 'Interner Serverfehler',
  SOMETHING_WENT_WRONG: 'Etwas ist schiefgelaufen',
  INVALID_REQUEST:
    'Die Anfrage konnte nicht gelesen werden. Prüfen Sie die markierten Felder und senden Sie sie erneut.',
  INVALID_JSON: 'Der Inhalt der Anfrage ist kein gültiges JSON. Berichtigen Sie ihn und senden Sie ihn erneut.',
  BODY_TOO_LARGE: 'Der gesendete Inhalt ist zu groß. Die Grenze liegt hier bei ${1}.',
  UNSUPPORTED_MEDIA_TYPE: 'Dieser Aufruf nimmt keinen Inhalt dieses Typs an.',
  NOT_FOUND: 'Unter dieser Adresse gibt es nichts. Prüfen Sie den Link und versuchen Sie es erneut.',
  UNKNOWN_HOST: 'Unter dieser Adresse gibt es keinen Shop.',
  FORBIDDEN: 'Dazu sind Sie nicht berechtigt. Bitte wenden Sie sich an Ihren Ansprechpartner im Vertrieb.',
  PERMISSION_MISSING: 'Dafür brauchen Sie die Berechtigung „${1}“. Bitte wenden Sie sich an den Inhaber des Shops.',
  STAFF_OWN_RIGHTS:
    'Niemand erweitert die eigenen Rechte, Grenzen oder den eigenen Bereich. Bitte einen anderen Inhaber darum bitten.',
  STAFF_BEYOND_OWN: 'Das geht über Ihre eigenen Rechte hinaus. Bitte einen Inhaber darum bitten.',
  STAFF_LIMIT_EXCEEDED: 'Das geht über Ihre Grenze hinaus. Bitte jemanden mit höherer Grenze darum bitten.',
  STAFF_OWN_ACCOUNTS_ALONE:
    'Sie sehen nur Ihre eigenen Kunden. Wem ein Kunde gehört, entscheidet jemand, der alle sieht.',
  APPROVAL_DECIDED: 'Darüber ist schon entschieden.',
  APPROVAL_EXPIRED: 'Das hat zu lange gewartet. Bitte erneut anfragen.',
  APPROVAL_OWN: 'Was Sie selbst angefragt haben, gibt jemand anderes frei.',
  APPROVAL_UNKNOWN: 'Diese Freigabe gibt es nicht mehr.',
  APPROVAL_RECORD_CHANGED:
    'Der Vorgang hat sich geändert, seit Sie ihn angesehen haben. Bitte noch einmal ansehen, dann entscheiden.',
  APPROVAL_ASKER_LEFT: '${1} darf das nicht mehr. Es kann nur abgelehnt werden.',
  APPROVAL_OVERTAKEN: 'So, wie es angefragt wurde, geht es nicht mehr. Bitte ablehnen, damit es neu angefragt wird.',
  APPROVAL_WAITS:
    'Das geht über Ihre Grenze hinaus. Es wartet auf die Freigabe durch jemand anderen; bis dahin ist nichts geschehen.',
  STAFF_LAST_OWNER: 'Der Shop braucht einen Inhaber, der sich anmelden kann.',
  STAFF_UNKNOWN: 'Diese Person gehört nicht mehr zum Team.',
  STAFF_CHANGED_MEANWHILE:
    'Jemand hat das inzwischen geändert. Was Sie nicht geändert haben, zeigt jetzt dessen Stand: bitte noch einmal ansehen und erneut speichern.',
  STAFF_ROLE_UNKNOWN: 'Diese Rolle gibt es nicht mehr.',
  STAFF_ROLE_NAME_TAKEN: 'Eine andere Rolle heißt schon so.',
  STAFF_ROLE_IN_USE: 'Jemand hat diese Rolle. Geben Sie der Person zuerst eine andere.',
  SALES_REP_UNKNOWN: 'Diesen Vertriebskontakt gibt es nicht mehr.',
  SALES_REP_HAS_ACCOUNTS: 'Konten, die an diesen Kontakt gebunden sind: ${1}. Geben Sie ihnen zuerst einen anderen.',
  SALES_REP_HAS_STAFF: 'Mitarbeiter, die an diesen Kontakt gebunden sind: ${1}. Geben Sie ihnen zuerst einen anderen.',
  SALES_REP_IN_USE:
    'An diesen Kontakt sind Konten (${1}) und Mitarbeiter (${2}) gebunden. Geben Sie ihnen zuerst einen anderen.',
  UNKNOWN_PARTICIPANT: 'Dieser Verkäufer gehört nicht zu Ihrem Handelsnetzwerk.',
  PARTICIPANT_SUSPENDED:
    'Dieser Verkäufer kann derzeit keine Bestellungen annehmen. Ihr Warenkorb bleibt, wie er ist: Versuchen Sie es später noch einmal.',
  TOO_MANY_REQUESTS: 'Zu viele Anfragen. Warten Sie einen Augenblick und versuchen Sie es erneut.',
  TOO_MANY_FILES:
    'Für Sie werden gerade viele Dateien erstellt. Warten Sie, bis sie da sind, und fordern Sie diese dann noch einmal an.',
  TOO_MANY_READS:
    'In einer Minute wurde mehr abgefragt, als Ihr Konto lesen darf. Warten Sie ${1} Sekunden und machen Sie dann weiter: Ihre Eingaben bleiben erhalten.',
  IDEMPOTENCY_KEY_REUSED:
    'Diese Anfrage wurde bereits mit anderem Inhalt gesendet. Laden Sie die Seite neu und versuchen Sie es erneut.',
  IDEMPOTENCY_KEY_MISSING: 'Der Anfrage fehlt der Idempotency-Key. Senden Sie einen mit und versuchen Sie es erneut.',
  IDEMPOTENCY_KEY_INVALID:
    'Der Idempotency-Key hat höchstens ${1} Zeichen und keine Leerzeichen. Senden Sie einen anderen.',
  SERVICE_INTERRUPTED: 'Der Dienst ist einen Moment unterbrochen. Bitte versuchen Sie es gleich noch einmal.',
  UPLOAD_INCOMPLETE: 'Die Datei ist nicht vollständig angekommen. Bitte senden Sie sie erneut.',
  REFUSAL_BACK: 'Zurück zur Seite',
  REFUSAL_HOME: 'Zur Startseite',
  SETTING_UNKNOWN: 'Die Einstellung ${1} gibt es nicht.',
  SETTING_INVALID: 'Das ist kein Wert für die Einstellung ${1}.',
  SETTING_CHANGED:
    'Jemand hat diese Einstellung inzwischen geändert. Sehen Sie die Änderungen an und speichern Sie noch einmal.',
  SETTING_VERSION_UNKNOWN: 'Eine Version ${1} dieser Einstellung gibt es nicht.',
  SETTING_REQUIRED: 'Bitte ausfüllen.',
  SETTING_NUMBER: 'Geben Sie eine Zahl ein.',
  SETTING_WHOLE: 'Geben Sie eine ganze Zahl ein.',
  SETTING_AT_LEAST: 'Mindestens ${1}.',
  SETTING_AT_MOST: 'Höchstens ${1}.',
  SETTING_TOO_LONG: 'Höchstens ${1} sind möglich.',
  SETTING_DOES_NOT_FIT: 'Das passt hier nicht.',
  SETTING_ADDRESS:
    'Geben Sie eine Adresse an, die mit https:// beginnt, oder einen Pfad Ihrer eigenen Website, etwa /anleitung.html.',
  SETTING_EMAIL: 'Geben Sie eine einzelne E-Mail-Adresse an, etwa hilfe@shop.example.',
  SETTING_TIME_ZONE: 'Geben Sie eine Zeitzone wie Europe/Berlin oder UTC an.',
  SETTING_TIME: 'Geben Sie eine Uhrzeit wie 16:30 an, oder lassen Sie das Feld leer.',
  SETTING_PHONE: 'Geben Sie eine Nummer wie +49 30 5550100 an.',
  SETTING_LANGUAGE: 'Geben Sie eine Sprache mit ihrem Code an, wie de oder pt-BR.',
  SETTING_PREFIX: 'Nur Großbuchstaben, Ziffern, / und -; am Anfang steht ein Buchstabe oder eine Ziffer.',
  SETTING_COLOR: 'Geben Sie eine Farbe wie #1f5fbf an.',
  SETTING_TWICE: '${1} gibt es schon.',
  SETTING_STATUS_MISSING: 'Einen Status ${1} gibt es nicht.',
  SETTING_STATUS_NOT_RELEASED:
    'Freigegebene Bestellungen können den Status ${1} nicht bekommen: Er sagt anderes aus. Geben Sie einen anderen ein.',
  SETTING_METHOD_MISSING: 'Eine Versandart ${1} gibt es nicht.',
  SETTING_COUNTRY_UNKNOWN: '„${1}“ ist kein Land. Wählen Sie eines oder * für alle.',
  SETTING_STATE_UNKNOWN: '„${1}“ ist kein Bundesstaat dieses Landes.',
  SETTING_STATE_OF_ALL: 'Ein Bundesstaat braucht sein Land.',
  SETTING_DOCUMENT_UNKNOWN: 'Ein Dokument ${1} wird von keinem Käufer verlangt.',
  SETTING_PAY_METHOD_MISSING: 'Eine Zahlungsart ${1} gibt es nicht.',
  SETTING_WAREHOUSE_UNKNOWN: 'Ein Lager ${1} gibt es nicht.',
  SETTING_CARRIER_MISSING: '${1} steht nicht unter den Frachtführern.',
  SETTING_CURRENCY_UNKNOWN: '„${1}“ ist keine Währung.',
  SETTING_TOO_FINE: 'Höchstens ${1} Nachkommastellen.',
  TRANSLATIONS_WOULD_BE_LOST: {
    one: 'Damit ginge ${1} eigener Text verloren. Senden Sie ihn mit oder geben Sie an, dass Ihre vollständig sind.',
    other: 'Damit gingen ${1} eigene Texte verloren. Senden Sie sie mit oder geben Sie an, dass Ihre vollständig sind.',
  },
  TEXTS_CHANGED: 'Jemand hat diesen Text inzwischen geändert. Sehen Sie ihn an und speichern Sie noch einmal.',
  CURRENCY_IS_FIXED:
    'Währung und Nachkommastellen stehen fest, sobald es Preise gibt. Der Betreiber kann sie umstellen.',
  DECIMALS_ARE_FIXED:
    'Die Nachkommastellen stehen fest, sobald es Limits, Tarife, Angebote oder Auktionen gibt. Nehmen Sie Limits und Tarife erst heraus und setzen Sie sie danach neu, oder lassen Sie sie vom Betreiber umstellen.',
  TRANSLATION_LABEL_UNKNOWN: 'Den Text ${1} gibt es nicht.',
  TRANSLATION_EMPTY: 'Schreiben Sie, was dort zu lesen sein soll, oder nehmen Sie den eingebauten Text.',
  TRANSLATION_PLACEHOLDER_UNKNOWN: 'Der Text ${1} bekommt keinen Parameter ${2}.',
  TRANSLATION_LOCALE_UNKNOWN:
    'Diese Website wird nicht in der Sprache ${1} angeboten. Fügen Sie sie zuerst den Sprachen hinzu.',
  CONFIGURATION_KEY_OF_PLATFORM: '${1} kann nur vom Betreiber dieses Dienstes geändert werden.',
  BUYER_DRAFT_CHANGED: 'Das wurde inzwischen in einem anderen Fenster oder auf einem anderen Gerät geändert.',
  TENANT_DEACTIVATED: 'Dieser Shop ist zurzeit geschlossen, und es wurde nichts getan. Bitte wenden Sie sich an ${1}.',
  TENANT_SUSPENDED:
    'Dieser Shop ist ausgesetzt: Alles kann gelesen, aber nichts geändert werden. Es wurde nichts gespeichert. Fragen Sie den Betreiber dieses Dienstes.',
};
