import { sql } from 'kysely';
import type { NotificationKind } from '@tradehall/domain/notifications/notification-kinds';
import type { ToldParam } from '@tradehall/domain/notifications/told-params';
import type { Transaction } from '../database/transaction-kysely';
import { IS_OVER, type Asked } from './ended-questions';

interface NotificationRow extends Asked {
  readonly notification_id: number;
  readonly kind: NotificationKind;
  readonly params: readonly ToldParam[];
  readonly count: number | null;
  readonly path: string;
  readonly happened_at: Date;
  readonly is_unread: boolean;
}

/** A user's newest notifications of the kinds that they may be told of, and how many are unread: one statement. */
export async function readNotifications(
  tx: Transaction,
  { userId, kinds, limit }: { readonly userId: string; readonly kinds: readonly string[]; readonly limit: number },
): Promise<{ readonly unread: number; readonly rows: readonly NotificationRow[] }> {
  const { rows } = await sql<NotificationRow & { readonly unread: number }>`
    with seen as (
      select coalesce(max(seen_until), 0) as until from notifications_seen
       where tenant_id = current_setting('app.tenant_id') and user_id = ${userId}
    )
    select n.*, ${IS_OVER} as is_over, n.notification_id > (select until from seen) as is_unread,
           (select count(*)::int from notifications
             where tenant_id = current_setting('app.tenant_id') and user_id = ${userId} and on_screen and kind = any(${kinds as string[]}::text[])
               and notification_id > (select until from seen)) as unread
      from notifications n
     where n.tenant_id = current_setting('app.tenant_id') and n.user_id = ${userId} and n.on_screen and n.kind = any(${kinds as string[]}::text[])
     order by n.notification_id desc limit ${limit}`.execute(tx);
  return { unread: rows[0]?.unread ?? 0, rows };
}
