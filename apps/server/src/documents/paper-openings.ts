import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import type { Caller } from '../http/request-context';

/** Writes down that one of the staff looks at what was handed in (SD68). */
export async function recordOpening(
  tx: Transaction,
  tenantId: string,
  paperId: string,
  { userId, email }: Pick<Caller, 'userId' | 'email'>,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('paper_openings')
    .values({ tenant_id: tenantId, paper_id: paperId, user_id: userId, email, opened_at: now })
    .execute();
}

/**
 * Who names what is decided about must have looked at it, and it must still be what was handed in last (SD69).
 */
export async function checkOpened(
  tx: Transaction,
  { seen, current }: { readonly seen: string | undefined; readonly current: string | null },
  { userId }: Pick<Caller, 'userId'>,
): Promise<void> {
  if (seen === undefined) return;
  if (seen !== current) throw new ApiError(409, 'PAPER_REPLACED');
  const opening = await tx
    .selectFrom('paper_openings')
    .select('opening_id')
    .where('paper_id', '=', seen)
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  if (!opening) throw new ApiError(409, 'PAPER_NOT_OPENED');
}
