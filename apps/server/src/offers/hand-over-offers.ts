import type { Transaction } from '../database/transaction-kysely';

/** Whose an account's offers are from now on who were somebody's that left it: who hears of their answers (W71). */
export async function handOverOffers(tx: Transaction, accountId: string, from: string, to: string): Promise<void> {
  await tx
    .updateTable('offers')
    .set({ user_id: to })
    .where('account_id', '=', accountId)
    .where('user_id', '=', from)
    .execute();
}
