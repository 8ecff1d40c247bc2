import { sql } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';
import type { CodePurpose } from './user-pool';

/** Codes sent for one purpose to one user within ten minutes; further requests leave the latest code standing. */
const SENT_PER_WINDOW = 5;
/** Wrong guesses that one code survives, from wherever they come but the places that are known as the person's. */
const GUESSES_PER_CODE = 30;

export interface NewCode {
  readonly userId: string;
  readonly purpose: CodePurpose;
  readonly codeHash: Buffer;
  readonly expiresAt: Date;
}

/** Puts a code in the place of the one before; `false` when too many were sent lately and the latest one stays. */
export async function storeCode(tx: Transaction, tenantId: string, code: NewCode, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into pool_codes as c (tenant_id, user_id, purpose, code_hash, expires_at, window_start)
    values (${tenantId}, ${code.userId}, ${code.purpose}, ${code.codeHash}, ${code.expiresAt}, ${now}::timestamptz)
    on conflict (tenant_id, user_id, purpose) do update set
      code_hash = excluded.code_hash, expires_at = excluded.expires_at, used_at = null, guesses = 0,
      window_start = case when c.window_start < ${now}::timestamptz - interval '10 minutes' then ${now}::timestamptz else c.window_start end,
      sent_in_window = case when c.window_start < ${now}::timestamptz - interval '10 minutes' then 1 else c.sent_in_window + 1 end
    where c.sent_in_window < ${SENT_PER_WINDOW} or c.window_start < ${now}::timestamptz - interval '10 minutes'
    returning user_id`.execute(tx);
  return rows.length === 1;
}

/** What became of a code somebody typed; `spent` while it would still hold. Only who knows the code hears of either. */
export type CodeOutcome = 'used' | 'mismatch' | 'expired' | 'spent';

export interface TypedCode {
  readonly userId: string;
  readonly purpose: CodePurpose;
  readonly codeHash: Buffer;
  /** Where the person signs in: what strangers guess takes no code from them there. Attempts are counted by place. */
  readonly isKnownPlace: boolean;
}

/** Judges and uses up a code in one statement: of two who send it at once, one gets `used`. */
export async function useCode(
  tx: Transaction,
  tenantId: string,
  { userId, purpose, codeHash, isKnownPlace }: TypedCode,
  now: Date,
): Promise<CodeOutcome> {
  const { rows } = await sql<{ matches: boolean; spent: boolean; holds: boolean }>`
    with before as (
      select code_hash = ${codeHash} and (${isKnownPlace} or guesses < ${GUESSES_PER_CODE}) as matches,
             used_at is not null as spent, expires_at > ${now}::timestamptz as holds
        from pool_codes where tenant_id = ${tenantId} and user_id = ${userId} and purpose = ${purpose} for update
    ), changed as (
      update pool_codes set guesses = guesses + case when before.matches or ${isKnownPlace} then 0 else 1 end,
             used_at = case when before.matches and before.holds and not before.spent then ${now}::timestamptz else used_at end
        from before where tenant_id = ${tenantId} and user_id = ${userId} and purpose = ${purpose}
    )
    select matches, spent, holds from before`.execute(tx);
  const [row] = rows;
  if (row?.matches !== true) return 'mismatch';
  if (!row.holds) return 'expired';
  return row.spent ? 'spent' : 'used';
}

export async function dropCode(tx: Transaction, tenantId: string, userId: string, purpose: CodePurpose): Promise<void> {
  await sql`delete from pool_codes where tenant_id = ${tenantId} and user_id = ${userId} and purpose = ${purpose}`.execute(
    tx,
  );
}
