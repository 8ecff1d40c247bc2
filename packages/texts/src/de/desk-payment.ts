import type { deskPaymentTexts as English } from '../en/desk-payment';
import type { Translation } from '../translation';

/** The dialogs of money that came in or goes back, in German. */
export const deskPaymentTexts: Translation<typeof English> = {
  DESK_PAY_AMOUNT: 'Erhaltener Betrag',
  DESK_PAY_REFERENCE: 'Referenz der Zahlung',
  DESK_PAY_ENTER: 'Geben Sie einen Betrag über 0 ein.',
  DESK_PAY_OPEN: '${1} sind offen',
  DESK_PAY_NOTHING_OPEN:
    'Für diese Bestellung ist nichts offen. Was trotzdem ankam, wird hier eingetragen und mit einer Erstattung zurückgegeben.',
  DESK_PAY_AT_MOST: '${1} sind offen. Kam mehr an, sagen Sie es unten.',
  DESK_PAY_MORE: '${1} mehr als offen sind angekommen: Sie werden zurückgegeben',
  DESK_PAY_CONFIRM_MORE: 'Bestätigen Sie, dass so viel ankam, oder berichtigen Sie den Betrag.',
  DESK_PAY_REFERENCE_MORE:
    'Geben Sie die Referenz ein: Sie unterscheidet diese Zahlung von einer, die schon eingetragen ist.',
  DESK_PAY_REFERENCE_HINT: 'Eine Referenz zählt einmal.',
  DESK_REFUND_OPEN: 'Zu erstatten: ${1}',
  DESK_REFUND_WAY: 'Weg der Erstattung',
  DESK_REFUND_BY_PAYPAL: 'Über PayPal, bis ${1}',
  DESK_REFUND_BY_REFERENCE: 'Auf anderem Weg, mit Referenz verbucht',
  DESK_REFUND_AMOUNT: 'Zu erstattender Betrag',
  DESK_REFUND_REASON: 'Grund',
  DESK_REFUND_REFERENCE: 'Referenz der Erstattung',
  DESK_REFUND_AT_MOST: 'Höchstens ${1} lassen sich erstatten.',
  DESK_REFUND_ENTER_REASON: 'Geben Sie den Grund ein.',
  DESK_REFUND_ENTER_REFERENCE: 'Geben Sie die Referenz der Überweisung ein.',
};
