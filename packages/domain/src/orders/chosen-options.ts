import { quotedAmounts } from '../checkout/charge-shipment';
import { findShippingMethod, optionLabel, type CheckoutOptions } from '../checkout/checkout-options';
import type { Charges } from '../checkout/checkout-rates';
import { BILL_MY_ACCOUNT, isRealTimeMethod, REQUEST_A_QUOTE } from '../checkout/method-codes';
import type { FreightQuote } from '../checkout/quote-freight';
import type { SelectedOptions } from '../checkout/selected-options';
import { parseMoneyEntry } from '../money/money-entry';
import type { ChosenOptions } from './order';

/** What was selected at checkout, judged and charged. */
export interface CheckedOut {
  readonly selected: SelectedOptions;
  readonly charges: Charges;
  readonly quotes: Readonly<Record<string, FreightQuote>>;
  readonly insuredAmountMinor: number | undefined;
}

/** A checkout's selection as an order keeps it (G23, N19): with its labels and addresses as they are now. */
export function chosenAtCheckout(
  options: CheckoutOptions,
  { selected, charges, quotes, insuredAmountMinor }: CheckedOut,
  precision: number,
): Omit<ChosenOptions, 'purchaseOrderNumber'> {
  const code = selected.shippingMethod ?? '';
  const payment = options.paymentMethods.find((method) => method.code === selected.paymentMethod);
  const quote = quotes[code];
  const carrier = code === BILL_MY_ACCOUNT ? selected.billMyAccountInfo : undefined;
  const expectedMinor = parseMoneyEntry(selected.requestAQuoteInfo.amount, precision);
  return {
    shippingAddress: options.shippingAddresses.find((address) => address.id === selected.shippingAddress) ?? null,
    billingAddress: options.billingAddresses.find((address) => address.id === selected.billingAddress) ?? null,
    shippingMethodCode: code,
    shippingOption: {
      shippingMethodLabel: optionLabel(findShippingMethod(options, code) ?? {}),
      insured: selected.shippingInsured ?? null,
      insuredAmountMinor: insuredAmountMinor ?? null,
      ...(carrier
        ? {
            carrier: carrier.carrier,
            carrierServiceLevel: carrier.serviceLevel,
            carrierShippingAccountNumber: carrier.accountNumber,
          }
        : {}),
      ...(quote && isRealTimeMethod(code)
        ? { carrier: quote.carrier, carrierServiceLevel: quote.carrierServiceLevel }
        : {}),
      shippingInstructions: selected.shippingInstruction,
      freightTerms: charges.freightTerms,
    },
    requestAQuote:
      code === REQUEST_A_QUOTE
        ? {
            serviceLevel: selected.requestAQuoteInfo.serviceLevel,
            ...(expectedMinor === undefined ? {} : { amountMinor: expectedMinor }),
          }
        : null,
    paymentMethodCode: payment?.code ?? null,
    paymentMethodLabel: payment ? optionLabel(payment) : null,
    additionalServices: charges.services.map(({ code: service, amountMinor }) => {
      const offered = options.additionalServices.find((each) => each.code === service);
      return {
        code: service,
        label: offered?.label ?? service,
        ...(offered?.instructions === undefined ? {} : { instructions: offered.instructions }),
        amountMinor,
      };
    }),
    metadata: {
      freightQuotesForAllRealTimeShippingMethods: quotedAmounts(quotes),
      ...(quote
        ? {
            realTimeFreightQuoteCarrier: quote.carrier,
            realTimeFreightQuoteCarrierServiceLevel: quote.carrierServiceLevel,
          }
        : {}),
    },
  };
}
