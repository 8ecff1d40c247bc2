import { z } from 'zod/mini';
import { defineCall } from './wire/define-call';
import { defineEvent } from './wire/define-event';

export const NOTIFICATION_KINDS = ['OFFER', 'OUTBID', 'LOT_WON', 'STOCK_ALERT', 'ORDER', 'RETURN', 'ACCOUNT'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** How many are shown first, and how many more each time. */
export const NOTIFICATIONS_SHOWN = 20;
/** Older ones are not listed. */
export const MOST_NOTIFICATIONS = 200;

export const notification = z.object({
  /** Rises with time. */
  notificationId: z.number(),
  kind: z.enum(NOTIFICATION_KINDS),
  /** A sentence in the language that was asked for. */
  text: z.string(),
  /** Where it leads, below the site. */
  path: z.string(),
  happenedAt: z.string(),
  isUnread: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

const bell = z.object({
  /** Of all notifications, the shown and the older ones. */
  unreadCount: z.number(),
  /** Newest first. */
  notifications: z.array(notification),
  hasMore: z.boolean(),
});

export const listNotifications = defineCall({
  method: 'GET',
  path: '/notifications',
  summary: 'What happened to the user while others acted: answers, outbids, won lots, alerts, orders, documents (W23).',
  access: 'order-viewer',
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST_NOTIFICATIONS)), NOTIFICATIONS_SHOWN),
  }),
  answer: bell,
});

export const seeNotifications = defineCall({
  method: 'POST',
  path: '/notifications/seen',
  summary: 'Everything up to this one was seen, in every window; repeating it changes nothing (W23).',
  access: 'order-viewer',
  body: z.object({ upTo: z.number().check(z.int(), z.gte(0), z.lte(1_000_000_000_000)) }),
});

/** Something happened to the user, or was seen in another window: look again. */
export const notificationsChanged = defineEvent(
  'notificationsChanged',
  z.object({
    /** Said on the screen at once, whatever screen it is. */
    announced: z.optional(z.number()),
  }),
);
