import type { CheckoutOptionsWire } from '@tradehall/contract/checkout/checkout-options';
import type { CheckoutOptions } from '@tradehall/domain/checkout/checkout-options';
import { offerOptions, type AccountTerms } from '@tradehall/domain/checkout/checkout-settings';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { ApiError } from '../http/api-error';
import { readCheckoutAccount, takesPayPal } from './checkout-account-read-model';
import { readCheckoutSettings } from './checkout-settings-store';
import { optionsWire } from './options-wire';

/** What a buyer may choose, in the units of the domain and as the wire has it. */
export interface OfferedOptions {
  readonly options: CheckoutOptions;
  readonly wire: CheckoutOptionsWire;
  readonly settings: AccountTerms;
  /** Undefined without a credit limit. */
  readonly creditAvailableMinor: number | undefined;
}

/** Choices as an order's editing asks for them: the same as at checkout; without an account, what everybody has. */
export async function readOfferedOptions(
  tx: Transaction,
  tenant: Tenant,
  accountId: string | null,
): Promise<OfferedOptions> {
  const precision = tenant.configuration.currencyPrecision;
  if (accountId === null) {
    const settings = await readCheckoutSettings(tx);
    const connected = await tx
      .selectFrom('tenant_payment_accounts')
      .select('payment_account_id')
      .where('retired_at', 'is', null)
      .executeTakeFirst();
    const options = offerOptions(settings, {
      addresses: [],
      paymentTerms: '',
      takesPayPal: takesPayPal(tenant, connected !== undefined),
    });
    return { options, wire: optionsWire({ options, settings }, precision), settings, creditAvailableMinor: undefined };
  }
  const account = await readCheckoutAccount(tx, tenant, accountId);
  if (!account) throw new ApiError(404, 'NOT_FOUND');
  const { options, settings, creditAvailableMinor } = account;
  return { options, wire: optionsWire(account, precision), settings, creditAvailableMinor };
}
