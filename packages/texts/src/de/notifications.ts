import type { notificationsTexts as English } from '../en/notifications';
import type { Translation } from '../translation';

/** The bell in German. */
export const notificationsTexts: Translation<typeof English> = {
  NOTIFICATIONS_TITLE: 'Mitteilungen',
  NOTIFICATIONS_UNREAD: { one: 'Mitteilungen, ${1} ungelesen', other: 'Mitteilungen, ${1} ungelesen' },
  NOTIFICATIONS_ARRIVED: { one: '${1} neue Mitteilung', other: '${1} neue Mitteilungen' },
  NOTIFICATIONS_NEW: 'Neu',
  NOTIFICATIONS_EMPTY: 'Noch ist nichts geschehen',
  NOTIFICATIONS_EMPTY_HINT:
    'Hier stehen Antworten auf Ihre Angebote, Überbietungen, Bestandsmeldungen und was mit Ihren Bestellungen geschieht.',
  NOTIFICATIONS_MORE: 'Ältere anzeigen',
  NOTIFICATION_VIEW: 'Ansehen',
  MAIL_DIGEST_SUBJECT: { one: '${1} Ereignis seit gestern', other: '${1} Ereignisse seit gestern' },
  MAIL_DIGEST_MORE: { one: 'Und ${1} weiteres.', other: 'Und ${1} weitere.' },
  MAIL_DIGEST_WHY:
    'Sie bekommen das einmal am Tag, weil Sie es in Ihren Voreinstellungen so gewählt haben. Ändern können Sie es unter ${1}.',
  NOTIFY_TITLE: 'Was Ihnen gemeldet wird',
  NOTIFY_INTRO:
    'Die Glocke zeigt es am Bildschirm. E-Mails kommen sofort oder einmal am Tag, morgens, mit allem zusammen.',
  NOTIFY_ON_SCREEN: 'Am Bildschirm',
  NOTIFY_MAIL: 'E-Mail',
  NOTIFY_MAIL_OF: 'E-Mail: ${1}',
  NOTIFY_SCREEN_OF: 'Am Bildschirm: ${1}',
  NOTIFY_AT_ONCE: 'Sofort',
  NOTIFY_DAILY: 'Einmal am Tag',
  NOTIFY_NONE: 'Keine E-Mail',
  NOTIFY_SAVED: 'Ihre Wahl wurde gespeichert',
  NOTIFY_CHOOSE: 'Wählen, was gemeldet wird',
  NOTIFY_KIND_OFFER: 'Antworten auf Angebote',
  NOTIFY_KIND_OFFER_ENDING: 'Antworten, die bald ablaufen',
  NOTIFY_KIND_PRICE_DROP: 'Preise, die unter ein Angebot fallen',
  NOTIFY_KIND_OUT_OF_STOCK: 'Angebotene Artikel ausverkauft',
  NOTIFY_KIND_OUTBID: 'Überboten bei einer Auktion',
  NOTIFY_KIND_LOT_WON: 'Gewonnene Lose',
  NOTIFY_KIND_AUCTION_CANCELED: 'Abgesagte Auktionen',
  NOTIFY_KIND_STOCK_ALERT: 'Bestandsmeldungen',
  NOTIFY_KIND_ORDER: 'Bestellungen',
  NOTIFY_KIND_ORDER_APPROVAL: 'Bestellungen zur Genehmigung',
  NOTIFY_KIND_RETURN: 'Retouren',
  NOTIFY_KIND_ACCOUNT: 'Konto und Dokumente',
};
