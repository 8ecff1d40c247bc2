import { sql } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';

/** Attempts that go through before waits begin, and the longest wait, in seconds: Cognito's own figures. */
const FREE_ATTEMPTS = 5;
const LONGEST_WAIT = 15 * 60;
/** After this long without an attempt the count begins anew, in seconds. */
const FORGET_AFTER = 30 * 60;

/**
 * Counts one attempt before it is judged, so that guesses sent at the same moment are all counted; `false` while the
 * subject has to wait. The wait starts at one second after five attempts and doubles with each further one.
 * Attempts made during a wait are refused and not counted: the wait can't be prolonged by knocking.
 */
export async function countAttempt(
  tx: Transaction,
  tenantId: string,
  subject: Buffer,
  now: Date,
  free = FREE_ATTEMPTS,
): Promise<boolean> {
  const { rows } = await sql`
    insert into pool_attempts as a (tenant_id, subject, attempts, last_at, blocked_until)
    values (${tenantId}, ${subject}, 1, ${now}::timestamptz, '-infinity')
    on conflict (tenant_id, subject) do update set
      attempts = case when a.last_at < ${now}::timestamptz - make_interval(secs => ${FORGET_AFTER}) then 1 else a.attempts + 1 end,
      blocked_until = case
        when a.last_at < ${now}::timestamptz - make_interval(secs => ${FORGET_AFTER}) or a.attempts + 1 < ${free}::integer then '-infinity'::timestamptz
        else ${now}::timestamptz + make_interval(secs => least(${LONGEST_WAIT}, power(2, least(a.attempts + 1 - ${free}::integer, 20)))) end,
      last_at = ${now}::timestamptz
    where a.blocked_until <= ${now}::timestamptz
    returning attempts`.execute(tx);
  return rows.length === 1;
}

/** A success ends the count; counts that nobody has touched for a day are swept out on the way. */
export async function forgetAttempts(tx: Transaction, tenantId: string, subject: Buffer): Promise<void> {
  await sql`delete from pool_attempts where tenant_id = ${tenantId} and (subject = ${subject} or subject in (
    select subject from pool_attempts where tenant_id = ${tenantId} and last_at < now() - interval '1 day' limit 50 for update skip locked))`.execute(
    tx,
  );
}
