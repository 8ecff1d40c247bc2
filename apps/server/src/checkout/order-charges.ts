import type { OrderCharges } from '../orders/order-dependencies';
import { Refusal } from '../http/refusal';
import { readCheckoutAccount } from './checkout-account-read-model';
import { readCheckoutSettings } from './checkout-settings-store';
import { chargeShipment, quotedAmounts } from './charge-shipment';
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
        maxShipmentInsuranceMinor: settings.maxShipmentInsuranceMinor,
        creditAvailableMinor: undefined,
      };
    }
    const account = await readCheckoutAccount(tx, accountId);
    if (!account) throw new Refusal(404, 'NOT_FOUND');
    return {
      options: account.options,
      wire: optionsWire(account, precision),
      maxShipmentInsuranceMinor: account.settings.maxShipmentInsuranceMinor,
      creditAvailableMinor: account.creditAvailableMinor,
    };
  },

  async compute(tx, _tenant, choices) {
    const { charges, quotes } = chargeShipment(await readCheckoutSettings(tx), choices);
    return { charges, realTimeQuotesMinor: quotedAmounts(quotes) };
  },
};
