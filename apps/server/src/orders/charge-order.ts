import type { CheckoutAddress } from '@tradehall/domain/checkout/checkout-options';
import { findShippingMethod, optionLabel } from '@tradehall/domain/checkout/checkout-options';
import type { Charges } from '@tradehall/domain/checkout/checkout-rates';
import { isOnCredit, REQUEST_A_QUOTE } from '@tradehall/domain/checkout/method-codes';
import { readCurrency } from '@tradehall/domain/money/currency';
import { toMinorUnits } from '@tradehall/domain/money/minor-units';
import type { OrderChoices, OrderDraft } from '@tradehall/domain/orders/order-draft';
import type { Issue } from '@tradehall/domain/text/fill-text';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { checkChoices } from './check-order-edit';
import type { OrderFacts, StoredOrder } from './order-read-model';
import type { OrderServices } from './order-services';
import type { StoredService, StoredShippingOption } from '../database/stored-order';

export interface ChargedOrder {
  readonly charges: Charges;
  readonly issues: readonly Issue[];
  /** The order asks for a shipping quote that nobody gave yet. */
  readonly awaitsQuote: boolean;
  /** The columns that hold the choices. */
  readonly columns: {
    readonly shipping_address: string | null;
    readonly billing_address: string | null;
    readonly shipping_method_code: string | null;
    readonly shipping_option: string;
    readonly request_a_quote: string | null;
    readonly payment_method_code: string | null;
    readonly payment_method_label: string | null;
    readonly additional_services: string;
    readonly purchase_order_number: string | null;
    readonly metadata: string;
  };
}

export interface ChargeQuestion {
  readonly facts: OrderFacts;
  readonly draft: OrderDraft;
  /** A quote holds for what was quoted: other lines or another address need a new one. */
  readonly keepsQuote: boolean;
}

/** Charges an order anew on the server, whatever the screen showed (N04), and judges its choices. */
export async function chargeOrder(
  tx: Transaction,
  services: OrderServices,
  tenant: Tenant,
  { facts, draft, keepsQuote }: ChargeQuestion,
): Promise<ChargedOrder> {
  const { order, lines } = facts;
  const { choices } = draft;
  const currency = readCurrency(tenant.configuration.currency, tenant.configuration.currencyPrecision);
  const offered = await services.charges.options(tx, tenant, order.account_id);
  const shippingAddress = addressOf(
    offered.options.shippingAddresses,
    choices.shippingAddressId,
    order.shipping_address,
  );
  const billingAddress = addressOf(offered.options.billingAddresses, choices.billingAddressId, order.billing_address);
  const stored = new Map(lines.map((line) => [line.line_number, line]));
  const items = draft.lines.flatMap(({ lineNumber, orderedQuantity }) => {
    const line = stored.get(lineNumber);
    return line
      ? [
          {
            orderedQuantity: Math.max(0, orderedQuantity - line.canceled_quantity),
            unitPriceMinor: line.unit_price_minor,
          },
        ]
      : [];
  });
  const asksQuote = choices.shippingMethodCode === REQUEST_A_QUOTE;
  const quote = asksQuote && keepsQuote ? (order.shipping_option.shippingQuoteMinor ?? undefined) : undefined;
  const insuredAmountMinor =
    choices.insured === true && choices.insuredAmount !== null
      ? toMinorUnits(choices.insuredAmount, currency.precision)
      : undefined;
  const { charges, realTimeQuotesMinor } = await services.charges.compute(tx, tenant, {
    items,
    shippingMethodCode: choices.shippingMethodCode ?? undefined,
    destination: shippingAddress ?? undefined,
    insured: choices.insured ?? undefined,
    insuredAmountMinor,
    paymentMethodCode: choices.paymentMethodCode ?? undefined,
    additionalServiceCodes: choices.additionalServiceCodes,
    shippingQuoteMinor: quote,
  });
  const issues = checkChoices(choices, {
    options: offered.options,
    currency,
    maxShipmentInsuranceMinor: offered.maxShipmentInsuranceMinor,
    creditAvailableMinor: creditFor(order, offered.creditAvailableMinor),
    subtotalMinor: charges.subtotalMinor,
    totalMinor: charges.totalMinor,
    totalQuantity: charges.totalQuantity,
    quotedCodes: Object.keys(realTimeQuotesMinor),
  });
  const method =
    choices.shippingMethodCode === null ? undefined : findShippingMethod(offered.options, choices.shippingMethodCode);
  const payment = offered.options.paymentMethods.find((each) => each.code === choices.paymentMethodCode);
  const serviceAmounts = new Map(charges.services.map((service) => [service.code, service.amountMinor]));
  const storedServices: StoredService[] = offered.options.additionalServices
    .filter((service) => choices.additionalServiceCodes.includes(service.code))
    .map((service) => ({
      code: service.code,
      label: service.label,
      instructions: service.instructions,
      amountMinor: serviceAmounts.get(service.code),
    }));
  return {
    charges,
    issues,
    awaitsQuote: asksQuote && quote === undefined,
    columns: {
      shipping_address: json(shippingAddress),
      billing_address: json(billingAddress),
      shipping_method_code: choices.shippingMethodCode,
      shipping_option: JSON.stringify(
        shippingColumn(
          choices,
          method ? optionLabel(method) : order.shipping_option.shippingMethodLabel,
          insuredAmountMinor,
          quote,
        ),
      ),
      request_a_quote: asksQuote
        ? JSON.stringify({ ...order.request_a_quote, serviceLevel: choices.quoteServiceLevel })
        : null,
      payment_method_code: choices.paymentMethodCode,
      payment_method_label: payment ? optionLabel(payment) : order.payment_method_label,
      additional_services: JSON.stringify(storedServices),
      purchase_order_number: choices.purchaseOrderNumber.trim() === '' ? null : choices.purchaseOrderNumber.trim(),
      metadata: JSON.stringify(order.metadata),
    },
  };
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

/** An unpaid order on credit already counts against the limit: what it takes is not taken twice. */
function creditFor(order: StoredOrder, availableMinor: number | undefined): number | undefined {
  if (availableMinor === undefined) return undefined;
  const own =
    order.payment_method_code !== null && isOnCredit(order.payment_method_code)
      ? Math.max(0, order.total_minor - order.paid_minor)
      : 0;
  return availableMinor + own;
}

function shippingColumn(
  choices: OrderChoices,
  label: string | undefined,
  insuredAmountMinor: number | undefined,
  quote: number | undefined,
): StoredShippingOption {
  return {
    shippingMethodLabel: label,
    insured: choices.insured,
    insuredAmountMinor: insuredAmountMinor ?? null,
    carrier: choices.carrier,
    carrierServiceLevel: choices.carrierServiceLevel,
    carrierShippingAccountNumber: choices.carrierShippingAccountNumber,
    shippingInstructions: choices.shippingInstructions,
    shippingQuoteMinor: quote ?? null,
  };
}

function json(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}
