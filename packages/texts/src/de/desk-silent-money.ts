import type { deskSilentMoneyTexts as English } from '../en/desk-silent-money';
import type { Translation } from '../translation';

/** Money that PayPal said nothing of, in German. */
export const deskSilentMoneyTexts: Translation<typeof English> = {
  DESK_SILENT_PAYMENT:
    'PayPal sollte ${1} einziehen und hat sich seit ${2} nicht gemeldet. Solange nicht feststeht, ob das Geld eingezogen wurde, kann diese Bestellung weder geändert noch bezahlt noch storniert werden.',
  DESK_SILENT_PAYMENT_WAY:
    'Wird das PayPal-Konto in den Einstellungen wieder verbunden, wird die Antwort von selbst nachgeholt. Gibt es das Konto nicht mehr, sehen Sie auf der Website von PayPal bei der Zahlung ${1} nach und halten Sie fest, was dort steht.',
  DESK_STATE_OUTCOME: 'Festhalten, was PayPal sagt',
  DESK_STATE_WHAT: 'Was die Website von PayPal zur Zahlung ${1} sagt',
  DESK_STATE_TAKEN: 'Das Geld wurde eingezogen: ${1}',
  DESK_STATE_NOT_TAKEN: 'Es wurde kein Geld eingezogen',
  DESK_STATE_TAKEN_EFFECT: 'Die Bestellung gilt als bezahlt, so als hätte PayPal es gemeldet.',
  DESK_STATE_NOT_TAKEN_EFFECT:
    'Die Bestellung kann neu bezahlt, geändert und storniert werden. Meldet PayPal das Geld doch noch, wird es verbucht oder, wo die Bestellung es nicht braucht, zurückgegeben.',
  DESK_STATE_REFERENCE: 'Transaktionsnummer von PayPal',
  DESK_STATE_REASON: 'Wo Sie es gesehen haben',
  DESK_STATE_ENTER_OUTCOME: 'Wählen Sie, was die Website von PayPal sagt.',
  DESK_STATE_ENTER_REFERENCE: 'Geben Sie die Transaktionsnummer von PayPal ein.',
  DESK_STATE_ENTER_REASON: 'Geben Sie an, wo Sie es gesehen haben.',
  DESK_SILENT_REFUND:
    'PayPal sollte ${1} zurückgeben und hat sich seit ${2} nicht gemeldet. Solange nicht feststeht, ob das geschah, kann der Betrag auf keinem anderen Weg zurückgehen.',
  DESK_STATE_OF_REFUND: 'Was die Website von PayPal zur Transaktion ${1} sagt',
  DESK_STATE_GIVEN: 'Das Geld wurde zurückgegeben: ${1}',
  DESK_STATE_NOT_GIVEN: 'Es wurde nichts zurückgegeben',
  DESK_STATE_GIVEN_EFFECT: 'Die Erstattung gilt als erledigt, und der Käufer erfährt davon.',
  DESK_STATE_NOT_GIVEN_EFFECT:
    'PayPal wird nicht noch einmal gefragt. Der Betrag ist auf einem anderen Weg zu erstatten.',
};
