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
};
