import { sql } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';

export interface StoredPasskey {
  readonly passkeyId: string;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly rpId: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** Somebody's passkeys, the oldest first. */
export async function findPasskeys(
  tx: Transaction,
  tenantId: string,
  userId: string,
): Promise<readonly StoredPasskey[]> {
  const rows = await tx
    .selectFrom('pool_passkeys')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('passkey_id')
    .execute();
  return rows.map((row) => ({
    passkeyId: row.passkey_id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: Number(row.counter),
    transports: row.transports,
    rpId: row.rp_id,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }));
}

/** `false` for a credential that is known at this tenant already, whosever it is. */
export async function insertPasskey(
  tx: Transaction,
  tenantId: string,
  userId: string,
  passkey: Omit<StoredPasskey, 'lastUsedAt'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('pool_passkeys')
    .values({
      tenant_id: tenantId,
      passkey_id: passkey.passkeyId,
      user_id: userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: [...passkey.transports],
      rp_id: passkey.rpId,
      name: passkey.name,
      created_at: passkey.createdAt,
    })
    .onConflict((clash) => clash.columns(['tenant_id', 'credential_id']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Moves the counter on; `false` where it does not rise, so that of two who answer with one count, one gets `true`. */
export async function usePasskey(
  tx: Transaction,
  tenantId: string,
  passkeyId: string,
  counter: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update pool_passkeys set counter = ${counter}::bigint, last_used_at = ${now}
     where tenant_id = ${tenantId} and passkey_id = ${passkeyId}
       and (counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0))
    returning passkey_id`.execute(tx);
  return rows.length === 1;
}

/** `false` for a passkey that is not this user's. */
export async function storePasskeyName(
  tx: Transaction,
  tenantId: string,
  userId: string,
  passkeyId: string,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pool_passkeys')
    .set({ name })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('passkey_id', '=', passkeyId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Takes one away, or all of the user's; answers how many there were. */
export async function deletePasskeys(
  tx: Transaction,
  tenantId: string,
  userId: string,
  passkeyId?: string,
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('pool_passkeys')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .$if(passkeyId !== undefined, (all) => all.where('passkey_id', '=', passkeyId ?? ''))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
