import { sql } from 'kysely';
import type { NotificationKind } from '@tradehall/domain/notifications/notification-kinds';
import type { Transaction } from '../database/transaction-kysely';

/**
 * Those of the users who want this kind by email at once: everybody who chose nothing else (W23) and did not ask for no
 * email at all (K02).
 */
export async function wantMailNow(
  tx: Transaction,
  kind: NotificationKind,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const { rows } = await sql<{ user_id: string }>`
    select user_id from notification_choices
     where tenant_id = current_setting('app.tenant_id') and kind = ${kind} and mail <> 'AT_ONCE'
       and user_id = any(${userIds as string[]}::text[])
    union
    select user_id from notification_preferences
     where tenant_id = current_setting('app.tenant_id') and not email_notification
       and user_id = any(${userIds as string[]}::text[])`.execute(tx);
  const others = new Set(rows.map(({ user_id }) => user_id));
  return new Set(userIds.filter((userId) => !others.has(userId)));
}
