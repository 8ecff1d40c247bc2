import type { UserInfo } from '@tradehall/contract/accounts';
import type { Transaction } from '../database/transaction-kysely';
import type { Caller } from '../http/request-context';

/** The user with company and sales representative, in one query. */
export async function readUserInfo(tx: Transaction, caller: Caller): Promise<UserInfo> {
  const row =
    caller.accountId === null
      ? undefined
      : await tx
          .selectFrom('accounts')
          .leftJoin('sales_reps', (join) =>
            join
              .onRef('sales_reps.tenant_id', '=', 'accounts.tenant_id')
              .onRef('sales_reps.sales_rep_id', '=', 'accounts.sales_rep_id'),
          )
          .leftJoin('account_users', (join) =>
            join
              .onRef('account_users.tenant_id', '=', 'accounts.tenant_id')
              .onRef('account_users.account_id', '=', 'accounts.account_id')
              .on('account_users.user_id', '=', caller.userId),
          )
          .select([
            'account_users.shown_around_at',
            'accounts.account_id',
            'accounts.business_name',
            'accounts.is_approved',
            'sales_reps.name',
            'sales_reps.email',
            'sales_reps.phone',
            'sales_reps.whatsapp',
          ])
          .where('accounts.account_id', '=', caller.accountId)
          .executeTakeFirst();
  return {
    userId: caller.userId,
    username: caller.email,
    firstName: caller.firstName,
    lastName: caller.lastName,
    buyerName: row?.business_name ?? '',
    buyerId: row?.account_id ?? '',
    isSignedIn: true,
    isBuyer: caller.role === 'buyer',
    isRoleBuyer: caller.role === 'buyer',
    requiresAccountSetup: caller.needsSetup,
    isOfflineBuyer: caller.isOffline,
    isAccountOwner: caller.isAccountOwner,
    hasOrderLimit: caller.orderLimitMinor !== null,
    isFirstVisit: caller.role === 'buyer' && !caller.needsSetup && !caller.isOffline && row?.shown_around_at === null,
    // Whoever is not approved yet can look around and fill a cart, and is a prospect until then (D13).
    prospectId: caller.needsSetup || row?.is_approved === false ? (row?.account_id ?? caller.userId) : null,
    salesRep:
      row?.name == null
        ? null
        : {
            salesRepName: row.name,
            salesRepEmail: row.email ?? '',
            salesRepPhone: row.phone ?? '',
            salesRepWhatApp: row.whatsapp ?? '',
          },
  };
}
