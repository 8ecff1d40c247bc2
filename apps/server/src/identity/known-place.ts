import { sql } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';
import { fingerprint } from './sealed-box';
import type { UserPool } from './user-pool';

function placeOf(pool: UserPool, address: string): Buffer {
  return fingerprint(pool.secret, 'known-place', address);
}

/** Whether the user has proved themselves from this network address within the last 90 days. */
export async function isKnownPlace(
  tx: Transaction,
  pool: UserPool,
  userId: string,
  address: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from pool_known_places
     where tenant_id = ${pool.tenantId} and user_id = ${userId} and place = ${placeOf(pool, address)}
       and seen_at > ${now}::timestamptz - interval '90 days'`.execute(tx);
  return rows.length === 1;
}

/** The user proved themselves here: by the password, or by a code that went to their email. */
export async function rememberPlace(
  tx: Transaction,
  pool: UserPool,
  userId: string,
  address: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into pool_known_places as p (tenant_id, user_id, place, seen_at)
    values (${pool.tenantId}, ${userId}, ${placeOf(pool, address)}, ${now})
    on conflict (tenant_id, user_id, place) do update set seen_at = excluded.seen_at
    where p.seen_at < excluded.seen_at - interval '1 day'`.execute(tx);
}
