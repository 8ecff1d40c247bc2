import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';

/** Refuses an account that is not there, or not among those that the caller is shown. */
export async function requireAccount(tx: Transaction, accountId: string): Promise<void> {
  const account = await tx
    .selectFrom('accounts')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!account) throw new ApiError(404, 'ACCOUNT_NOT_FOUND');
}
