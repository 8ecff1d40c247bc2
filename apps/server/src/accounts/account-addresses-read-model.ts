import type { AccountAddress } from '@tradehall/contract/accounts';
import type { Transaction } from '../database/transaction-kysely';

/** The addresses that an account gave once, in the fields of the compliance forms; of nobody there are none. */
export async function readAccountAddresses(
  tx: Transaction,
  accountId: string | null,
): Promise<{ businessName: string; addresses: AccountAddress[] }> {
  if (accountId === null) return { businessName: '', addresses: [] };
  const account = await tx
    .selectFrom('accounts')
    .select('business_name')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const rows = await tx
    .selectFrom('account_addresses')
    .select(['content', 'is_billing'])
    .where('account_id', '=', accountId)
    .where('retired', '=', false)
    .orderBy('is_billing', 'desc')
    .orderBy('select_order')
    .orderBy('address_id')
    .execute();
  return {
    businessName: account?.business_name ?? '',
    addresses: rows.map(({ content, is_billing }) => ({
      label: content.label ?? '',
      isBilling: is_billing,
      COUNTRY: content.country ?? '',
      ADDRESS_LINE_1: content.address1 ?? '',
      ADDRESS_LINE_2: content.address2 ?? '',
      CITY: content.city ?? '',
      STATE: content.state ?? '',
      ZIP_CODE: content.zip ?? '',
    })),
  };
}
