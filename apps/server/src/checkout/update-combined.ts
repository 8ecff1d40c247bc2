import { sql } from 'kysely';
import type { OrderConfirmation, UpdateSubmission } from '@tradehall/contract/checkout/checkout-payload';
import { REQUEST_A_QUOTE } from '@tradehall/domain/checkout/method-codes';
import { once } from '../database/once';
import type { Transaction } from '../database/transaction-kysely';
import { Refusal } from '../http/refusal';
import { mailAboutOrder, moneyText, tellOrderChanged } from '../orders/order-mail';
import { addOrderEvent, writeOrder } from '../orders/order-store';
import { readCheckoutFacts } from './checkout-facts';
import { precisionsOf, type CheckoutParts, type Submitter } from './checkout-parts';
import { chargeColumns, choiceColumns, lineRecords } from './compose-order';
import { refuseChangedLines, refuseChangedTotal } from './compare-seen';
import { confirmationOf, lineWire } from './confirmation';
import { findHeldOrder, heldLineWire, heldOrderWire, standingQuantity, type HeldOrder } from './held-orders-read-model';
import { judgeChoices, type SubmittedChoices } from './judge-submission';
import { movesOf, refuseOtherWarehouse, refuseUnapproved } from './submit-checkout';

/**
 * Adds offers to a held order (document 2 §7 "update combined order"). The order is locked first, then items, then
 * offers; the order never ships by this, and a stale view of it is refused (resolutions 25). A quote that was given for
 * fewer goods no longer holds: the order asks for a new one.
 */
export async function updateCombined(parts: CheckoutParts, by: Submitter, target: { readonly warehouseCode: string; readonly salesOrder: string }, body: UpdateSubmission, idempotencyKey: string): Promise<OrderConfirmation> {
  return parts.database.inTenant(
    by.tenant.tenantId,
    (tx) => once(tx, { scope: `update-combined:${by.accountId}`, key: idempotencyKey, body: [target, by.participant, body] }, () => extend(tx, parts, by, target, body)),
    { retries: 3 },
  );
}

async function extend(tx: Transaction, parts: CheckoutParts, by: Submitter, { warehouseCode, salesOrder }: { readonly warehouseCode: string; readonly salesOrder: string }, body: UpdateSubmission): Promise<OrderConfirmation> {
  const { tenant } = by;
  const precision = tenant.configuration.currencyPrecision;
  // A supplier confirmed what was ordered from it; more of it is an order of its own.
  if (by.participant !== null) throw new Refusal(409, 'HELD_ORDER_NOT_FOUND');
  const held = await findHeldOrder(tx, by.accountId, by.participant, salesOrder, { lock: true });
  if (!held) throw new Refusal(404, 'HELD_ORDER_NOT_FOUND');
  if (held.order.warehouse_code !== warehouseCode) throw new Refusal(409, 'HELD_ORDER_OTHER_WAREHOUSE');
  if (body.lastUpdateDate !== undefined && new Date(body.lastUpdateDate).getTime() !== held.order.updated_at.getTime()) {
    throw new Refusal(409, 'HELD_ORDER_CHANGED', { details: { onHoldSalesOrder: heldOrderWire(held, precision) } });
  }
  const facts = await readCheckoutFacts(tx, { ...by, offerIds: body.offerIds }, precisionsOf(parts, by), { hold: true });
  if (!facts) throw new Refusal(404, 'CHECKOUT_NOT_FOUND');
  refuseUnapproved(facts);
  const compared = { offerIds: body.offerIds, seen: body.seen, lines: facts.lines };
  refuseChangedLines(compared, precision);
  refuseOtherWarehouse(facts.lines, warehouseCode);

  const standing = held.lines.filter((line) => standingQuantity(line) > 0);
  const items = [...standing.map((line) => ({ orderedQuantity: standingQuantity(line), unitPriceMinor: line.unit_price_minor })), ...facts.lines.map((line) => ({ orderedQuantity: line.quantity, unitPriceMinor: line.unitPriceMinor }))];
  // What this order already owes is in the credit used; it must not count twice.
  const account = facts.account.creditAvailableMinor === undefined || held.order.payment_method_code === null || !held.order.payment_method_code.startsWith('TERMS_')
    ? facts.account
    : { ...facts.account, creditAvailableMinor: facts.account.creditAvailableMinor + held.order.total_minor };
  const judged = judgeChoices(tenant, account, choicesOf(held, body, precision), items);
  refuseChangedTotal(compared, precision, judged.charges.totalMinor);

  const asksQuote = judged.selected.shippingMethod === REQUEST_A_QUOTE;
  const { shipping_address, billing_address, shipping_option, request_a_quote, additional_services, metadata, ...plain } = choiceColumns(account, judged, precision);
  const orderId = held.order.order_id;
  const short = await parts.stock.allocate(tx, movesOf(facts.lines).map((move) => ({ itemNumberWarehouse: move.item_number_warehouse, quantity: move.quantity })), { reference: held.order.order_number, accountId: by.accountId });
  if (short.length > 0) throw new Refusal(409, 'CHECKOUT_CHANGED');
  await writeLines(tx, orderId, lineRecords(facts.lines, by.participant, Math.max(0, ...held.lines.map((line) => line.line_number)) + 1));
  await writeOrder(tx, orderId, {
    ...plain, ...chargeColumns(judged),
    shipping_address: JSON.stringify(shipping_address), billing_address: JSON.stringify(billing_address), shipping_option: JSON.stringify(shipping_option),
    request_a_quote: request_a_quote === null ? null : JSON.stringify(request_a_quote), additional_services: JSON.stringify(additional_services), metadata: JSON.stringify(metadata),
    hold_until_quote: asksQuote,
    fulfillment_status: asksQuote ? 'AWAITING_SHIPPING_QUOTE' : 'ON_HOLD',
  });
  await closeOrdered(tx, facts.lines.map((line) => line.offerId), held.order.order_number);
  await addOrderEvent(tx, orderId, { type: 'EXTENDED', actor: by.userId, details: { lines: facts.lines.length, totalMinor: judged.charges.totalMinor } });
  await mailAboutOrder(tx, parts, tenant, { orderNumber: held.order.order_number, userId: by.userId, label: 'MAIL_ORDER_UPDATED', params: [held.order.order_number, moneyText(tenant, judged.charges.totalMinor)] });
  await tellOrderChanged(tx, by.accountId, held.order.order_number);
  return confirmationOf(
    account,
    judged,
    {
      orderNumber: held.order.order_number, outcome: asksQuote ? 'HOLD_ORDER_UNTIL_SHIPPING_QUOTE' : 'HOLD_ORDER', fulfillmentStatus: asksQuote ? 'AWAITING_SHIPPING_QUOTE' : 'ON_HOLD',
      paymentStatus: held.order.payment_status, isNetworkPending: false, cancelDueAt: held.order.cancel_due_at, purchaseOrderNumber: held.order.purchase_order_number ?? undefined,
      warehouseLabel: held.order.warehouse_label, lines: [...standing.map((line) => heldLineWire(line, precision)), ...facts.lines.map((line) => lineWire(line, precision))],
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
    requestAQuoteInfo: body.requestAQuoteInfo ?? (quote ? { serviceLevel: quote.serviceLevel, amount: (quote.amountMinor ?? 0) / 10 ** precision } : undefined),
    paymentOptionDetails: body.paymentOptionDetails ?? { paymentMethodCode: stored.paymentMethodCode ?? '' },
    additionalServiceCodes: body.additionalServiceCodes ?? stored.additionalServiceCodes,
  };
}

/** The same item at the same price joins its line; at another price it is a line of its own. */
async function writeLines(tx: Transaction, orderId: number, lines: ReturnType<typeof lineRecords>): Promise<void> {
  await sql`
    insert into order_lines (tenant_id, order_id, line_number, item_number, item_number_warehouse, participant_id, item_description, warehouse_code, offer_id, increment_size, ordered_quantity, unit_price_minor, list_price_minor)
    select current_setting('app.tenant_id'), ${orderId}, l.line_number, l.item_number, l.item_number_warehouse, l.participant_id, l.item_description, l.warehouse_code, l.offer_id, l.increment_size, l.ordered_quantity, l.unit_price_minor, l.list_price_minor
      from jsonb_populate_recordset(null::order_lines, ${JSON.stringify(lines)}::jsonb) l
    on conflict (tenant_id, order_id, item_number_warehouse, participant_id, unit_price_minor) do update set ordered_quantity = order_lines.ordered_quantity + excluded.ordered_quantity`.execute(tx);
}

async function closeOrdered(tx: Transaction, offerIds: readonly string[], orderNumber: string): Promise<void> {
  await sql`update offers set closed_at = now(), closed_as = 'ORDERED', order_number = ${orderNumber}, respond_at = null, version = version + 1, updated_at = now()
    where tenant_id = current_setting('app.tenant_id') and offer_id = any(${[...offerIds]}::uuid[])`.execute(tx);
}
