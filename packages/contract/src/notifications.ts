import { z } from 'zod/mini';
import { MAIL_WAYS, NOTIFICATION_KINDS } from '@tradehall/domain/notifications/notification-kinds';
import { defineCall } from './wire/define-call';
import { defineEvent } from './wire/define-event';
import { filledText } from './wire/input-types';

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

const choice = z.object({ kind: z.enum(NOTIFICATION_KINDS), onScreen: z.boolean(), mail: z.enum(MAIL_WAYS) });
const choices = z.object({ choices: z.array(choice) });

export const getNotificationChoices = defineCall({
  method: 'GET',
  path: '/notifications/choices',
  summary: 'What the user is told, and how: one choice a kind (W23).',
  access: 'order-viewer',
  answer: choices,
});

export const putNotificationChoice = defineCall({
  method: 'PUT',
  path: '/notifications/choices',
  summary:
    'Chooses how one kind is told; what is not named stays as it is, and the zone is that of the daily email (W23).',
  access: 'order-viewer',
  body: z.extend(z.partial(choice, { onScreen: true, mail: true }), { timeZone: filledText(100) }),
  answer: choices,
});
