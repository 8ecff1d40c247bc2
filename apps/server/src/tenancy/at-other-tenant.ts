import { sql } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';

/**
 * Works on the other side of a network order inside the transaction that holds this side's row, where both must change
 * together or not at all. The reseller's order is locked before the supplier's, everywhere. Whoever calls has it from
 * its own order, or from its own network, which tenant the other is.
 */
export async function atOtherTenant<T>(
  tx: Transaction,
  ownId: string,
  otherId: string,
  work: () => Promise<T>,
): Promise<T> {
  await sql`select set_config('app.tenant_id', ${otherId}, true)`.execute(tx);
  const result = await work();
  await sql`select set_config('app.tenant_id', ${ownId}, true)`.execute(tx);
  return result;
}
