import type { CheckoutSubmission } from '@tradehall/contract/checkout/checkout-payload';
import { checkCheckout } from '@tradehall/domain/checkout/check-checkout';
import type { Charges, ChargedItem } from '@tradehall/domain/checkout/checkout-rates';
import type { FreightQuote } from '@tradehall/domain/checkout/quote-freight';
import { insuranceLimit } from '@tradehall/domain/checkout/insurance';
import { REQUEST_A_QUOTE } from '@tradehall/domain/checkout/method-codes';
import { reconcileSelection } from '@tradehall/domain/checkout/reconcile-selection';
import type { SelectedOptions } from '@tradehall/domain/checkout/selected-options';
import { decideSubmitButtons, type ConfirmationType } from '@tradehall/domain/checkout/submit-buttons';
import { parseMoneyEntry } from '@tradehall/domain/money/money-entry';
import type { Tenant } from '../http/request-context';
import { ApiError } from '../http/api-error';
import { chargeShipment } from '@tradehall/domain/checkout/charge-shipment';
import { chargeReasons } from '@tradehall/domain/checkout/price-options';
import type { CheckoutAccount } from '../checkout-options/checkout-account-read-model';
import { currencyOf } from '../tenancy/currency-of';
import { selectionFromWire } from '@tradehall/contract/checkout/selection-wire';

export type SubmittedChoices = Pick<
  CheckoutSubmission,
  | 'shippingAddressId'
  | 'billingAddressId'
  | 'shippingOption'
  | 'requestAQuoteInfo'
  | 'paymentOptionDetails'
  | 'additionalServiceCodes'
>;

export interface JudgedChoices {
  readonly selected: SelectedOptions;
  readonly charges: Charges;
  readonly quotes: Readonly<Record<string, FreightQuote>>;
  readonly holdUntilQuote: boolean;
  readonly insuredAmountMinor: number | undefined;
  /** What of the freight insures it. */
  readonly premiumMinor: number;
}

/**
 * Judges submitted choices by the rules the screen has too, and charges them (G16). Throws what is
 * wrong: nothing the browser says about itself is believed.
 */
export function judgeChoices(
  tenant: Tenant,
  account: CheckoutAccount,
  choices: SubmittedChoices,
  items: readonly ChargedItem[],
  warehouseCode: string,
): JudgedChoices {
  const currency = currencyOf(tenant);
  const wanted = selectionFromWire(
    {
      shippingAddressId: choices.shippingAddressId,
      shippingOption: choices.shippingOption,
      billingAddressId: choices.billingAddressId,
      paymentMethodCode: choices.paymentOptionDetails.paymentMethodCode,
      services: choices.additionalServiceCodes,
      requestAQuoteInfo: choices.requestAQuoteInfo,
    },
    currency.precision,
  );
  const destination = account.options.shippingAddresses.find((address) => address.id === wanted.shippingAddress);
  const insuredAmountMinor = wanted.shippingInsured
    ? parseMoneyEntry(wanted.shippingInsuranceAmount, currency.precision)
    : undefined;
  const chosen = {
    items,
    shippingMethodCode: wanted.shippingMethod,
    warehouseCode,
    destination: destination && { country: destination.country, state: destination.state },
    insured: wanted.shippingInsured,
    insuredAmountMinor,
    paymentMethodCode: wanted.paymentMethod,
    additionalServiceCodes: wanted.additionalServices,
  };
  const { charges, quotes } = chargeShipment(account.settings, chosen);
  const { premiumMinor } = chargeReasons(account.settings, chosen);
  const { selected, flags } = reconcileSelection(wanted, account.options, Object.keys(quotes));
  if (flags.length > 0) throw ApiError.ofIssues(400, flags);
  if (selected.shippingMethod !== wanted.shippingMethod)
    throw ApiError.ofIssues(400, [{ messageCode: 'SHIPPING_METHOD_UNAVAILABLE', field: 'SHIPPING_METHOD' }]);
  const issues = checkCheckout(selected, {
    options: account.options,
    currency,
    insuranceLimitMinor: insuranceLimit(
      account.settings.maxShipmentInsuranceMinor,
      charges.subtotalMinor,
      currency.precision,
    ),
    totalQuantity: charges.totalQuantity,
    totalMinor: charges.totalMinor,
    creditAvailableMinor: account.creditAvailableMinor,
  });
  if (issues.length > 0) throw ApiError.ofIssues(400, issues);
  const holdUntilQuote = selected.shippingMethod === REQUEST_A_QUOTE;
  if (charges.freightUndefined && !holdUntilQuote) throw new ApiError(400, 'FREIGHT_NOT_AVAILABLE');
  return { selected, charges, quotes, holdUntilQuote, insuredAmountMinor, premiumMinor };
}

/** The outcome the buyer asked for, refused unless the buttons of the situation offer it (H09). */
export function decideOutcome(
  account: CheckoutAccount,
  asked: { readonly readyToRelease: boolean; readonly holdUntilQuote: boolean; readonly canPayAndShipNow: boolean },
): ConfirmationType {
  const { singleButtonOrderFlow, isExternalSystemManualSync } = account.orderSettings;
  const { forward, hold } = decideSubmitButtons({
    singleButtonOrderFlow,
    isExternalSystemManualSync,
    ...asked,
    disablePayAndShipNow: account.disablePayAndShipNow,
  });
  const outcome: ConfirmationType = asked.holdUntilQuote
    ? 'HOLD_ORDER_UNTIL_SHIPPING_QUOTE'
    : asked.readyToRelease
      ? 'PAY_AND_SHIP_NOW'
      : 'HOLD_ORDER';
  const offered = [forward, hold].some((button) => button && !button.disabled && button.outcome === outcome);
  if (!offered)
    throw new ApiError(
      409,
      account.disablePayAndShipNow && outcome === 'PAY_AND_SHIP_NOW'
        ? 'PAY_AND_SHIP_DISABLED_UNTIL_POE'
        : 'PAY_AND_SHIP_BLOCKED',
    );
  return outcome;
}
