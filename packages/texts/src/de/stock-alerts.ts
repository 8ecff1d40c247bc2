import type { stockAlertsTexts as English } from '../en/stock-alerts';
import type { Translation } from '../translation';

/** Stock alerts in German. */
export const stockAlertsTexts: Translation<typeof English> = {
  STOCK_ALERTS_TITLE: 'Bestandsmeldungen',
  STOCK_ALERTS_BACK: 'Zurück zur Bestandsliste',
  STOCK_ALERTS_COUNT: { one: '${1} Meldung', other: '${1} Meldungen' },
  /** The sentence around the quantity field. */
  STOCK_ALERT_WHEN: 'Melden, wenn {alert} Stück hinzukommen',
  STOCK_ALERT_QUANTITY: 'Hinzukommende Stückzahl für ${1}',
  STOCK_ALERT_INCREMENTS: 'Schritte von ${1}',
  STOCK_ALERT_UPDATE: 'AKTUALISIEREN',
  STOCK_ALERT_CANCEL: 'ABBRECHEN',
  STOCK_ALERT_DELETE: 'Meldung zu ${1} löschen',
  STOCK_ALERT_DELETE_BUTTON: 'Meldung löschen',
  STOCK_ALERT_AVAILABLE: { one: '${1} Stück verfügbar', other: '${1} Stück verfügbar' },
  STOCK_ALERT_LAST_FIRED: 'Letzte Meldung ${1}',
  STOCK_ALERTS_EMPTY: 'Suchen Sie mehr von Ihren bevorzugten Artikeln?',
  STOCK_ALERTS_EMPTY_HINT:
    'Richten Sie in der Bestandsliste Meldungen für Artikel ein und verwalten Sie sie dann hier!',
  STOCK_ALERTS_GO: 'Zur Bestandsliste',
  STOCK_ALERT_DIALOG: 'Bestandsmeldung',
  STOCK_ALERT_SET: 'Bestandsmeldung für ${1} einrichten',
  STOCK_ALERT_IS_SET: 'Für ${1} ist eine Bestandsmeldung eingerichtet',
  STOCK_ALERT_CREATE: 'Meldung einrichten',
  STOCK_ALERT_SAVE: 'Meldung aktualisieren',
  STOCK_ALERT_CLOSE: 'Abbrechen',
  STOCK_ALERT_MAY_NOT: 'Ihr Konto darf keine Bestandsmeldungen einrichten',
  STOCK_ALERT_CREATED: 'Die Bestandsmeldung wurde eingerichtet',
  STOCK_ALERT_UPDATED: 'Die Bestandsmeldung wurde aktualisiert',
  STOCK_ALERT_DELETED: 'Die Bestandsmeldung wurde gelöscht',
  STOCK_ALERT_GONE: 'Diese Meldung gibt es nicht mehr',
  STOCK_ALERT_LIMIT: 'Sie haben ${1} Meldungen, mehr sind nicht möglich. Löschen Sie zuerst eine',
  STOCK_ALERT_FIRED: 'Neuer Bestand: ${1}, ${2} verfügbar',
  STOCK_ALERTS_FIRED: 'Neuer Bestand zu ${1} Ihrer Meldungen',
  STOCK_ALERT_VIEW: 'Ansehen',

  MAIL_ALERT_SUBJECT: { one: 'Neuer Bestand: ${2}', other: 'Neuer Bestand zu ${1} Ihrer Meldungen' },
  MAIL_ALERT_TEXT: 'Bestand, auf den Sie warten, ist eingetroffen.',
  MAIL_ALERT_ITEM: 'Artikel',
  MAIL_ALERT_WAREHOUSE: 'Lager',
  MAIL_ALERT_AVAILABLE: 'Verfügbar',
  MAIL_ALERT_ACTION: 'Bestandsliste öffnen',
  MAIL_ALERT_MORE: 'und ${1} weitere',
  MAIL_ALERT_NOTE: 'Ihre Meldungen können Sie hier ändern oder löschen: ${1}',
};
