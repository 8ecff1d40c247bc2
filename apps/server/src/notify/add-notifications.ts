import { sql } from 'kysely';
import { notificationsChanged, type NotificationKind } from '@tradehall/contract/notifications';
import type { TextParam } from '@tradehall/domain/text/fill-text';
import type { Transaction } from '../database/transaction-kysely';
import { liveEvent } from '../jobs/live-event';
import { outbox } from '../jobs/outbox';

export interface NewNotification {
  readonly userId: string;
  readonly kind: NotificationKind;
  /** Of the catalog, with its parameters: the sentence is written when it is read, in the reader's language. */
  readonly label: string;
  readonly params?: readonly TextParam[];
  readonly count?: number;
  /** Where it leads, below the site. */
  readonly path: string;
  /** Said on whatever screen is open. What has a message of its own there is not said twice. */
  readonly isAnnounced?: boolean;
}

/**
 * Keeps what happened for the bells of users, and owes their open windows word of it, in the transaction (W23).
 * Somebody who is no user of the tenant any more is left out: what concerned them goes on all the same.
 */
export async function addNotifications(tx: Transaction, added: readonly NewNotification[]): Promise<void> {
  if (added.length === 0) return;
  const rows = added.map(({ userId, kind, label, params = [], count = null, path }) => ({
    user_id: userId,
    kind,
    label,
    params,
    count,
    path,
  }));
  const { rows: written } = await sql<{ notification_id: number; user_id: string }>`
    insert into notifications (tenant_id, user_id, kind, label, params, count, path)
    select current_setting('app.tenant_id'), n.user_id, n.kind, n.label, n.params, n.count, n.path
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as n (user_id text, kind text, label text, params jsonb, count integer, path text)
      join account_users u on u.tenant_id = current_setting('app.tenant_id') and u.user_id = n.user_id
    returning notification_id, user_id`.execute(tx);
  const announced = new Set(added.filter((one) => one.isAnnounced === true).map((one) => one.userId));
  const newest = new Map(written.map((row) => [row.user_id, row.notification_id]));
  const events = [...newest].map(([userId, notificationId]) =>
    liveEvent(notificationsChanged, {
      topic: `user:${userId}`,
      coalesce: 'bell',
      data: announced.has(userId) ? { announced: Number(notificationId) } : {},
    }),
  );
  await outbox.events(tx, events);
}
