import type { OrderConfirmation, UpdateSubmission } from '@tradehall/contract/checkout/checkout-payload';
import { REQUEST_A_QUOTE } from '@tradehall/domain/checkout/method-codes';
import { checkoutDraftKey } from '@tradehall/domain/drafts/draft-key';
import { amountsOf, creditFor } from '@tradehall/domain/orders/charge-order';
import { chosenAtCheckout } from '@tradehall/domain/orders/chosen-options';
import { canGrowAtSupplier, feesOfExtension, type ExtendCommand } from '@tradehall/domain/orders/decide-extension';
import { decideOrder } from '@tradehall/domain/orders/decide-order';
import type { AskedLine } from '@tradehall/domain/order-approvals/order-limit';
import type { Order, OrderAmounts } from '@tradehall/domain/orders/order';
import { owedAt, type Fees } from '@tradehall/domain/orders/owed';
import { keepInsured } from '@tradehall/domain/orders/transfer';
import { orderAfter, type OrderTerms } from '@tradehall/domain/orders/order-decision';
import { once } from '../database/once';
import type { Transaction } from '../database/transaction-kysely';
import { SCOPE_OF } from '../drafts/draft-scopes';
import { endDraft } from '../drafts/draft-store';
import type { Tenant } from '../http/request-context';
import { ApiError } from '../http/api-error';
import { applyDecision } from '../orders/apply-decision';
import { writeAcrossNetwork } from '../tenancy/across-network';
import { refuseWhileCapturing } from '../orders/capturing-payment';
import { findAndLockOrder } from '../orders/lock-order';
import { orderOf } from '../orders/order-row';
import type { CheckoutAccount } from '../checkout-options/checkout-account-read-model';
import { refuseChangeAboveLimit } from '../orders/order-limit';
import { readCheckoutFacts, type CheckoutFacts } from './checkout-facts';
import { precisionsOf, refuseSuspendedSupplier, type CheckoutDeps, type Submitter } from './checkout-parts';
import { closeOrderedOffers } from './close-ordered-offers';
import { refuseChangedLines, refuseChangedTotal } from './compare-seen';
import { confirmationOf, lineWire } from './confirmation';
import {
  findGrowingOrder,
  heldLineWire,
  heldOrderWire,
  standingQuantity,
  type HeldOrder,
  heldItem,
} from './held-orders-read-model';
import { judgeChoices, type JudgedChoices, type SubmittedChoices } from './judge-submission';
import { orderedLines } from './ordered-lines';
import { lineAsked, refuseOtherWarehouse, refuseUnapproved } from './submit-checkout';

/**
 * Adds offers to a held order (G07). The order is locked first, then items, then
 * offers; the order never ships by this, and a stale view of it is refused (N07). A quote that was given for
 * fewer goods no longer holds: the order asks for a new one. On a supplier's stock its side grows in the same
 * transaction and confirms the addition as it did the order (N03).
 */
export async function updateCombined(
  parts: CheckoutDeps,
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
        { scope: SCOPE_OF.updateCombined(by.accountId), key: idempotencyKey, body: [target, by.participant, body] },
        () => extend(tx, parts, by, target, body),
      ),
    { retries: 3 },
  );
}

async function extend(
  tx: Transaction,
  parts: CheckoutDeps,
  by: Submitter,
  { warehouseCode, salesOrder }: { readonly warehouseCode: string; readonly salesOrder: string },
  body: UpdateSubmission,
): Promise<OrderConfirmation> {
  const { tenant } = by;
  refuseSuspendedSupplier(parts, by);
  const precision = tenant.configuration.currencyPrecision;
  const held = await findGrowingOrder(tx, by, by.participant, salesOrder, { lock: true });
  if (held.order.warehouse_code !== warehouseCode) throw new ApiError(409, 'HELD_ORDER_OTHER_WAREHOUSE');
  if (
    body.lastUpdateDate !== undefined &&
    new Date(body.lastUpdateDate).getTime() !== held.order.updated_at.getTime()
  ) {
    throw new ApiError(409, 'HELD_ORDER_CHANGED', { details: { onHoldSalesOrder: heldOrderWire(held, precision) } });
  }
  const order = orderOf(held);
  await refuseWhileCapturing(tx, order.orderId);
  const mirror = by.participant === null ? undefined : await lockMirror(tx, parts, order);
  const facts = await readCheckoutFacts(tx, { ...by, offerIds: body.offerIds }, precisionsOf(parts, by), {
    hold: true,
  });
  if (!facts) throw new ApiError(404, 'CHECKOUT_NOT_FOUND');
  refuseUnapproved(facts);
  const compared = { offerIds: body.offerIds, seen: body.seen, lines: facts.lines };
  await refuseChangedLines(tx, by, compared, precision);
  refuseOtherWarehouse(facts.lines, warehouseCode);

  const { standing, account, judged, asksQuote, fees, amounts } = judgeExtension(tenant, held, facts, body);
  const { totalMinor } = amounts;
  refuseChangedTotal(compared, precision, amounts);
  if (by.consent === undefined)
    await refuseChangeAboveLimit(tx, tenant, by.userId, {
      orderNumber: order.orderNumber,
      beforeMinor: owedAt(order, facts.now).totalMinor,
      afterMinor: totalMinor,
      isFinal: false,
      asked: () => ({
        kind: 'JOIN',
        warehouseCode,
        warehouseLabel: held.order.warehouse_label,
        participant: by.participant,
        body,
        lines: [...standing.map(askedLine), ...facts.lines.map(lineAsked)],
      }),
    });
  else await by.consent.settle(tx, { orderNumber: order.orderNumber, totalMinor });

  const chosen = chosenAtCheckout(account.options, judged, precision);
  const extension = {
    kind: 'extend',
    chosen: {
      ...chosen,
      shippingOption: keepInsured(order, chosen.shippingOption, judged.charges.subtotalMinor),
    },
    charges: judged.charges,
    awaitsQuote: asksQuote,
    userId: by.userId,
    ownPrices: facts.transfer.ownPrices,
  } as const;
  const terms = { settings: account.orderSettings, actor: by.userId };
  // The supplier is asked again; until it answers no deadline runs, and what it refuses leaves the order as it was.
  if (mirror)
    await writeAcrossNetwork(tx, mirror.tenant.tenantId, () =>
      applyExtension(
        tx,
        parts,
        mirror.tenant,
        mirror.order,
        {
          ...extension,
          lines: orderedLines(facts.lines, null).map((line) => ({ ...line, offerId: null })),
          details: { lines: facts.lines.length, order: order.orderNumber },
        },
        { ...terms, actor: tenant.tenantId },
        facts.now,
      ),
    );
  const extended = await applyExtension(
    tx,
    parts,
    tenant,
    order,
    {
      ...extension,
      lines: orderedLines(facts.lines, by.participant),
      details: { lines: facts.lines.length, totalMinor },
    },
    terms,
    facts.now,
  );
  await closeOrderedOffers(
    tx,
    facts.lines.map((line) => line.offerId),
    order.orderNumber,
  );
  const draft = checkoutDraftKey({ warehouseCode, participantId: by.participant, salesOrder });
  await endDraft(tx, by.userId, { kind: 'CHECKOUT', key: draft }, order.orderNumber);
  return confirmationOf(
    account,
    judged,
    {
      orderNumber: held.order.order_number,
      outcome: asksQuote ? 'HOLD_ORDER_UNTIL_SHIPPING_QUOTE' : 'HOLD_ORDER',
      fulfillmentStatus: extended.fulfillmentStatus,
      paymentStatus: extended.paymentStatus,
      isNetworkPending: mirror !== undefined,
      cancelDueAt: extended.cancelDueAt,
      deadlineCalendar: extended.deadlineCalendar,
      purchaseOrderNumber: held.order.purchase_order_number ?? undefined,
      warehouseLabel: held.order.warehouse_label,
      lines: [
        ...standing.map((line) => heldLineWire(line, precision)),
        ...facts.lines.map((line) => lineWire(line, precision)),
      ],
    },
    precision,
    fees,
  );
}

export interface JudgedExtension {
  readonly standing: HeldOrder['lines'];
  readonly account: CheckoutAccount;
  readonly judged: JudgedChoices;
  readonly asksQuote: boolean;
  readonly fees: Fees;
  readonly amounts: OrderAmounts;
}

/** What a held order comes to with the goods that join it, as the addition itself will be judged. */
export function judgeExtension(
  tenant: Tenant,
  held: HeldOrder,
  facts: CheckoutFacts,
  body: UpdateSubmission,
): JudgedExtension {
  const order = orderOf(held);
  const standing = held.lines.filter((line) => standingQuantity(line) > 0);
  const items = [
    ...standing.map(heldItem),
    ...facts.lines.map((line) => ({ orderedQuantity: line.quantity, unitPriceMinor: line.unitPriceMinor })),
  ];
  const account = {
    ...facts.account,
    creditAvailableMinor: creditFor(order, facts.account.creditAvailableMinor),
  };
  const choices = choicesOf(held, body, tenant.configuration.currencyPrecision);
  const judged = judgeChoices(tenant, account, choices, items, held.order.warehouse_code);
  const asksQuote = judged.selected.shippingMethod === REQUEST_A_QUOTE;
  const addedMinor = facts.lines.reduce((sum, line) => sum + line.quantity * line.unitPriceMinor, 0);
  // What is consented to is all that the order costs, its fees included (W40).
  const fees = feesOfExtension(order, { addedMinor, awaitsQuote: asksQuote }, facts.now);
  return { standing, account, judged, asksQuote, fees, amounts: amountsOf(judged.charges, fees, order) };
}

/** A line that the order has, as it is kept with what is asked for. */
function askedLine(line: HeldOrder['lines'][number]): AskedLine {
  return {
    offerId: null,
    itemNumber: line.item_number,
    itemDescription: line.item_description,
    quantity: standingQuantity(line),
    unitPriceMinor: line.unit_price_minor,
  };
}

/** Decides and carries out the addition on one side; what stock can't serve is a cart that changed. */
async function applyExtension(
  tx: Transaction,
  parts: CheckoutDeps,
  tenant: Tenant,
  order: Order,
  command: ExtendCommand,
  terms: OrderTerms,
  now: Date,
): Promise<Order> {
  const decision = await applyDecision(tx, parts, tenant, order, decideOrder(order, command, terms, now));
  return orderAfter(order, decision);
}

interface Mirror {
  readonly tenant: Tenant;
  readonly order: Order;
}

/** The supplier's side of a network order that is to grow, locked after the reseller's and before any stock. */
async function lockMirror(tx: Transaction, parts: CheckoutDeps, order: Order): Promise<Mirror> {
  const { networkTenantId, networkOrderNumber: orderNumber } = order;
  if (networkTenantId === null || orderNumber === null) throw new ApiError(409, 'HELD_ORDER_AT_SUPPLIER');
  const found = await writeAcrossNetwork(tx, networkTenantId, () => findAndLockOrder(tx, { orderNumber }));
  if (!found || !canGrowAtSupplier(found.order)) throw new ApiError(409, 'HELD_ORDER_AT_SUPPLIER');
  return { tenant: parts.tenants.of(networkTenantId), order: found.order };
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
