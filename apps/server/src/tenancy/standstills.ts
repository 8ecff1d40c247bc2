import { sql } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';

/** The times after that moment, in part or in whole, in which the transaction's shop was suspended (O06). */
export async function standstillsSince(
  tx: Transaction,
  moment: Date | null | undefined,
): Promise<readonly { readonly since: Date; readonly until: Date }[]> {
  if (moment === null || moment === undefined) return [];
  const { rows } = await sql<{ since: Date; until: Date }>`
    select suspended_at as since, resumed_at as until from tenant_suspensions
     where tenant_id = current_setting('app.tenant_id') and resumed_at > ${moment}`.execute(tx);
  return rows;
}
