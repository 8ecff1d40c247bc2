import { sql } from 'kysely';
import type { CheckoutAddress } from '@tradehall/domain/checkout/checkout-options';
import type { Transaction } from '../database/transaction-kysely';

export interface AccountAddress {
  readonly addressId: string;
  readonly isBilling: boolean;
  readonly isShipping: boolean;
  readonly content: Omit<CheckoutAddress, 'id'>;
}

/**
 * Puts addresses at an account's disposal. The same address again changes the one that is there: what the tenant
 * added to it, its own label or instructions, stays.
 */
export async function putAccountAddresses(
  tx: Transaction,
  tenantId: string,
  accountId: string,
  addresses: readonly AccountAddress[],
): Promise<void> {
  if (addresses.length === 0) return;
  await tx
    .insertInto('account_addresses')
    .values(
      addresses.map(({ addressId, isBilling, isShipping, content }) => ({
        tenant_id: tenantId,
        account_id: accountId,
        address_id: addressId,
        is_billing: isBilling,
        is_shipping: isShipping,
        content: JSON.stringify(content),
        shipping_method_codes: null,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'account_id', 'address_id'])
        .doUpdateSet({ content: sql<string>`account_addresses.content || excluded.content`, retired: false }),
    )
    .execute();
}
