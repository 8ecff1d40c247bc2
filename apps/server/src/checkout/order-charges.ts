import type { OrderCharges } from '../orders/order-dependencies';
import { Refusal } from '../http/refusal';
import { readCheckoutAccount } from './checkout-account-read-model';
import { readCheckoutSettings } from './checkout-settings-store';
import { optionsWire } from './options-wire';
import { offerOptions } from '@tradehall/domain/checkout/checkout-settings';

/** Choices and charges as an order's editing asks for them: the same as at checkout. */
export const orderCharges: OrderCharges = {
  async options(tx, tenant, accountId) {
    const precision = tenant.configuration.currencyPrecision;
    if (accountId === null) {
      const settings = await readCheckoutSettings(tx);
      const options = offerOptions(settings, { addresses: [], paymentTerms: '' });
      return {
        options,
        wire: optionsWire({ options, settings }, precision),
        settings,
        creditAvailableMinor: undefined,
      };
    }
    const account = await readCheckoutAccount(tx, accountId);
    if (!account) throw new Refusal(404, 'NOT_FOUND');
    return {
      options: account.options,
      wire: optionsWire(account, precision),
      settings: account.settings,
      creditAvailableMinor: account.creditAvailableMinor,
    };
  },
};
