import { sql } from 'kysely';
import type { PreferencesSelection } from '@tradehall/contract/checkout/checkout-options';
import type { Transaction } from '../database/transaction-kysely';

/** The defaults of an account change one save at a time: each begins with what the one before left. */
export async function lockPreferences(tx: Transaction, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('preferences ' || ${accountId}::text, 0))`.execute(tx);
}

export async function savePreferences(
  tx: Transaction,
  row: { tenantId: string; accountId: string; userId: string; content: PreferencesSelection },
): Promise<void> {
  const content = JSON.stringify(row.content);
  await tx
    .insertInto('buyer_preferences')
    .values({ tenant_id: row.tenantId, account_id: row.accountId, content, updated_by: row.userId })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'account_id'])
        .doUpdateSet({ content, updated_by: row.userId, updated_at: new Date() }),
    )
    .execute();
}

/** Whether the account has set the defaults that bidding needs (J05). */
export async function hasPreferences(tx: Transaction, accountId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('buyer_preferences')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}
