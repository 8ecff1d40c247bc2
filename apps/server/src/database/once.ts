import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { ApiError } from '../http/api-error';
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
  const { rows } = await sql<{ first: { kept: T } | { reused: true } | null }>`
    select take_idempotency_key(${scope}, ${key}, ${hashOf(body)}) as first`.execute(tx as Transaction);
  const first = rows[0]?.first ?? null;
  if (first !== null) {
    if ('reused' in first) throw new ApiError(422, 'IDEMPOTENCY_KEY_REUSED');
    return first.kept;
  }
  const answer = await work();
  await sql`select keep_idempotent_answer(${scope}, ${key}, ${JSON.stringify(answer ?? null)}::jsonb)`.execute(
    tx as Transaction,
  );
  return answer;
}

/**
 * The first answer, of work that is not of one transaction and ends in one that keeps it by `once`; undefined where
 * that has not come.
 */
export async function firstAnswer<T>(tx: Transaction, { scope, key, body }: OnceKey): Promise<T | undefined> {
  const first = await tx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('answer', 'is not', null)
    .executeTakeFirst();
  if (first !== undefined && first.body_hash !== hashOf(body)) throw new ApiError(422, 'IDEMPOTENCY_KEY_REUSED');
  return first?.answer as T | undefined;
}

/** Bodies are compared by meaning: the order of an object's keys says nothing. */
export function hashOf(body: unknown): string {
  const ordered = JSON.stringify(body ?? null, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(ordered).digest('base64url');
}
