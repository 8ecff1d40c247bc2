import { sql } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';

export interface StoredFactor {
  readonly secret: Buffer;
  readonly isConfirmed: boolean;
}

export async function findFactor(tx: Transaction, tenantId: string, userId: string): Promise<StoredFactor | undefined> {
  const { rows } = await sql<{ secret: Buffer; confirmed: boolean }>`
    select secret, confirmed_at is not null as confirmed from pool_second_factors
     where tenant_id = ${tenantId} and user_id = ${userId}`.execute(tx);
  const [row] = rows;
  return row === undefined ? undefined : { secret: row.secret, isConfirmed: row.confirmed };
}

/** Puts a secret that still has to be confirmed; `false` while a confirmed one stands. */
export async function storeSecret(tx: Transaction, tenantId: string, userId: string, secret: Buffer): Promise<boolean> {
  const { rows } = await sql`
    insert into pool_second_factors as f (tenant_id, user_id, secret) values (${tenantId}, ${userId}, ${secret})
    on conflict (tenant_id, user_id) do update set secret = excluded.secret, last_step = 0 where f.confirmed_at is null
    returning user_id`.execute(tx);
  return rows.length === 1;
}

/** `false` for a code that was taken before: of two who send it at once, one gets `true`. */
export async function takeStep(tx: Transaction, tenantId: string, userId: string, step: number): Promise<boolean> {
  const { rows } = await sql`
    update pool_second_factors set last_step = ${step}
     where tenant_id = ${tenantId} and user_id = ${userId} and last_step < ${step} returning user_id`.execute(tx);
  return rows.length === 1;
}

export async function confirmFactor(tx: Transaction, tenantId: string, userId: string, now: Date): Promise<void> {
  await sql`
    update pool_second_factors set confirmed_at = ${now}
     where tenant_id = ${tenantId} and user_id = ${userId}`.execute(tx);
}

export async function deleteFactor(tx: Transaction, tenantId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from pool_second_factors where tenant_id = ${tenantId} and user_id = ${userId} returning user_id`.execute(
    tx,
  );
  return rows.length === 1;
}

/** Whether the user has any second factor: an app that a code confirmed, or a passkey of whichever host. */
export async function hasFactor(tx: Transaction, tenantId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from pool_second_factors where tenant_id = ${tenantId} and user_id = ${userId} and confirmed_at is not null
    union all
    select from pool_passkeys where tenant_id = ${tenantId} and user_id = ${userId}
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Puts these in the place of all earlier ones. */
export async function storeRecoveryCodes(
  tx: Transaction,
  tenantId: string,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await deleteRecoveryCodes(tx, tenantId, userId);
  await sql`
    insert into pool_recovery_codes (tenant_id, user_id, code_hash)
    select ${tenantId}, ${userId}, hash from unnest(${[...hashes]}::bytea[]) as hash`.execute(tx);
}

/** Uses a recovery code up; `false` for one that is none or was used. */
export async function useRecoveryCode(
  tx: Transaction,
  tenantId: string,
  userId: string,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update pool_recovery_codes set used_at = ${now}
     where tenant_id = ${tenantId} and user_id = ${userId} and code_hash = ${hash} and used_at is null
    returning user_id`.execute(tx);
  return rows.length === 1;
}

export async function deleteRecoveryCodes(tx: Transaction, tenantId: string, userId: string): Promise<void> {
  await sql`delete from pool_recovery_codes where tenant_id = ${tenantId} and user_id = ${userId}`.execute(tx);
}

/** Whether the only second factor was set up since then, and no recovery code was ever made beside it. */
export async function lacksCodesSince(
  tx: Transaction,
  tenantId: string,
  userId: string,
  since: Date,
): Promise<boolean> {
  const { rows } = await sql<{ factors: number; fresh: number; codes: number }>`
    with factors as (
      select confirmed_at as at from pool_second_factors
       where tenant_id = ${tenantId} and user_id = ${userId} and confirmed_at is not null
      union all select created_at from pool_passkeys where tenant_id = ${tenantId} and user_id = ${userId}
    )
    select (select count(*) from factors)::integer as factors,
           (select count(*) from factors where at > ${since})::integer as fresh,
           (select count(*) from pool_recovery_codes where tenant_id = ${tenantId} and user_id = ${userId})::integer as codes`.execute(
    tx,
  );
  const [found] = rows;
  return found?.factors === 1 && found.fresh === 1 && found.codes === 0;
}

export async function countRecoveryCodes(tx: Transaction, tenantId: string, userId: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*)::integer as left from pool_recovery_codes
     where tenant_id = ${tenantId} and user_id = ${userId} and used_at is null`.execute(tx);
  return rows[0]?.left ?? 0;
}
