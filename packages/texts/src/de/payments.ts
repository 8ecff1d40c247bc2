import type { paymentsTexts as English } from '../en/payments';
import type { Translation } from '../translation';

/** Integrated PayPal, in checkout and on an order in German. */
export const paymentsTexts: Translation<typeof English> = {
  PAYPAL_DIALOG_TITLE: 'Mit PayPal bezahlen',
  PAYPAL_WAITING: 'Schließen Sie die Zahlung im PayPal-Fenster ab. Diese Seite folgt von selbst.',
  PAYPAL_CLOSED:
    'Das PayPal-Fenster wurde geschlossen, bevor die Zahlung abgeschlossen war. Ihre Bestellung bleibt zurückgestellt.',
  PAYPAL_CHANGED:
    'Der Betrag Ihrer Bestellung hat sich geändert, während PayPal offen war; es wurde nichts abgebucht. Öffnen Sie PayPal erneut, um den neuen Betrag von ${1} zu bezahlen.',
  PAYPAL_CANCELED: 'Diese Bestellung ist storniert, es wurde nichts abgebucht. Zu bezahlen ist nichts.',
  PAYPAL_CANCELED_FEES:
    'Diese Bestellung ist storniert, es wurde nichts abgebucht. Von ihren Gebühren sind noch ${1} zu bezahlen.',
  PAYPAL_OBSOLETE:
    'Diese Bestellung hat sich geändert, während PayPal offen war: Es ist nichts mehr davon mit PayPal zu bezahlen, und es wurde nichts abgebucht.',
  PAYPAL_BACK_TO_ORDER: 'Zurück zur Bestellung',
  PAYPAL_BLOCKED: 'Ihr Browser hat das PayPal-Fenster nicht geöffnet. Öffnen Sie es hier.',
  PAYPAL_RELAUNCH: 'PayPal erneut öffnen',
  PAYPAL_LATER: 'Später bezahlen',
  PAY_NOW_USING_PAYPAL: 'Jetzt mit PayPal bezahlen',
  PAYPAL_SUCCESS: 'Ihre PayPal-Zahlung wurde angenommen.',
  PAYPAL_PENDING: 'Ihre Zahlung wird bei PayPal bestätigt. Das kann einige Minuten dauern.',
  PAYPAL_UNPAID: 'Die Bestellung geht in den Versand, sobald sie mit PayPal bezahlt ist.',
  PAYPAL_FOR_ORDER: 'Bestellung ${1}',
  PAYPAL_FOR_ORDER_WITH_PO: 'Bestellung ${1}, Ihre Bestellnummer ${2}',
  PAYPAL_FAILED: 'Ihre Zahlung ist fehlgeschlagen. Bitte wählen Sie „JETZT MIT PAYPAL BEZAHLEN“.',
  PAYMENT_NOT_FOUND: 'Diese Zahlung gibt es nicht.',
  PAYMENT_NOT_APPLICABLE: 'Diese Bestellung wird nicht mit PayPal bezahlt, oder es ist nichts mehr zu zahlen.',
  PAYMENT_PROVIDER_NOT_CONFIGURED:
    'PayPal ist hier nicht eingerichtet. Ihre Bestellung bleibt bestehen; wählen Sie eine andere Zahlungsart oder schreiben Sie uns.',
  PAYMENT_PROVIDER_UNREACHABLE:
    'PayPal ist zurzeit nicht erreichbar. Ihre Bestellung bleibt erhalten; bitte versuchen Sie es gleich noch einmal.',
  PAYMENT_WINDOW_DONE: 'Zahlung eingegangen',
  PAYMENT_WINDOW_PENDING: 'Zahlung wird bestätigt',
  PAYMENT_WINDOW_FAILED: 'Zahlung fehlgeschlagen',
  PAYMENT_WINDOW_CHANGED: 'Nichts abgebucht: Der Betrag der Bestellung hat sich geändert',
  PAYMENT_WINDOW_OBSOLETE: 'Nichts abgebucht: Mit PayPal ist nichts mehr zu bezahlen',
  PAYMENT_WINDOW_CANCELED: 'Zahlung abgebrochen',
  PAYMENT_WINDOW_CLOSE: 'Sie können dieses Fenster schließen und zu Ihrer Bestellung zurückkehren.',
  WEBHOOK_SIGNATURE_INVALID: 'Die Signatur dieser Nachricht ist ungültig.',
};
