import type { dashboardTexts as English } from '../en/dashboard';
import type { Translation } from '../translation';

/** The dashboard in German. */
export const dashboardTexts: Translation<typeof English> = {
  DASHBOARD_TITLE: 'Einkäuferübersicht',
  DASHBOARD_OPEN_ORDERS: 'Offene Bestellungen',
  DASHBOARD_NO_OPEN_ORDERS: 'Keine offenen Bestellungen',
  DASHBOARD_DUE: 'Bald zu zahlen',
  DASHBOARD_DUE_BY: 'bis ${1}',
  DASHBOARD_DUE_SO_FAR_BY: 'bisher, bis ${1}',
  DASHBOARD_NOTHING_DUE: 'Nichts ist fällig',
  DASHBOARD_ATTENTION: 'Wartet auf Sie',
  DASHBOARD_OFFERS_REVIEW: { one: 'Angebot braucht Ihre Antwort', other: 'Angebote brauchen Ihre Antwort' },
  DASHBOARD_OFFERS_READY: { one: 'Artikel bereit zur Kasse', other: 'Artikel bereit zur Kasse' },
  DASHBOARD_AUCTIONS: { one: 'laufende Auktion', other: 'laufende Auktionen' },
  DASHBOARD_OUTBID: { one: 'Los, bei dem Sie überboten wurden', other: 'Lose, bei denen Sie überboten wurden' },
  DASHBOARD_ALERTS: { one: 'Bestandsmeldung in dieser Woche', other: 'Bestandsmeldungen in dieser Woche' },
  DASHBOARD_RETURNS: { one: 'offene Retoure', other: 'offene Retouren' },
  DASHBOARD_SPEND: 'Ausgaben der letzten 12 Monate',
  DASHBOARD_SPEND_EMPTY: 'Ihre Ausgaben erscheinen hier mit Ihrer ersten Bestellung.',
  DASHBOARD_SPEND_TABLE: 'Ausgaben nach Monat',
  DASHBOARD_MONTH: 'Monat',
  DASHBOARD_SPENT: 'Ausgegeben',
  DASHBOARD_ORDERS: 'Bestellungen',
  DASHBOARD_BROWSE: 'Bestandsliste ansehen',
};
