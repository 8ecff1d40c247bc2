import { sql } from 'kysely';
import type { Standstill } from '@tradehall/domain/orders/payment-time';
import type { Transaction } from '../database/transaction-kysely';

/** Moves on how long what waits for an owner (W73) may wait; answers how much of it (O06). */
export async function moveOrderApprovals(tx: Transaction, { since, until }: Standstill): Promise<number> {
  const { numAffectedRows } = await sql`
    update order_approvals set expires_at = expires_at + (${until}::timestamptz - ${since}::timestamptz)
     where tenant_id = current_setting('app.tenant_id') and state = 'WAITING' and expires_at > ${since}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
