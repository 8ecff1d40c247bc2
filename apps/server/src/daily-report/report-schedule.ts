import { sql } from 'kysely';
import { REPORT_HOUR } from '@tradehall/domain/daily-report/report-time';
import type { Transaction } from '../database/transaction-kysely';

const SETTING = 'daily-report';

/** The transaction's tenant's own hour, 0 to 23, where its setting names one. */
export async function hourOf(tx: Transaction): Promise<number> {
  const row = await tx.selectFrom('tenant_settings').select('value').where('name', '=', SETTING).executeTakeFirst();
  const { hour } = (row?.value ?? {}) as { hour?: unknown };
  return typeof hour === 'number' && hour >= 0 && hour <= 23 ? hour : REPORT_HOUR;
}

export async function setHour(tx: Transaction, tenantId: string, hour: number): Promise<void> {
  await sql`
    insert into tenant_settings as kept (tenant_id, name, value) values (${tenantId}, ${SETTING}, ${JSON.stringify({ hour })}::jsonb)
    on conflict (tenant_id, name) do update set value = kept.value || excluded.value, updated_at = now()`.execute(tx);
}
