import { sql } from 'kysely';
import { offerReminders } from '@tradehall/contract/offers/offer-reminders';
import { DEFAULT_REMINDERS, type ReminderSettings } from '@tradehall/domain/offers/due-reminder';
import type { Transaction } from '../database/transaction-kysely';

const SETTING = 'offer-reminders';

/** When the tenant's buyers are reminded; what is stored and does not fit counts as absent. */
export async function readReminders(tx: Transaction): Promise<ReminderSettings> {
  const row = await tx.selectFrom('tenant_settings').select('value').where('name', '=', SETTING).executeTakeFirst();
  const read = offerReminders.safeParse(row?.value);
  return read.success ? read.data : DEFAULT_REMINDERS;
}

export async function saveReminders(tx: Transaction, tenantId: string, reminders: ReminderSettings): Promise<void> {
  await sql`
    insert into tenant_settings as kept (tenant_id, name, value) values (${tenantId}, ${SETTING}, ${JSON.stringify(reminders)}::jsonb)
    on conflict (tenant_id, name) do update set value = kept.value || excluded.value, updated_at = now()`.execute(tx);
}
