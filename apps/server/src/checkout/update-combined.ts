import type { OrderConfirmation, UpdateSubmission } from '@tradehall/contract/checkout/checkout-payload';
import { REQUEST_A_QUOTE } from '@tradehall/domain/checkout/method-codes';
import { once } from '../database/once';
import type { Transaction } from '../database/transaction-kysely';
import { Refusal } from '../http/refusal';
import { mailAboutOrder, moneyText, sentence, tellOrderChanged } from '../orders/order-mail';
import { keepBeforeExtension } from '../orders/network-extension-store';
import { addOrderEvent, writeOrder } from '../orders/order-store';
import { readCheckoutFacts } from './checkout-facts';
import { precisionsOf, type CheckoutParts, type Submitter } from './checkout-parts';
import { addLines, closeOrdered } from './combined-order-store';
import { chargeColumns, choiceColumns, lineRecords } from './compose-order';
import { refuseChangedLines, refuseChangedTotal } from './compare-seen';
import { confirmationOf, lineWire } from './confirmation';
import { extendMirror, extensionLines, lockMirror } from './extend-network-order';
import { findHeldOrder, heldLineWire, heldOrderWire, standingQuantity, type HeldOrder } from './held-orders-read-model';
import { judgeChoices, type SubmittedChoices } from './judge-submission';
import { movesOf, refuseOtherWarehouse, refuseUnapproved } from './submit-checkout';

/**
 * Adds offers to a held order (G07). The order is locked first, then items, then
 * offers; the order never ships by this, and a stale view of it is refused (N07). A quote that was given for
 * fewer goods no longer holds: the order asks for a new one. On a supplier's stock its side grows in the same
 * transaction and confirms the addition as it did the order (N03).
 */
export async function updateCombined(
  parts: CheckoutParts,
  by: Submitter,
  target: { readonly warehouseCode: string; readonly salesOrder: string },
  body: UpdateSubmission,
  idempotencyKey: string,
): Promise<OrderConfirmation> {
  return parts.database.inTenant(
    by.tenant.tenantId,
    (tx) =>
      once(
        tx,
        { scope: `update-combined:${by.accountId}`, key: idempotencyKey, body: [target, by.participant, body] },
        () => extend(tx, parts, by, target, body),
      ),
    { retries: 3 },
  );
}

async function extend(
  tx: Transaction,
  parts: CheckoutParts,
  by: Submitter,
  { warehouseCode, salesOrder }: { readonly warehouseCode: string; readonly salesOrder: string },
  body: UpdateSubmission,
): Promise<OrderConfirmation> {
  const { tenant } = by;
  const precision = tenant.configuration.currencyPrecision;
  const held = await findHeldOrder(tx, by.accountId, by.participant, salesOrder, { lock: true });
  if (!held) throw new Refusal(404, 'HELD_ORDER_NOT_FOUND');
  if (held.order.warehouse_code !== warehouseCode) throw new Refusal(409, 'HELD_ORDER_OTHER_WAREHOUSE');
  if (
    body.lastUpdateDate !== undefined &&
    new Date(body.lastUpdateDate).getTime() !== held.order.updated_at.getTime()
  ) {
    throw new Refusal(409, 'HELD_ORDER_CHANGED', { details: { onHoldSalesOrder: heldOrderWire(held, precision) } });
  }
  const mirror = by.participant === null ? undefined : await lockMirror(tx, held.order);
  const facts = await readCheckoutFacts(tx, { ...by, offerIds: body.offerIds }, precisionsOf(parts, by), {
    hold: true,
  });
  if (!facts) throw new Refusal(404, 'CHECKOUT_NOT_FOUND');
  refuseUnapproved(facts);
  const compared = { offerIds: body.offerIds, seen: body.seen, lines: facts.lines };
  refuseChangedLines(compared, precision);
  refuseOtherWarehouse(facts.lines, warehouseCode);

  const standing = held.lines.filter((line) => standingQuantity(line) > 0);
  const items = [
    ...standing.map((line) => ({ orderedQuantity: standingQuantity(line), unitPriceMinor: line.unit_price_minor })),
    ...facts.lines.map((line) => ({ orderedQuantity: line.quantity, unitPriceMinor: line.unitPriceMinor })),
  ];
  // What this order already owes is in the credit used; it must not count twice.
  const account =
    facts.account.creditAvailableMinor === undefined ||
    held.order.payment_method_code === null ||
    !held.order.payment_method_code.startsWith('TERMS_')
      ? facts.account
      : { ...facts.account, creditAvailableMinor: facts.account.creditAvailableMinor + held.order.total_minor };
  const judged = judgeChoices(tenant, account, choicesOf(held, body, precision), items);
  refuseChangedTotal(compared, precision, judged.charges.totalMinor);

  const asksQuote = judged.selected.shippingMethod === REQUEST_A_QUOTE;
  const {
    shipping_address,
    billing_address,
    shipping_option,
    request_a_quote,
    additional_services,
    metadata,
    ...plain
  } = choiceColumns(account, judged, precision);
  const orderId = held.order.order_id;
  const status = mirror ? 'PENDING_CONFIRMATION' : asksQuote ? 'AWAITING_SHIPPING_QUOTE' : 'ON_HOLD';
  const columns = {
    ...plain,
    ...chargeColumns(judged),
    shipping_address: JSON.stringify(shipping_address),
    billing_address: JSON.stringify(billing_address),
    shipping_option: JSON.stringify(shipping_option),
    request_a_quote: request_a_quote === null ? null : JSON.stringify(request_a_quote),
    additional_services: JSON.stringify(additional_services),
    metadata: JSON.stringify(metadata),
    hold_until_quote: asksQuote,
  };
  if (mirror) {
    // The supplier is asked again; until it answers no deadline runs, and what it refuses leaves the order as it was.
    await extendMirror(tx, parts, by, mirror, {
      lines: facts.lines,
      columns,
      since: facts.now,
      orderNumber: held.order.order_number,
    });
    await keepBeforeExtension(tx, orderId, facts.now, extensionLines(facts.lines));
  } else {
    const short = await parts.stock.allocate(
      tx,
      movesOf(facts.lines).map((move) => ({
        itemNumberWarehouse: move.item_number_warehouse,
        quantity: move.quantity,
      })),
      { reference: held.order.order_number, accountId: by.accountId },
    );
    if (short.length > 0) throw new Refusal(409, 'CHECKOUT_CHANGED');
  }
  await addLines(
    tx,
    orderId,
    lineRecords(facts.lines, by.participant, Math.max(0, ...held.lines.map((line) => line.line_number)) + 1),
  );
  await writeOrder(tx, orderId, {
    ...columns,
    fulfillment_status: status,
    ...(mirror ? { network_confirmation: 'PENDING', cancel_due_at: null } : {}),
  });
  await closeOrdered(
    tx,
    facts.lines.map((line) => line.offerId),
    held.order.order_number,
  );
  await addOrderEvent(tx, orderId, {
    type: 'EXTENDED',
    actor: by.userId,
    details: { lines: facts.lines.length, totalMinor: judged.charges.totalMinor },
  });
  await mailAboutOrder(tx, parts, tenant, {
    orderNumber: held.order.order_number,
    userId: by.userId,
    label: 'MAIL_ORDER_UPDATED',
    params: [held.order.order_number, moneyText(tenant, judged.charges.totalMinor)],
    ...(mirror ? { blocks: [{ text: sentence(parts, tenant, 'NETWORK_PENDING_CONFIRMATION') }] } : {}),
  });
  await tellOrderChanged(tx, by.accountId, held.order.order_number);
  return confirmationOf(
    account,
    judged,
    {
      orderNumber: held.order.order_number,
      outcome: asksQuote ? 'HOLD_ORDER_UNTIL_SHIPPING_QUOTE' : 'HOLD_ORDER',
      fulfillmentStatus: status,
      paymentStatus: held.order.payment_status,
      isNetworkPending: mirror !== undefined,
      cancelDueAt: mirror ? null : held.order.cancel_due_at,
      purchaseOrderNumber: held.order.purchase_order_number ?? undefined,
      warehouseLabel: held.order.warehouse_label,
      lines: [
        ...standing.map((line) => heldLineWire(line, precision)),
        ...facts.lines.map((line) => lineWire(line, precision)),
      ],
    },
    precision,
  );
}

/** What the buyer chose anew, and otherwise what the order has. */
function choicesOf(held: HeldOrder, body: UpdateSubmission, precision: number): SubmittedChoices {
  const stored = heldOrderWire(held, precision);
  const quote = held.order.request_a_quote;
  const shippingOption = body.shippingOption ?? stored.shippingOption;
  return {
    shippingAddressId: body.shippingAddressId ?? stored.shippingAddressId ?? '',
    billingAddressId: body.billingAddressId ?? stored.billingAddressId ?? '',
    shippingOption: shippingOption ?? { shippingMethodCode: '' },
    requestAQuoteInfo:
      body.requestAQuoteInfo ??
      (quote ? { serviceLevel: quote.serviceLevel, amount: (quote.amountMinor ?? 0) / 10 ** precision } : undefined),
    paymentOptionDetails: body.paymentOptionDetails ?? { paymentMethodCode: stored.paymentMethodCode ?? '' },
    additionalServiceCodes: body.additionalServiceCodes ?? stored.additionalServiceCodes,
  };
}
