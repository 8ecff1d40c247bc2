import type { colleaguesTexts as English } from '../en/colleagues';
import type { Translation } from '../translation';

/** The people of an account in German. */
export const colleaguesTexts: Translation<typeof English> = {
  COLLEAGUES_TITLE: 'Mitarbeiter im Konto',
  COLLEAGUES_COUNT: { one: '${1} Person', other: '${1} Personen' },
  COLLEAGUES_HINT:
    'Alle hier arbeiten im selben Konto: mit denselben Angeboten, demselben Warenkorb und denselben Bestellungen. Entwürfe, Meldungen und Benachrichtigungen hat jede Person für sich.',
  COLLEAGUES_INVITE: 'Kollegin oder Kollegen einladen',
  COLLEAGUES_INVITED: '${1} wurde eingeladen. Die Einladung gilt sieben Tage.',
  COLLEAGUES_NAME: 'Name',
  COLLEAGUES_EMAIL: 'E-Mail-Adresse',
  COLLEAGUES_FIRST_NAME: 'Vorname',
  COLLEAGUES_LAST_NAME: 'Nachname',
  COLLEAGUES_MAY: 'Darf',
  COLLEAGUES_MAY_ALL: 'Inhaber: alles',
  COLLEAGUES_MAY_LOOK: 'Bestand ansehen',
  COLLEAGUES_IS_OWNER: 'Inhaber: darf hier alles, lädt andere ein und legt fest, was sie dürfen',
  COLLEAGUES_STATE: 'Stand',
  COLLEAGUES_STATE_ACTIVE: 'Aktiv',
  COLLEAGUES_STATE_INVITED: 'Eingeladen bis ${1}',
  COLLEAGUES_STATE_EXPIRED: 'Einladung abgelaufen',
  COLLEAGUES_YOU: 'Sie',
  COLLEAGUES_CHANGE: 'Ändern',
  COLLEAGUES_CHANGE_TITLE: 'Was ${1} darf',
  COLLEAGUES_SAVE: 'Speichern',
  COLLEAGUES_CANCEL: 'Abbrechen',
  COLLEAGUES_SAVED: 'Die Rechte von ${1} sind gespeichert.',
  COLLEAGUES_AGAIN: 'Erneut senden',
  COLLEAGUES_SENT_AGAIN: 'Eine neue Einladung ist unterwegs; die alte gilt nicht mehr.',
  COLLEAGUES_REMOVE: 'Entfernen',
  COLLEAGUES_REMOVE_TITLE: '${1} entfernen?',
  COLLEAGUES_REMOVE_TEXT:
    'Die Person wird sofort abgemeldet und kommt nur mit neuer Einladung zurück. Bestellungen, Angebote und geteilte Ansichten bleiben im Konto, und Sie hören von nun an davon. Entwürfe und Meldungen der Person entfallen.',
  COLLEAGUES_WITHDRAW_TEXT: 'Die Einladung gilt sofort nicht mehr.',
  COLLEAGUES_REMOVED: '${1} wurde entfernt.',
  COLLEAGUES_ALONE: 'Noch niemand außer Ihnen',
  COLLEAGUES_HISTORY: 'Wer was getan hat',
  COLLEAGUES_WHEN: 'Wann',
  COLLEAGUES_WHO: 'Wer',
  COLLEAGUES_WHAT: 'Was',
  COLLEAGUES_ABOUT: 'Worum es ging',
  COLLEAGUES_EVERYBODY: 'Alle',
  COLLEAGUES_HISTORY_EMPTY: 'Noch nichts geschehen',
  COLLEAGUES_HISTORY_EMPTY_HINT:
    'Bestellungen, Angebote, Gebote und Änderungen an den Personen des Kontos stehen hier.',
  COLLEAGUES_MORE: 'Mehr anzeigen',
  COLLEAGUES_DID_COLLEAGUE_INVITED: 'Eingeladen',
  COLLEAGUES_DID_COLLEAGUE_INVITED_AGAIN: 'Einladung erneut gesendet',
  COLLEAGUES_DID_COLLEAGUE_JOINED: 'Dem Konto beigetreten',
  COLLEAGUES_DID_COLLEAGUE_CHANGED: 'Rechte geändert',
  COLLEAGUES_DID_COLLEAGUE_REMOVED: 'Entfernt',
  COLLEAGUES_DID_BID: '${1} geboten',
  COLLEAGUES_DID_MAXIMUM: 'Höchstgebot von ${1} gesetzt',
  COLLEAGUES_ORDER: 'Bestellung',
  ACCOUNT_OWNER_ONLY: 'Das darf nur ein Inhaber Ihres Kontos. Bitte wenden Sie sich an einen.',
  COLLEAGUE_BEYOND_ACCOUNT: 'Ihr Konto hat dieses Recht selbst nicht: ${1}. Bitte fragen Sie Ihren Ansprechpartner.',
  COLLEAGUE_EXISTS: '${1} kann nicht eingeladen werden: Mit dieser Adresse meldet sich hier schon jemand an.',
  COLLEAGUE_JOINED_ALREADY: '${1} ist schon da.',
  COLLEAGUE_UNKNOWN: 'Diese Person gehört nicht mehr zu Ihrem Konto.',
  COLLEAGUE_CHANGED_MEANWHILE:
    'Die Rechte dieser Person wurden inzwischen geändert. Bitte noch einmal ansehen und speichern.',
  COLLEAGUE_LAST_OWNER:
    'Das Konto braucht einen Inhaber, der sich anmelden kann. Bitte zuerst jemand anderen zum Inhaber machen.',
  COLLEAGUES_TOO_MANY: 'Ein Konto hat höchstens ${1} Personen, Einladungen mitgezählt.',
  COLLEAGUE_INVITATIONS_USED:
    'Ihr Konto hat binnen eines Tages ${1} Einladungen gesendet. Bitte morgen wieder versuchen.',
  COLLEAGUE_POOL_OUTSIDE:
    'Die Anmeldung führt hier das eigene Verzeichnis des Verkäufers. Bitte lassen Sie Ihren Ansprechpartner die Person anlegen.',
  MAIL_COLLEAGUE_SUBJECT: '${1} lädt Sie zu ${2} bei ${3} ein',
  MAIL_COLLEAGUE_TEXT:
    '${1} lädt Sie ein, im Konto von ${2} bei ${3} mitzuarbeiten. Melden Sie sich mit dieser E-Mail-Adresse und diesem vorläufigen Kennwort an; danach wählen Sie Ihr eigenes.',
  MAIL_COLLEAGUE_OPEN: 'Bei ${1} anmelden',
  MAIL_COLLEAGUE_NOTE:
    'Die Einladung gilt sieben Tage und lässt sich einmal nutzen. Kennen Sie den Absender nicht, können Sie diese Nachricht ignorieren.',
};
