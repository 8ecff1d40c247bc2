import type { deskReturnsTexts as English } from '../en/desk-returns';
import type { Translation } from '../translation';

/** Returns at the desk, in German. */
export const deskReturnsTexts: Translation<typeof English> = {
  DESK_RETURNS_STATES: 'Retouren nach Stand',
  DESK_RETURNS_ALL: 'Alle',
  DESK_RETURNS_SEARCH: 'Retouren suchen',
  DESK_RETURNS_SEARCH_HINT: 'Retoure, Bestellung, Käufer, Artikel',
  DESK_RETURNS_EMPTY: 'Hier wartet keine Retoure',
  DESK_RETURNS_BUYER: 'Käufer',
  DESK_RETURNS_VALUE: 'Wert',
  DESK_RETURNS_ASKED: 'Beantragt am',
  DESK_RETURN_ASKED_FOR: '${1} von ${2} beantragten',
  DESK_RETURN_GRADE: 'Zustand',
  DESK_RETURN_RESTOCKED: 'In den Bestand von',
  DESK_RETURN_CREDIT_NOTE: 'Gutschrift',
  DESK_RETURN_APPROVE: 'Genehmigen',
  DESK_RETURN_REJECT: 'Ablehnen',
  DESK_RETURN_RECEIVE: 'Annehmen',
  DESK_RETURN_CREDIT: 'Gutschrift schreiben',
  DESK_RETURN_NOTE: 'Nachricht an den Käufer',
  DESK_RETURN_ENTER_REASON: 'Sagen Sie, warum: Der Käufer liest es.',
  DESK_RETURN_UNITS: 'Zurückgekommene Stück',
  DESK_RETURN_ENTER_UNITS: 'Geben Sie 1 bis ${1} Stück ein.',
  DESK_RETURN_RESTOCK: 'Artikelnummer und Lager, wie ${1}; leer für keinen Bestand',
  DESK_RETURN_INVOICE: 'Zu mindernde Rechnung',
  DESK_RETURN_NO_INVOICE: 'Die Bestellung hat noch keine Rechnung: Schreiben Sie sie zuerst.',
  DESK_RETURN_CANCEL: 'Abbrechen',
  DESK_RETURN_CHANGED: '${1} wurde geändert.',
  DESK_RETURN_HISTORY: 'Was geschah',
  DESK_RETURN_FACTS: 'Was zurückkommt',
};
