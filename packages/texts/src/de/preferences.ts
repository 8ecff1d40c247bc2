import type { preferencesTexts as English } from '../en/preferences';
import type { Translation } from '../translation';

/** Shipping and billing preferences in German. */
export const preferencesTexts: Translation<typeof English> = {
  PREFERENCES_TITLE: 'Voreinstellungen für Versand und Rechnung',
  PREFERENCES_INTRO: 'Was Sie hier festlegen, ist an der Kasse und bei ersteigerten Losen für Sie vorausgewählt.',
  PREFERENCES_BACK: 'Zurück zur Bestandsliste',
  PREFERENCES_SAVE: 'Voreinstellungen speichern',
  PREFERENCES_CANCEL: 'Abbrechen',
  PREFERENCES_SAVED: 'Die Voreinstellungen wurden gespeichert',
  PREFERENCES_CHANGED:
    'Jemand aus Ihrem Konto hat inzwischen dasselbe geändert. Ihre Auswahl steht noch hier: Speichern Sie noch einmal, um sie an deren Stelle zu setzen.',
  DEFAULT_SHIPPING_ADDRESS: 'Bevorzugte Lieferadresse',
  DEFAULT_SHIPPING_METHOD: 'Bevorzugte Versandart',
  DEFAULT_BILLING_ADDRESS: 'Bevorzugte Rechnungsadresse',
  DEFAULT_PAYMENT_METHOD: 'Bevorzugte Zahlungsart',
  DEFAULT_ADDITIONAL_SERVICES: 'Bevorzugte Zusatzleistungen',
};
