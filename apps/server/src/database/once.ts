import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { Refusal } from '../http/refusal';
import type { Transaction } from './transaction-kysely';

export interface OnceKey {
  /** What is being done and by whom, for example `submit-checkout:<accountId>`; keys of two scopes never meet. */
  readonly scope: string;
  /** The Idempotency-Key of the call; an empty one means that the call asked for no protection. */
  readonly key: string;
  /** What was asked; the same key with another body is refused. */
  readonly body: unknown;
}

/**
 * Does the work once per key and gives every repetition the first answer. The answer is kept in the
 * transaction of the work itself: both are there or neither is. Simultaneous calls with one key queue on its row, and
 * a failed first call leaves no key, so that the second does the work.
 */
export async function once<T>(
  tx: Transaction | Kysely<never>,
  { scope, key, body }: OnceKey,
  work: () => Promise<T>,
): Promise<T> {
  if (key === '') return work();
  const bodyHash = hashOf(body);
  const taken = await sql`
    insert into idempotency_keys (tenant_id, scope, key, body_hash)
    values (current_setting('app.tenant_id'), ${scope}, ${key}, ${bodyHash}) on conflict do nothing`.execute(
    tx as Transaction,
  );
  if (taken.numAffectedRows === 0n) {
    const { rows } = await sql<{ body_hash: string; answer: T }>`
      select body_hash, answer from idempotency_keys
       where tenant_id = current_setting('app.tenant_id') and scope = ${scope} and key = ${key}`.execute(
      tx as Transaction,
    );
    const [first] = rows;
    if (!first || first.body_hash !== bodyHash) throw new Refusal(422, 'IDEMPOTENCY_KEY_REUSED');
    return first.answer;
  }
  const answer = await work();
  await sql`
    update idempotency_keys set status = 200, answer = ${JSON.stringify(answer ?? null)}::jsonb
     where tenant_id = current_setting('app.tenant_id') and scope = ${scope} and key = ${key}`.execute(
    tx as Transaction,
  );
  return answer;
}

/** Bodies are compared by meaning: the order of an object's keys says nothing. */
function hashOf(body: unknown): string {
  const ordered = JSON.stringify(body ?? null, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(ordered).digest('base64url');
}
