import { sql } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';
import type { PoolKey } from './user-pool';

export interface StoredPool {
  readonly secret: Buffer;
  readonly keys: readonly PoolKey[];
}

interface PoolRow {
  secret: Buffer;
  key_id: string | null;
  private_key: string;
  public_jwk: Record<string, unknown>;
}

/** The pool's secret and its keys, the newest first; undefined before the pool was made. */
export async function findPool(tx: Transaction, tenantId: string): Promise<StoredPool | undefined> {
  const { rows } = await sql<PoolRow>`
    select p.secret, k.key_id, k.private_key, k.public_jwk from user_pools p left join pool_keys k on k.tenant_id = p.tenant_id
     where p.tenant_id = ${tenantId} order by k.created_at desc, k.key_id`.execute(tx);
  const [first] = rows;
  if (first === undefined) return undefined;
  return {
    secret: first.secret,
    keys: rows.flatMap((row) =>
      row.key_id === null ? [] : [{ keyId: row.key_id, privateKey: row.private_key, publicJwk: row.public_jwk }],
    ),
  };
}

/** Makes the pool unless another process made it at the same moment: the first one's secret and key stand. */
export async function insertPool(
  tx: Transaction,
  tenantId: string,
  secret: Buffer,
  key: PoolKey,
  now: Date,
): Promise<void> {
  const { rows } = await sql`
    insert into user_pools (tenant_id, secret, created_at) values (${tenantId}, ${secret}, ${now}) on conflict do nothing returning tenant_id`.execute(
    tx,
  );
  if (rows.length === 1) await insertKey(tx, tenantId, key, now);
}

export async function insertKey(tx: Transaction, tenantId: string, key: PoolKey, now: Date): Promise<void> {
  await sql`insert into pool_keys (tenant_id, key_id, private_key, public_jwk, created_at)
    values (${tenantId}, ${key.keyId}, ${key.privateKey}, ${JSON.stringify(key.publicJwk)}::jsonb, ${now})`.execute(tx);
}
