import type { CheckoutAddress } from '@tradehall/domain/checkout/checkout-options';
import { findShippingMethod, optionLabel } from '@tradehall/domain/checkout/checkout-options';
import {
  BILL_MY_ACCOUNT,
  INTEGRATED_PAYPAL,
  isRealTimeMethod,
  REQUEST_A_QUOTE,
} from '@tradehall/domain/checkout/method-codes';
import type { ConfirmationType } from '@tradehall/domain/checkout/submit-buttons';
import { parseMoneyEntry } from '@tradehall/domain/money/money-entry';
import { startPaymentTime } from '../orders/payment-time';
import type { StoredService, StoredShippingOption } from '../database/stored-order';
import { quotedAmounts } from './charge-shipment';
import type { CheckoutAccount } from './checkout-account-read-model';
import type { CheckoutLine } from './checkout-facts';
import type { JudgedChoices } from './judge-submission';

/** The choices of an order as its columns keep them; snapshots, so that settings may change afterwards. */
export interface ChoiceColumns {
  readonly shipping_address: CheckoutAddress | null;
  readonly billing_address: CheckoutAddress | null;
  readonly shipping_method_code: string | null;
  readonly shipping_option: StoredShippingOption;
  readonly request_a_quote: { readonly serviceLevel: string; readonly amountMinor?: number } | null;
  readonly payment_method_code: string | null;
  readonly payment_method_label: string | null;
  readonly additional_services: readonly StoredService[];
  readonly metadata: object;
}

export function choiceColumns(account: CheckoutAccount, judged: JudgedChoices, precision: number): ChoiceColumns {
  const { selected, charges, quotes } = judged;
  const { options } = account;
  const code = selected.shippingMethod ?? '';
  const payment = options.paymentMethods.find((method) => method.code === selected.paymentMethod);
  const quote = quotes[code];
  const carrier = code === BILL_MY_ACCOUNT ? selected.billMyAccountInfo : undefined;
  const expectedMinor = parseMoneyEntry(selected.requestAQuoteInfo.amount, precision);
  return {
    shipping_address: options.shippingAddresses.find((address) => address.id === selected.shippingAddress) ?? null,
    billing_address: options.billingAddresses.find((address) => address.id === selected.billingAddress) ?? null,
    shipping_method_code: code,
    shipping_option: {
      shippingMethodLabel: optionLabel(findShippingMethod(options, code) ?? {}),
      insured: selected.shippingInsured ?? null,
      insuredAmountMinor: judged.insuredAmountMinor ?? null,
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
    },
    request_a_quote:
      code === REQUEST_A_QUOTE
        ? {
            serviceLevel: selected.requestAQuoteInfo.serviceLevel,
            ...(expectedMinor === undefined ? {} : { amountMinor: expectedMinor }),
          }
        : null,
    payment_method_code: payment?.code ?? null,
    payment_method_label: payment ? optionLabel(payment) : null,
    additional_services: charges.services.map(({ code: service, amountMinor }) => {
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

export function chargeColumns({ charges }: Pick<JudgedChoices, 'charges'>) {
  return {
    subtotal_minor: charges.subtotalMinor,
    freight_minor: charges.freightMinor,
    payment_fee_minor: charges.paymentFeeMinor,
    additional_services_fee_minor: charges.additionalServicesFeeMinor,
    tax_minor: charges.taxMinor,
    tax_description: charges.taxDescription,
    total_minor: charges.totalMinor,
    total_ordered_quantity: charges.totalQuantity,
    rate_sku: charges.rateSku,
  };
}

export interface OrderStart {
  readonly fulfillment_status: string;
  readonly payment_status: string;
  readonly released_at: Date | null;
  readonly payment_time: ReturnType<typeof startPaymentTime> | null;
}

/**
 * The statuses an outcome starts an order with (G18). Integrated PayPal defers the release until the capture is
 * known, and a supplier's stock waits for its confirmation; what waits to be paid has its deadline from now on.
 */
export function startOrder(
  account: CheckoutAccount,
  outcome: ConfirmationType,
  situation: { readonly paymentMethodCode: string | null; readonly isNetwork: boolean; readonly now: Date },
): OrderStart {
  const { orderSettings } = account;
  const paysByPayPal = outcome === 'PAY_AND_SHIP_NOW' && situation.paymentMethodCode === INTEGRATED_PAYPAL;
  const releases = outcome === 'PAY_AND_SHIP_NOW' && !paysByPayPal;
  const status = releases
    ? orderSettings.fulfillmentSettings.onReleaseFulfillmentStatusTo
    : outcome === 'HOLD_ORDER_UNTIL_SHIPPING_QUOTE'
      ? 'AWAITING_SHIPPING_QUOTE'
      : 'ON_HOLD';
  const waitsForPayment = status === 'ON_HOLD' && !situation.isNetwork;
  return {
    fulfillment_status: situation.isNetwork ? 'PENDING_CONFIRMATION' : status,
    payment_status: paysByPayPal ? 'AWAITING_PAYMENT' : 'UNPAID',
    released_at: releases ? situation.now : null,
    payment_time: waitsForPayment ? startPaymentTime(orderSettings, situation.now) : null,
  };
}

export function lineRecords(lines: readonly CheckoutLine[], participant: string | null, from = 1) {
  return lines.map((line, at) => ({
    line_number: from + at,
    item_number: line.itemNumber,
    item_number_warehouse: line.itemNumberWarehouse,
    participant_id: participant,
    item_description: line.itemDescription,
    warehouse_code: line.warehouse,
    offer_id: line.offerId,
    increment_size: line.incrementSize,
    ordered_quantity: line.quantity,
    unit_price_minor: line.unitPriceMinor,
    list_price_minor: line.listPriceMinor,
  }));
}
