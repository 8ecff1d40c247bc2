import type { CheckoutAnswer, OnHoldSalesOrder } from '@tradehall/contract/checkout/checkout-payload';
import type { ChargedItem } from '@tradehall/domain/checkout/checkout-rates';
import { REQUEST_A_QUOTE } from '@tradehall/domain/checkout/method-codes';
import { parseMoneyEntry } from '@tradehall/domain/money/money-entry';
import { selectDefaults } from '@tradehall/domain/checkout/reconcile-selection';
import { feesOfExtension } from '@tradehall/domain/orders/decide-extension';
import type { Order } from '@tradehall/domain/orders/order';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { dropInvalidDefaults } from '@tradehall/domain/preferences/check-preferences';
import { ApiError } from '../http/api-error';
import { chargeShipment } from '@tradehall/domain/checkout/charge-shipment';
import { chargesWire } from './charges-wire';
import { readCheckoutFacts, type CheckoutFacts } from './checkout-facts';
import { precisionsOf, refuseSuspendedSupplier, type CheckoutDeps, type Submitter } from './checkout-parts';
import { lineWire } from './confirmation';
import { findGrowingOrder, heldOrderWire, heldItem } from './held-orders-read-model';
import { orderOf } from '../orders/order-row';
import { optionsWire } from '../checkout-options/options-wire';
import { preferencesFromSelection, selectionFromPreferences } from '@tradehall/contract/checkout/selection-wire';
import { refuseOtherWarehouse, refuseUnapproved } from './submit-checkout';

export interface CheckoutAsked {
  readonly warehouseCode: string;
  readonly offerIds: readonly string[];
  readonly purchaseOrderNumber?: string | undefined;
  /** The held order that the offers are to join. */
  readonly salesOrder?: string | undefined;
}

/**
 * Everything a checkout screen starts from: lines, options, defaults, charges (G01, K07). Nothing
 * is locked or written.
 */
export async function loadCheckout(parts: CheckoutDeps, by: Submitter, asked: CheckoutAsked): Promise<CheckoutAnswer> {
  refuseSuspendedSupplier(parts, by);
  return parts.database.inTenant(by.tenant.tenantId, async (tx) => {
    const facts = await readCheckoutFacts(tx, { ...by, offerIds: asked.offerIds }, precisionsOf(parts, by), {
      hold: false,
    });
    if (!facts) throw new ApiError(404, 'CHECKOUT_NOT_FOUND');
    refuseUnapproved(facts);
    if (facts.lines.length === 0) throw new ApiError(404, 'CHECKOUT_NOT_FOUND');
    refuseOtherWarehouse(facts.lines, asked.warehouseCode);
    const waiting = facts.lines.filter((line) => !line.isReady);
    if (waiting.length > 0)
      throw new ApiError(409, 'CHECKOUT_NOT_READY', {
        errors: waiting.map((line) => ({ messageCode: 'CHECKOUT_NOT_READY', field: line.itemNumberWarehouse })),
      });
    if (asked.salesOrder === undefined) return answer(by, facts, asked, [], undefined, undefined);
    const held = await findGrowingOrder(tx, by, by.participant, asked.salesOrder, { lock: false });
    if (held.order.warehouse_code !== asked.warehouseCode) throw new ApiError(409, 'HELD_ORDER_OTHER_WAREHOUSE');
    const items = held.lines.map(heldItem);
    return answer(
      by,
      facts,
      asked,
      items,
      heldOrderWire(held, by.tenant.configuration.currencyPrecision),
      orderOf(held),
    );
  });
}

function answer(
  by: Submitter,
  facts: CheckoutFacts,
  asked: CheckoutAsked,
  heldItems: readonly ChargedItem[],
  held: OnHoldSalesOrder | undefined,
  order: Order | undefined,
): CheckoutAnswer {
  const { account } = facts;
  const precision = by.tenant.configuration.currencyPrecision;
  const items = facts.lines.map((line) => ({ orderedQuantity: line.quantity, unitPriceMinor: line.unitPriceMinor }));
  const cartMinor = items.reduce((sum, item) => sum + item.orderedQuantity * item.unitPriceMinor, 0);
  const stored = held ? heldSelection(held, precision) : selectionFromPreferences(account.preferences, precision);
  const valid = dropInvalidDefaults(stored, account.options);
  const destination = account.options.shippingAddresses.find((address) => address.id === valid.shippingAddress);
  const combined = [...heldItems, ...items];
  const quotes = chargeShipment(account.settings, { items: combined, destination, additionalServiceCodes: [] }).quotes;
  const selected = selectDefaults(account.options, valid, destination ? Object.keys(quotes) : undefined);
  const address = account.options.shippingAddresses.find((each) => each.id === selected.shippingAddress);
  const charged = {
    items: combined,
    destination: address && { country: address.country, state: address.state },
    shippingMethodCode: selected.shippingMethod,
    warehouseCode: asked.warehouseCode,
    insured: selected.shippingInsured,
    insuredAmountMinor: parseMoneyEntry(selected.shippingInsuranceAmount, precision),
    paymentMethodCode: selected.paymentMethod,
    additionalServiceCodes: selected.additionalServices,
  };
  const subtotalMinor = combined.reduce((sum, item) => sum + item.orderedQuantity * item.unitPriceMinor, 0);
  const awaitsQuote = selected.shippingMethod === REQUEST_A_QUOTE;
  const fees = order && feesOfExtension(order, { addedMinor: cartMinor, awaitsQuote }, facts.now);
  const warehouseLabel = facts.warehouseLabels[asked.warehouseCode] ?? asked.warehouseCode;
  const { singleButtonOrderFlow, isExternalSystemManualSync } = account.orderSettings;
  return {
    ...optionsWire(account, precision, subtotalMinor),
    checkoutPayload: {
      lineItems: facts.lines.map((line) => lineWire(line, precision)),
      ...(held ? { onHoldSalesOrder: held } : {}),
      warehouse: warehouseLabel,
      warehouseLabel,
      warehouseCode: asked.warehouseCode,
      buyerName: account.buyerName,
      buyerOrderPreferences: preferencesFromSelection(selected, precision),
      cartTotal: toMajorUnits(cartMinor, precision),
      isHoldOrderUntilShippingQuote: awaitsQuote,
      isNetworkSupplierOrder: by.participant !== null,
      ...(asked.purchaseOrderNumber ? { purchaseOrderNumber: asked.purchaseOrderNumber } : {}),
    },
    submitSettings: {
      singleButtonOrderFlow,
      isExternalSystemManualSync,
      canPayAndShipNow: by.canPayAndShipNow,
      disablePayAndShipNow: account.disablePayAndShipNow,
    },
    charges: chargesWire(account.settings, charged, precision, fees),
    orderLimit: facts.orderLimitMinor === null ? null : toMajorUnits(facts.orderLimitMinor, precision),
    ...(account.creditAvailableMinor === undefined
      ? {}
      : { creditAvailable: toMajorUnits(account.creditAvailableMinor, precision) }),
  };
}

function heldSelection(held: OnHoldSalesOrder, precision: number) {
  return selectionFromPreferences(
    {
      shippingOption: {
        ...(held.shippingAddressId === undefined ? {} : { shippingAddressId: held.shippingAddressId }),
        ...(held.shippingOption ? { shippingOptionDetails: held.shippingOption } : {}),
      },
      paymentOption: {
        ...(held.billingAddressId === undefined ? {} : { billingAddressId: held.billingAddressId }),
        ...(held.paymentMethodCode === undefined
          ? {}
          : { paymentOptionDetails: { paymentMethodCode: held.paymentMethodCode } }),
      },
      services: held.additionalServiceCodes ?? [],
    },
    precision,
  );
}
