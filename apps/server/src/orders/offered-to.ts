import { readCurrency } from '@tradehall/domain/money/currency';
import type { OfferedTerms } from '@tradehall/domain/orders/charge-order';
import { readOfferedOptions } from '../checkout-options/offered-options';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';

/**
 * What an account may choose from and what it costs, as charging an order asks for it; of a
 * mirror, without an account.
 */
export async function offeredTo(tx: Transaction, tenant: Tenant, accountId: string | null): Promise<OfferedTerms> {
  const { options, settings, creditAvailableMinor } = await readOfferedOptions(tx, tenant, accountId);
  const { currency, currencyPrecision } = tenant.configuration;
  return { options, settings, creditAvailableMinor, currency: readCurrency(currency, currencyPrecision) };
}
