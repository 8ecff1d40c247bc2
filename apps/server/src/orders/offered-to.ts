import type { OfferedTerms } from '@tradehall/domain/orders/charge-order';
import { readOfferedOptions } from '../checkout-options/offered-options';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { currencyOf } from '../tenancy/currency-of';

/**
 * What an account may choose from and what it costs, as charging an order asks for it; of a
 * mirror, without an account.
 */
export async function offeredTo(tx: Transaction, tenant: Tenant, accountId: string | null): Promise<OfferedTerms> {
  const { options, settings, creditAvailableMinor } = await readOfferedOptions(tx, tenant, accountId);
  return { options, settings, creditAvailableMinor, currency: currencyOf(tenant) };
}
