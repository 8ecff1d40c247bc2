import { sql } from 'kysely';
import type { Database } from '../database/database';
import type { OutboxKind } from './outbox';

/** What of one kind has not been delivered. */
export interface OutboxBacklog {
  readonly kind: OutboxKind;
  /** Rows that wait for their turn, and how long the oldest of them is overdue, in seconds. */
  readonly waiting: number;
  readonly overdueSeconds: number;
  /** Rows that were given up after the last attempt. */
  readonly failed: number;
}

/** Reads what the outbox of all tenants still holds; a kind without rows is left out. */
export async function readOutboxBacklog(database: Pick<Database, 'asOutboxRelay'>): Promise<readonly OutboxBacklog[]> {
  return database.asOutboxRelay(async (tx) => {
    const { rows } = await sql<OutboxBacklog>`
      select kind, count(*) filter (where failed_at is null)::int as waiting,
             coalesce(extract(epoch from now() - min(due_at) filter (where failed_at is null and due_at <= now())), 0)::float8
               as "overdueSeconds",
             count(failed_at)::int as failed
        from outbox group by kind order by kind`.execute(tx);
    return rows;
  });
}
