import { sql } from 'kysely';
import { literal, type Transaction } from '../database/transaction-kysely';
import { isRefusedForGood } from '../mail/mail-sender';

export interface OutboxRow {
  tenant_id: string;
  outbox_id: number;
  message: unknown;
  attempts: number;
  /** Emails of one recipient about one thing. */
  thread?: string | null;
  /**
   * Until when whoever took it has it; where they stood still for longer, it is another's. Left out where the row is
   * locked instead.
   */
  taken_until?: string;
}

const stillTaken = ({ taken_until }: OutboxRow) =>
  taken_until === undefined ? sql`true` : sql`due_at = ${taken_until}::timestamptz`;

/** What failed this often, over about two days, is kept and marked instead of tried again. */
const MOST_ATTEMPTS = 25;
const LONGEST_WAIT_SECONDS = 3 * 3600;

/** Both columns of the key: a scan would also read every email that waits for a later day. */
function among(rows: readonly OutboxRow[]): string {
  const tenants = [...new Set(rows.map((row) => row.tenant_id))];
  const ids = rows.map((row) => row.outbox_id);
  return `tenant_id = any(array[${tenants.map(literal).join(', ')}]) and outbox_id = any(array[${ids.join(', ')}]::bigint[])`;
}

export function removal(rows: readonly OutboxRow[]): string {
  return `delete from outbox where ${among(rows)}`;
}

/** Whoever still delivers what they took keeps it for so much longer, unless it is another's by now. */
export async function takeLonger(tx: Transaction, row: OutboxRow, seconds: number): Promise<void> {
  const { rows } = await sql<{ taken_until: string }>`
    update outbox set due_at = now() + make_interval(secs => ${seconds})
     where tenant_id = ${row.tenant_id} and outbox_id = ${row.outbox_id} and ${stillTaken(row)}
    returning due_at::text as taken_until`.execute(tx);
  if (rows[0] !== undefined) row.taken_until = rows[0].taken_until;
}

/** Leaves what was taken together and not begun to whoever is free. */
export async function giveBack(tx: Transaction, rows: readonly [OutboxRow, ...OutboxRow[]]): Promise<void> {
  await sql`update outbox set due_at = now() where ${sql.raw(among(rows))} and ${stillTaken(rows[0])}`.execute(tx);
}

/** Tries again later, or never where it was refused for good or too often. */
export async function putOff(tx: Transaction, row: OutboxRow, error: Error): Promise<void> {
  const wait = Math.min(LONGEST_WAIT_SECONDS, 2 ** Math.min(row.attempts + 1, 14));
  const isOver = isRefusedForGood(error) || row.attempts + 1 >= MOST_ATTEMPTS;
  await sql`
    update outbox set attempts = attempts + 1, last_error = ${error.message.slice(0, 500)},
           due_at = now() + make_interval(secs => ${wait}), failed_at = case when ${isOver} then now() end
     where tenant_id = ${row.tenant_id} and outbox_id = ${row.outbox_id} and ${stillTaken(row)}`.execute(tx);
}
