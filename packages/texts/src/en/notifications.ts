import type { Texts } from '@tradehall/domain/text/fill-text';

/** The bell (W23). */
export const notificationsTexts = {
  NOTIFICATIONS_TITLE: 'Notifications',
  NOTIFICATIONS_UNREAD: { one: 'Notifications, ${1} unread', other: 'Notifications, ${1} unread' },
  NOTIFICATIONS_ARRIVED: { one: '${1} new notification', other: '${1} new notifications' },
  NOTIFICATIONS_NEW: 'New',
  NOTIFICATIONS_EMPTY: 'Nothing has happened yet',
  NOTIFICATIONS_EMPTY_HINT: 'Answers to your offers, outbids, stock alerts and what happens to your orders stand here.',
  NOTIFICATIONS_MORE: 'Show older',
  NOTIFICATION_VIEW: 'View',
} as const satisfies Texts;
