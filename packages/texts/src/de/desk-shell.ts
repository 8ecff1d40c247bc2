import type { deskShellTexts as English } from '../en/desk-shell';
import type { Translation } from '../translation';

/** The frame of the seller's desk in German. */
export const deskShellTexts: Translation<typeof English> = {
  DESK_NAME: 'Schreibtisch',
  DESK_SIGN_IN_TITLE: 'Schreibtisch von ${1}',
  DESK_SIGN_IN_BUYERS: 'Hier arbeitet das Team. Käufer melden sich an',
  DESK_SIGN_IN_SHOP: 'im Shop',
  DESK_TO_SHOP: 'Zum Shop gehen',
  DESK_TODAY: 'Heute',
  DESK_OFFERS: 'Angebote',
  DESK_ORDERS: 'Bestellungen',
  DESK_STOCK: 'Bestand',
  DESK_BUYERS: 'Käufer',
  DESK_SETTINGS: 'Einstellungen',
  DESK_TEAM: 'Mitarbeiter',
  DESK_TRAIL: 'Verlauf',
  DESK_AUCTIONS: 'Auktionen',
  DESK_WAITING: 'wartend',
  DESK_LIVE: 'Live',
  DESK_NOT_LIVE: 'Verbindet',
  DESK_KEY_GO: 'Zu ${1}',
  DESK_KEY_SEARCH: 'Suchen',
  DESK_KEY_ROWS: 'Nächste und vorige Zeile',
  DESK_KEY_SELECT: 'Zeile auswählen',
  DESK_KEY_OPEN: 'Zeile öffnen',
  DESK_KEY_ACCEPT: 'Angebot annehmen',
  DESK_KEY_COUNTER: 'Gegenangebot machen',
  DESK_KEY_REJECT: 'Angebot ablehnen',
  DESK_KEY_CLOSE: 'Seitenleiste schließen',
  DESK_KEY_HELP: 'Diese Tasten zeigen',
};
