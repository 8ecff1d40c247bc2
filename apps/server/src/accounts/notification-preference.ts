import { sql } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';

/** What a user hears of by mail; the daily report is asked for by a call of its own (K02, F05). */
export async function readNotificationPreference(
  tx: Transaction,
  userId: string,
): Promise<{ stockReportNotification: boolean; emailNotification: boolean }> {
  const { rows } = await sql<{ email_notification: boolean; stock_report: boolean }>`
    select coalesce((select email_notification from notification_preferences where user_id = ${userId}), true) as email_notification,
           exists (select from daily_report_subscribers where user_id = ${userId}) as stock_report`.execute(tx);
  return {
    stockReportNotification: rows[0]?.stock_report ?? false,
    emailNotification: rows[0]?.email_notification ?? true,
  };
}

export async function storeNotificationPreference(
  tx: Transaction,
  userId: string,
  emailNotification: boolean,
  now: Date,
): Promise<void> {
  await sql`
    insert into notification_preferences (tenant_id, user_id, email_notification, updated_at)
    values (current_setting('app.tenant_id'), ${userId}, ${emailNotification}, ${now})
    on conflict (tenant_id, user_id) do update set email_notification = excluded.email_notification, updated_at = excluded.updated_at`.execute(
    tx,
  );
}
