import type { bulkImportTexts as English } from '../en/bulk-import';
import type { Translation } from '../translation';

/** Offers in bulk in German. */
export const bulkImportTexts: Translation<typeof English> = {
  IMPORT_OFFERS_TITLE: 'Angebote importieren',
  IMPORT_OFFERS_EXPLAIN: 'Geben Sie viele Angebote auf einmal ab, mit einer Tabelle, die diese Spalten hat:',
  IMPORT_OFFERS_TIP:
    'Tipp: Beginnen Sie mit „Exportieren“. Dort stehen diese Spalten schon, die ersten beiden ausgefüllt.',
  IMPORT_OFFERS_LIMITS:
    'Eine Excel-Datei (.xlsx oder .xls) von höchstens 5 MB. Gelesen wird das erste Blatt, bis zu 5.000 Zeilen.',
  IMPORT_OFFERS_DROP: 'Legen Sie die Datei hier ab oder wählen Sie sie aus',
  IMPORT_OFFERS_CHOOSE_OTHER: 'Andere Datei wählen',
  IMPORT_OFFERS_ONE_FILE: 'Es wird nur eine Excel-Datei (.xlsx oder .xls) angenommen',
  IMPORT_OFFERS_NO_FILE: 'Bitte laden Sie die Datei hoch, um sie zu importieren',
  IMPORT_OFFERS_PASTE: 'Oder fügen Sie Zeilen aus einer Tabelle ein',
  IMPORT_OFFERS_PASTE_HINT: 'Die vier Spalten in dieser Reihenfolge, mit oder ohne ihre Namen',
  IMPORT_OFFERS_UPLOAD: 'Hochladen',
  IMPORT_OFFERS_CANCEL: 'Abbrechen',
  IMPORT_OFFERS_READING: 'Die Zeilen werden gelesen',
  IMPORT_REVIEW_TITLE: 'Import prüfen',
  IMPORT_REVIEW_FOUND: 'Im Import gefundene Anfragen:',
  IMPORT_REVIEW_NONE: 'In der Importdatei wurden keine neuen Anfragen gefunden',
  IMPORT_REVIEW_INVALID: 'UNGÜLTIG',
  IMPORT_REVIEW_UPDATES: 'ÄNDERUNGEN',
  IMPORT_REVIEW_NEW: 'NEU',
  IMPORT_REVIEW_LISTS: 'Listen des Imports',
  IMPORT_REVIEW_CANCEL: 'IMPORT ABBRECHEN',
  IMPORT_REVIEW_SUBMIT: 'ANFRAGEN SENDEN',
  IMPORT_REVIEW_ROW: 'Zeile ${1}',
  IMPORT_REVIEW_DELETE: 'Zeile ${1} löschen, ${2}',
  IMPORT_REVIEW_DELETED: 'Zeile ${1} wurde aus dem Import gelöscht',
  IMPORT_REVIEW_QUANTITY: 'Menge',
  IMPORT_REVIEW_PRICE: 'Preis',
  IMPORT_REVIEW_LIST_PRICE: 'Listenpreis',
  IMPORT_REVIEW_AVAILABLE: 'Verfügbar',
  IMPORT_REVIEW_BEFORE: 'Vorher',
  IMPORT_REVIEW_AFTER: 'Nachher',
  IMPORT_REVIEW_SUBMITTED: 'Die Angebote wurden erfolgreich gesendet',
  IMPORT_REVIEW_NOT_IMPORTED: 'Nicht importierte Anfragen: ${1}',
  IMPORT_REVIEW_WAITING: 'Ein Import wartet auf Ihre Prüfung',
  IMPORT_REVIEW_OPEN: 'Prüfen',

  BULK_IMPORT_EMPTY: 'Das erste Blatt der Datei ist leer',
  BULK_IMPORT_NO_COLUMN: 'Die Spalte ${1} wurde in der ersten Zeile nicht gefunden. Beginnen Sie mit „Exportieren“',
  BULK_IMPORT_GONE: 'Es gibt keinen Import mehr zu prüfen. Bitte laden Sie die Datei erneut hoch',

  // What is wrong with a row.
  IMPORT_ROW_TWICE: 'Der Artikel steht schon in Zeile ${1}',
  IMPORT_ROW_NO_ITEM: 'Die Artikelnummer fehlt',
  IMPORT_ROW_NO_WAREHOUSE: 'Das Lager fehlt',
  IMPORT_ROW_UNKNOWN_ITEM: 'Dieser Artikel steht nicht in der Bestandsliste dieses Lagers',
  IMPORT_ROW_NO_QUANTITY: 'Die Menge fehlt',
  IMPORT_ROW_BAD_QUANTITY: '„${1}“ ist keine Menge',
  IMPORT_ROW_NO_PRICE: 'Der Preis fehlt',
  IMPORT_ROW_BAD_PRICE: '„${1}“ ist kein Preis',

  // What to do about it.
  IMPORT_DO_DELETE_ONE: 'Löschen Sie die Zeile, die Sie nicht wünschen',
  IMPORT_DO_USE_EXPORT: 'Übernehmen Sie „Item #“ und „Warehouse“ aus einem Export',
  IMPORT_DO_QUANTITY: 'Geben Sie eine ganze Zahl ab 1 ein',
  IMPORT_DO_PRICE: 'Geben Sie einen Betrag über 0 ein, ohne andere Zeichen',
  IMPORT_DO_ALERT: 'Richten Sie eine Bestandsmeldung ein, um zu erfahren, wenn es mehr gibt',
  IMPORT_DO_LIST_PRICE: 'Geben Sie den Listenpreis ein, um zu kaufen',
  IMPORT_DO_LOWER_PRICE: 'Geben Sie einen niedrigeren Preis ein',
  IMPORT_DO_RAISE_QUANTITY: 'Geben Sie eine größere Menge ein',
  IMPORT_DO_CHANGE: 'Ändern Sie die Zeile und laden Sie sie erneut hoch',
};
