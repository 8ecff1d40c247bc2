import type { draftsTexts as English } from '../en/drafts';
import type { Translation } from '../translation';

/** Checkouts and order edits that were not sent yet, in German. */
export const draftsTexts: Translation<typeof English> = {
  DRAFT_RESTORED: 'Ihr Entwurf vom ${1} wurde wiederhergestellt.',
  DRAFT_START_OVER: 'Neu beginnen',
  DRAFT_CHANGED_ELSEWHERE: 'Das wurde am ${1} auch in einem anderen Fenster oder auf einem anderen Gerät geändert.',
  DRAFT_TAKE_THEIRS: 'Jenes zeigen',
  DRAFT_KEEP_MINE: 'Dieses behalten',
  DRAFT_ASKING: 'Es kam keine Antwort. Der Server wird gefragt, ob es geschehen ist.',
  DRAFT_NOT_SENT:
    'Die Bestellung wurde am ${1} gesendet, und es kam keine Antwort. Bisher gibt es sie nicht. Sie können sie noch einmal senden: Sie wird nie zweimal aufgegeben.',
  DRAFT_NOT_SAVED:
    'Ihr Auftrag wurde am ${1} gesendet, und es kam keine Antwort. Bisher ist er nicht ausgeführt. Sie können ihn noch einmal geben: Nichts geschieht zweimal.',
  DRAFT_ORDER_EXISTS: 'Ihre Bestellung ${1} gibt es',
  DRAFT_ORDER_EXISTS_TEXT: 'Sie wurde am ${1} aufgegeben. Nichts muss noch einmal gesendet werden.',
  DRAFT_ORDER_UPDATED: 'Ihre Bestellung ${1} wurde aktualisiert',
  DRAFT_ORDER_UPDATED_TEXT: 'Sie wurde am ${1} aktualisiert. Nichts muss noch einmal gesendet werden.',
  DRAFT_OPEN_ORDER: 'Bestellung öffnen',
  DRAFT_BECAME: 'Aus Ihrem Bestellvorgang für ${1} wurde am ${3} die Bestellung ${2}.',
  DRAFT_EDIT_SAVED: 'Ihre Änderungen wurden am ${1} gespeichert.',
  DRAFT_EDIT_CANCELED: 'Ihre Bestellung wurde am ${1} storniert.',
  DRAFT_EDIT_RELEASED: 'Ihre Bestellung wurde am ${1} freigegeben.',
  DRAFT_EDIT_AWAITS_PAYPAL:
    'Was Sie wollten, ist am ${1} geschehen. Ihre Bestellung wartet auf ihre Zahlung mit PayPal und wird freigegeben, sobald sie bezahlt ist: Geben Sie sie zum Bezahlen noch einmal frei.',
  DRAFT_DISMISS: 'Verstanden',
  DRAFT_LINES_CHANGED: {
    one: 'Preis oder Menge von ${1} Position hat sich seither geändert.',
    other: 'Preise oder Mengen von ${1} Positionen haben sich seither geändert.',
  },
  DRAFT_LINES_GONE: {
    one: '${1} Position ist nicht mehr bestellbar und wurde ausgelassen.',
    other: '${1} Positionen sind nicht mehr bestellbar und wurden ausgelassen.',
  },
  DRAFT_ORDER_MOVED: 'Die Bestellung wurde seither geändert; Ihre Änderungen wurden auf sie übertragen.',
  DRAFT_ORDER_CLOSED:
    'Ihre Änderungen vom ${1} wurden nicht gespeichert: Diese Bestellung kann nicht mehr geändert werden.',
  DRAFT_ORDER_WITHHELD:
    'Ihre Änderungen vom ${1} wurden nicht gespeichert, und Sie dürfen zurzeit keine Bestellungen ändern. Sie bleiben erhalten, bis Sie es wieder dürfen.',
  DRAFT_CHOICES_GONE: 'Nicht mehr möglich und ausgelassen: ${1}.',
};
