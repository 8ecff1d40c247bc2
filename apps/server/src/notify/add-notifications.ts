import { sql } from 'kysely';
import { notificationsChanged } from '@tradehall/contract/notifications';
import { needsOf, type NotificationKind } from '@tradehall/domain/notifications/notification-kinds';
import type { ToldParam } from '@tradehall/domain/notifications/told-params';
import type { Transaction } from '../database/transaction-kysely';
import { liveEvent } from '../jobs/live-event';
import { outbox } from '../jobs/outbox';

export interface NewNotification {
  readonly userId: string;
  readonly kind: NotificationKind;
  /** Of the catalog, with its parameters: the sentence is written when it is read, in the reader's language. */
  readonly label: string;
  readonly params?: readonly ToldParam[];
  readonly count?: number;
  /** Where it leads, below the site. */
  readonly path: string;
  /** Said on whatever screen is open. What has a message of its own there is not said twice. */
  readonly isAnnounced?: boolean;
}

/**
 * Keeps what happened for the bells of users, and owes their open windows word of it, in the transaction (W23).
 * By their choice it stands at the bell, waits for the day's email, both, or neither.
 * Somebody who is no user of the tenant any more, or may not see such things, is left out: what concerned them goes on.
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
    needs: needsOf(kind) ?? null,
  }));
  const { rows: written } = await sql<{ notification_id: number; user_id: string; on_screen: boolean }>`
    insert into notifications (tenant_id, user_id, kind, label, params, count, path, on_screen, in_digest)
    select current_setting('app.tenant_id'), n.user_id, n.kind, n.label, n.params, n.count, n.path,
           coalesce(c.on_screen, true), coalesce(c.mail = 'DAILY', false)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as n (user_id text, kind text, label text, params jsonb, count integer, path text, needs text)
      join account_users u on u.tenant_id = current_setting('app.tenant_id') and u.user_id = n.user_id
      left join notification_choices c on c.tenant_id = u.tenant_id and c.user_id = u.user_id and c.kind = n.kind
     where (coalesce(c.on_screen, true) or c.mail = 'DAILY') and (n.needs is null or n.needs = any(u.authorities))
    returning notification_id, user_id, on_screen`.execute(tx);
  const announced = new Set(added.filter((one) => one.isAnnounced === true).map((one) => one.userId));
  const newest = new Map(
    written.flatMap((row) => (row.on_screen ? [[row.user_id, row.notification_id] as const] : [])),
  );
  const events = [...newest].map(([userId, notificationId]) =>
    liveEvent(notificationsChanged, {
      topic: `user:${userId}`,
      coalesce: 'bell',
      data: announced.has(userId) ? { announced: Number(notificationId) } : {},
    }),
  );
  await outbox.events(tx, events);
}
