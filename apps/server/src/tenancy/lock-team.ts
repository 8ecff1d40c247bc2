import { sql } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';

/** The team changes one command at a time, so that two of them cannot each leave the other's owner as the last. */
export async function lockTeam(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('team ' || current_setting('app.tenant_id'), 0))`.execute(tx);
}
