import { sql } from 'kysely';
import type { Standstill } from '@tradehall/domain/orders/payment-time';
import type { Transaction } from '../database/transaction-kysely';

/** Moves on how long what waits of staff who asked for a consent (SD08) may wait; answers how much of it (O06). */
export async function moveApprovals(tx: Transaction, { since, until }: Standstill): Promise<number> {
  const { numAffectedRows } = await sql`
    update approvals set expires_at = expires_at + (${until}::timestamptz - ${since}::timestamptz)
     where tenant_id = current_setting('app.tenant_id') and state = 'WAITING' and expires_at > ${since}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
