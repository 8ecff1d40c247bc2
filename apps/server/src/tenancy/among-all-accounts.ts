import { sql } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';
import { forAllAccounts, scopeNow } from '../http/account-scope';

/**
 * Works for all accounts inside a transaction that shows own ones alone: what follows from a command is the shop's own
 * matter, whoever gave it (SD07).
 */
export async function amongAllAccounts<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  if (scopeNow() === undefined) return work();
  const { rows } = await sql<{
    scoped: string | null;
  }>`select current_setting('app.scoped_tenant', true) as scoped`.execute(tx);
  const scoped = rows[0]?.scoped ?? '';
  await scopeTo(tx, '');
  let result: T;
  try {
    result = await forAllAccounts(work);
  } catch (error) {
    // Fails after a failed statement alone; then nothing but a rollback follows.
    await scopeTo(tx, scoped).catch(() => undefined);
    throw error;
  }
  await scopeTo(tx, scoped);
  return result;
}

async function scopeTo(tx: Transaction, tenantId: string): Promise<void> {
  await sql`select set_config('app.scoped_tenant', ${tenantId}, true)`.execute(tx);
}
