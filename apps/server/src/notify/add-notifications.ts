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
  /** Its first parameter counts, as `counted`: one of a moment ago in its words that is still unread goes into it. */
  readonly isCounted?: boolean;
}

/** What one act does to very many lines is done in parts, each a transaction of its own; they follow one another. */
const OF_ONE_ACT = "interval '2 minutes'";

/**
 * Keeps what happened for the bells of users, and owes their open windows word of it, in the transaction (W23).
 * By their choice it stands at the bell, waits for the day's email, both, or neither.
 * Somebody who is no user of the tenant any more, or may not see such things, is left out: what concerned them goes on.
 */
export async function addNotifications(tx: Transaction, added: readonly NewNotification[]): Promise<void> {
  if (added.length === 0) return;
  const rows = added.map(({ userId, kind, label, params = [], count = null, path, isCounted = false }) => ({
    user_id: userId,
    kind,
    label,
    params,
    count,
    path,
    needs: needsOf(kind) ?? null,
    is_counted: isCounted,
  }));
  const { rows: written } = await sql<{ notification_id: number; user_id: string; on_screen: boolean }>`
    with added as (
      select n.*, coalesce(c.on_screen, true) as on_screen, coalesce(c.mail = 'DAILY', false) as in_digest
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as n (user_id text, kind text, label text, params jsonb, count integer, path text, needs text,
                is_counted boolean)
        join account_users u on u.tenant_id = current_setting('app.tenant_id') and u.user_id = n.user_id
        left join notification_choices c on c.tenant_id = u.tenant_id and c.user_id = u.user_id and c.kind = n.kind
       where (coalesce(c.on_screen, true) or c.mail = 'DAILY') and (n.needs is null or n.needs = any(u.authorities))
    ), before as (
      delete from notifications o using added n
       where n.is_counted and o.tenant_id = current_setting('app.tenant_id') and o.user_id = n.user_id
         and (o.kind, o.label, o.path, o.on_screen, o.in_digest) = (n.kind, n.label, n.path, n.on_screen, n.in_digest)
         and o.happened_at > now() - ${sql.raw(OF_ONE_ACT)} and jsonb_typeof(o.params -> 0 -> 'counted') = 'number'
         and o.params - 0 = n.params - 0
         and o.notification_id > coalesce((select s.seen_until from notifications_seen s
                                            where s.tenant_id = o.tenant_id and s.user_id = o.user_id), 0)
      returning o.user_id, o.label, o.path, (o.params -> 0 ->> 'counted')::int as counted
    ), summed as (
      select n.*, (select sum(b.counted) from before b
                    where n.is_counted and (b.user_id, b.label, b.path) = (n.user_id, n.label, n.path))::int as earlier
        from added n
    )
    insert into notifications (tenant_id, user_id, kind, label, params, count, path, on_screen, in_digest)
    select current_setting('app.tenant_id'), user_id, kind, label,
           case when earlier is null then params
                else jsonb_set(params, '{0,counted}', to_jsonb((params -> 0 ->> 'counted')::int + earlier)) end,
           case when earlier is null then count else count + earlier end, path, on_screen, in_digest
      from summed
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
