import { sql } from 'kysely';
import { DEFAULT_ANSWER_SETTINGS, type AnswerSettings } from '@tradehall/domain/offers/answer-settings';
import type { Transaction } from '../database/transaction-kysely';

const SETTING = 'offer-answers';

/** How the tenant's staff answer, as the transaction sees it. */
export async function readAnswerSettings(tx: Transaction): Promise<AnswerSettings> {
  const { rows } = await sql<{ value: Partial<AnswerSettings> }>`
    select value from tenant_settings where tenant_id = current_setting('app.tenant_id') and name = ${SETTING}`.execute(
    tx,
  );
  return { ...DEFAULT_ANSWER_SETTINGS, ...rows[0]?.value };
}

export async function saveAnswerSettings(tx: Transaction, tenantId: string, settings: AnswerSettings): Promise<void> {
  const value = JSON.stringify(settings);
  await tx
    .insertInto('tenant_settings')
    .values({ tenant_id: tenantId, name: SETTING, value })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'name']).doUpdateSet({ value, updated_at: new Date() }))
    .execute();
}
