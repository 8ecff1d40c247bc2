import { chargeShipment, quotedAmounts } from '../checkout/charge-shipment';
import type { CheckoutAddress, CheckoutOptions } from '../checkout/checkout-options';
import { findShippingMethod, optionLabel } from '../checkout/checkout-options';
import type { Charges } from '../checkout/checkout-rates';
import type { AccountTerms } from '../checkout/checkout-settings';
import { isOnCredit, REQUEST_A_QUOTE } from '../checkout/method-codes';
import type { RacFees } from '../fees/compute-rac-fees';
import type { Currency } from '../money/currency';
import { toMinorUnits } from '../money/minor-units';
import type { Issue } from '../text/fill-text';
import { checkChoices } from './check-order-edit';
import type { ChosenOptions, ChosenService, ChosenShipping, Order, OrderAmounts } from './order';
import type { OrderChoices, OrderDraft } from './order-draft';
import { keepInsured } from './transfer';

/** What an account may choose from and what it costs, as the tenant's settings have it now. */
export interface OfferedTerms {
  readonly options: CheckoutOptions;
  readonly settings: AccountTerms;
  readonly currency: Currency;
  /** What the account may still owe, in minor units; undefined without a credit limit. */
  readonly creditAvailableMinor: number | undefined;
}

export interface ChargedOrder {
  readonly charges: Charges;
  readonly issues: readonly Issue[];
  /** The order asks for a shipping quote that nobody gave yet. */
  readonly awaitsQuote: boolean;
  readonly chosen: ChosenOptions;
}

/**
 * Charges as an order keeps them (G05, H11): fees that are due belong to its total, and what was credited stays
 * credited, of what it costs at most.
 */
export function amountsOf(
  charges: Charges,
  fees: RacFees & Pick<OrderAmounts, 'feePeriods'> = {
    reservationFeeMinor: 0,
    cancellationFeeMinor: 0,
    feePeriods: 0,
  },
  order: Pick<Order, 'creditedMinor'> = { creditedMinor: 0 },
): OrderAmounts {
  const chargedMinor = charges.totalMinor + fees.reservationFeeMinor + fees.cancellationFeeMinor;
  const creditedMinor = Math.min(order.creditedMinor, chargedMinor);
  return {
    subtotalMinor: charges.subtotalMinor,
    freightMinor: charges.freightMinor,
    paymentFeeMinor: charges.paymentFeeMinor,
    additionalServicesFeeMinor: charges.additionalServicesFeeMinor,
    taxMinor: charges.taxMinor,
    taxDescription: charges.taxDescription,
    taxApplied: charges.taxApplied,
    reservationFeeMinor: fees.reservationFeeMinor,
    cancellationFeeMinor: fees.cancellationFeeMinor,
    feePeriods: fees.feePeriods,
    creditedMinor,
    totalMinor: chargedMinor - creditedMinor,
    totalOrderedQuantity: charges.totalQuantity,
    rateSku: charges.rateSku,
  };
}

/**
 * What of the limit an order on credit may come to. Unpaid it counts against the limit already: what it takes is not
 * taken twice, and a limit that was lowered since refuses no change that makes it no dearer (G17).
 */
export function creditFor(
  order: Pick<Order, 'paymentMethodCode' | 'totalMinor' | 'paidMinor'>,
  availableMinor: number | undefined,
): number | undefined {
  if (availableMinor === undefined) return undefined;
  if (order.paymentMethodCode === null || !isOnCredit(order.paymentMethodCode)) return availableMinor;
  return Math.max(availableMinor + Math.max(0, order.totalMinor - order.paidMinor), order.totalMinor);
}

/** Charges an order anew whatever a screen showed, and judges its choices (N04). A quote holds for what was quoted. */
export function chargeOrder(
  order: Order,
  draft: OrderDraft,
  offered: OfferedTerms,
  { keepsQuote }: { readonly keepsQuote: boolean },
): ChargedOrder {
  const { choices } = draft;
  const { options, settings, currency } = offered;
  const shippingAddress = addressOf(options.shippingAddresses, choices.shippingAddressId, order.shippingAddress);
  const billingAddress = addressOf(options.billingAddresses, choices.billingAddressId, order.billingAddress);
  const asksQuote = choices.shippingMethodCode === REQUEST_A_QUOTE;
  const quote = asksQuote && keepsQuote ? (order.shippingOption.shippingQuoteMinor ?? undefined) : undefined;
  const insuredAmountMinor =
    choices.insured === true && choices.insuredAmount !== null
      ? toMinorUnits(choices.insuredAmount, currency.precision)
      : undefined;
  const { charges, quotes } = chargeShipment(settings, {
    items: itemsOf(order, draft),
    shippingMethodCode: choices.shippingMethodCode ?? undefined,
    destination: shippingAddress ?? undefined,
    warehouseCode: order.warehouseCode,
    insured: choices.insured ?? undefined,
    insuredAmountMinor,
    paymentMethodCode: choices.paymentMethodCode ?? undefined,
    additionalServiceCodes: choices.additionalServiceCodes,
    shippingQuoteMinor: quote,
  });
  const issues = checkChoices(choices, {
    options,
    currency,
    maxShipmentInsuranceMinor: settings.maxShipmentInsuranceMinor,
    creditAvailableMinor: creditFor(order, offered.creditAvailableMinor),
    subtotalMinor: charges.subtotalMinor,
    totalMinor: charges.totalMinor,
    totalQuantity: charges.totalQuantity,
    quotedCodes: Object.keys(quotedAmounts(quotes)),
  });
  const method =
    choices.shippingMethodCode === null ? undefined : findShippingMethod(options, choices.shippingMethodCode);
  const payment = options.paymentMethods.find((each) => each.code === choices.paymentMethodCode);
  const purchaseOrderNumber = choices.purchaseOrderNumber.trim();
  return {
    charges,
    issues,
    awaitsQuote: asksQuote && quote === undefined,
    chosen: {
      shippingAddress,
      billingAddress,
      shippingMethodCode: choices.shippingMethodCode,
      shippingOption: keepInsured(
        order,
        shippingOf(choices, {
          shippingMethodLabel: method ? optionLabel(method) : order.shippingOption.shippingMethodLabel,
          insuredAmountMinor: insuredAmountMinor ?? null,
          shippingQuoteMinor: quote ?? null,
          freightTerms: charges.freightTerms,
        }),
        charges.subtotalMinor,
      ),
      requestAQuote: asksQuote ? { ...order.requestAQuote, serviceLevel: choices.quoteServiceLevel } : null,
      paymentMethodCode: choices.paymentMethodCode,
      paymentMethodLabel: payment ? optionLabel(payment) : order.paymentMethodLabel,
      additionalServices: servicesOf(options, choices.additionalServiceCodes, charges),
      purchaseOrderNumber: purchaseOrderNumber === '' ? null : purchaseOrderNumber,
      metadata: order.metadata,
    },
  };
}

/** Canceled units cost nothing. */
function itemsOf({ lines }: Order, draft: OrderDraft) {
  const stored = new Map(lines.map((line) => [line.lineNumber, line]));
  return draft.lines.flatMap(({ lineNumber, orderedQuantity }) => {
    const line = stored.get(lineNumber);
    return line
      ? [
          {
            orderedQuantity: Math.max(0, orderedQuantity - line.canceledQuantity),
            unitPriceMinor: line.unitPriceMinor,
            devicesPerUnit: line.devicesPerUnit,
          },
        ]
      : [];
  });
}

/** The address as it is offered now; one that is no longer offered stays as the order has it. */
function addressOf(
  offered: readonly CheckoutAddress[],
  id: string | null,
  stored: CheckoutAddress | null,
): CheckoutAddress | null {
  if (id === null) return null;
  return offered.find((address) => address.id === id) ?? (stored?.id === id ? stored : null);
}

function servicesOf(options: CheckoutOptions, codes: readonly string[], charges: Charges): ChosenService[] {
  const amounts = new Map(charges.services.map((service) => [service.code, service.amountMinor]));
  return options.additionalServices
    .filter((service) => codes.includes(service.code))
    .map(({ code, label, instructions }) => ({ code, label, instructions, amountMinor: amounts.get(code) }));
}

function shippingOf(choices: OrderChoices, known: ChosenShipping): ChosenShipping {
  return {
    ...known,
    insured: choices.insured,
    carrier: choices.carrier,
    carrierServiceLevel: choices.carrierServiceLevel,
    carrierShippingAccountNumber: choices.carrierShippingAccountNumber,
    shippingInstructions: choices.shippingInstructions,
  };
}
