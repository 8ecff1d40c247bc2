import { sql } from 'kysely';
import type { Standstill } from '@tradehall/domain/orders/payment-time';
import type { Transaction } from '../database/transaction-kysely';

/**
 * Moves on until when answers to offers stand; answers of how many offers (D06, O06). What the buyer was reminded of is
 * not told again: a reminder is known by the end that it spoke of.
 */
export async function moveOfferDeadlines(tx: Transaction, { since, until }: Standstill): Promise<number> {
  const by = sql`(${until}::timestamptz - ${since}::timestamptz)`;
  await sql`
    insert into offer_reminders (tenant_id, offer_id, expires_at, hours)
    select r.tenant_id, r.offer_id, r.expires_at + ${by}, r.hours
      from offer_reminders r join offers o using (tenant_id, offer_id)
     where r.tenant_id = current_setting('app.tenant_id') and o.closed_at is null
       and o.expires_at > ${since} and r.expires_at = o.expires_at
    on conflict do nothing`.execute(tx);
  const { numAffectedRows } = await sql`
    update offers set expires_at = expires_at + ${by}
     where tenant_id = current_setting('app.tenant_id') and closed_at is null and expires_at > ${since}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Moves on until when answers can be taken back before they leave; answers of how many batches (SD36). */
export async function moveHeldAnswers(tx: Transaction, { since, until }: Standstill): Promise<number> {
  const { numAffectedRows } = await sql`
    update answer_batches set due_at = due_at + (${until}::timestamptz - ${since}::timestamptz)
     where tenant_id = current_setting('app.tenant_id') and state = 'HELD' and due_at > ${since}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
