import { createHash } from 'node:crypto';
import { liveEvent } from '../jobs/live-event';
import { orderChanged } from '@tradehall/contract/orders/order-events';
import type { CheckoutSubmission, OrderConfirmation } from '@tradehall/contract/checkout/checkout-payload';
import { isOnCredit } from '@tradehall/domain/checkout/method-codes';
import { literal, sendWithCommit, type Transaction } from '../database/transaction-kysely';
import { Refusal } from '../http/refusal';
import { wakeRelays } from '../jobs/outbox';
import { writeAcrossNetwork } from '../tenancy/across-network';
import { checkoutFacts, type CheckoutFacts, type CheckoutLine, type StoredFacts } from './checkout-facts';
import type { CheckoutParts } from './checkout-parts';
import { precisionsOf, type Submitter } from './checkout-parts';
import { chargeColumns, choiceColumns, lineRecords, startOrder } from './compose-order';
import { refuseChangedLines, refuseChangedTotal } from './compare-seen';
import { confirmationOf, lineWire } from './confirmation';
import { decideOutcome, judgeChoices } from './judge-submission';
import { orderLetter } from './order-letter';

interface Begun {
  readonly kept?: OrderConfirmation;
  readonly reused?: true;
  readonly orderId: number;
  readonly mirrorId: number | null;
  readonly facts: StoredFacts | null;
}

/**
 * Places an order in one transaction over offers, stock ledger, order, idempotency key and outbox. Items and
 * offers stay locked from the moment they are judged until they are written, so that what the buyer saw is what is
 * charged and no two buyers get the same unit. Everything else, the answer to a repeated key included, is a refusal
 * that leaves nothing behind.
 */
export async function submitCheckout(
  parts: CheckoutParts,
  by: Submitter,
  warehouseCode: string,
  body: CheckoutSubmission,
  idempotencyKey: string,
): Promise<OrderConfirmation> {
  const scope = `submit-checkout:${by.accountId}`;
  const hash = createHash('sha256')
    .update(JSON.stringify([warehouseCode, by.participant, body]))
    .digest('base64url');
  const texts = [scope, idempotencyKey, hash, by.accountId, by.userId, by.participant].map(literal);
  // Sent with the transaction's beginning, as place_order is with its end: an order costs two round trips.
  const opening = `select begin_checkout(${texts.join(', ')}, ${literal(`{${body.offerIds.join(',')}}`)}, ${isOnCredit(body.paymentOptionDetails.paymentMethodCode)}) as begun`;
  return parts.database.inTenant(
    by.tenant.tenantId,
    (tx, [opened]) =>
      place(tx, parts, by, warehouseCode, body, { scope, key: idempotencyKey }, opened?.['begun'] as Begun | undefined),
    { retries: 3, opening },
  );
}

async function place(
  tx: Transaction,
  parts: CheckoutParts,
  by: Submitter,
  warehouseCode: string,
  body: CheckoutSubmission,
  repeatable: { scope: string; key: string },
  begun: Begun | undefined,
): Promise<OrderConfirmation> {
  const { tenant, participant } = by;
  if (begun?.reused) throw new Refusal(422, 'IDEMPOTENCY_KEY_REUSED');
  if (begun?.kept) return begun.kept;
  const precision = tenant.configuration.currencyPrecision;
  const facts = begun?.facts ? checkoutFacts(begun.facts, precisionsOf(parts, by)) : undefined;
  if (!begun || !facts) throw new Refusal(404, 'CHECKOUT_NOT_FOUND');
  refuseUnapproved(facts);

  const compared = { offerIds: body.offerIds, seen: body.seen, lines: facts.lines };
  refuseChangedLines(compared, precision);
  refuseOtherWarehouse(facts.lines, warehouseCode);
  const judged = judgeChoices(
    tenant,
    facts.account,
    body,
    facts.lines.map((line) => ({ orderedQuantity: line.quantity, unitPriceMinor: line.unitPriceMinor })),
  );
  refuseChangedTotal(compared, precision, judged.charges.totalMinor);
  const outcome = decideOutcome(facts.account, {
    readyToRelease: body.readyToRelease,
    holdUntilQuote: judged.holdUntilQuote,
    canPayAndShipNow: by.canPayAndShipNow,
  });

  const choices = choiceColumns(facts.account, judged, precision);
  const isNetwork = participant !== null;
  const start = startOrder(facts.account, outcome, {
    paymentMethodCode: choices.payment_method_code,
    isNetwork,
    now: facts.now,
  });
  const orderNumber = `SO-${begun.orderId}`;
  const mirrorNumber = begun.mirrorId === null ? null : `SO-${begun.mirrorId}`;
  const warehouseLabel = facts.warehouseLabels[warehouseCode] ?? warehouseCode;
  const purchaseOrderNumber = body.purchaseOrderNumber?.trim() || undefined;
  const answer = confirmationOf(
    facts.account,
    judged,
    {
      orderNumber,
      outcome,
      fulfillmentStatus: start.fulfillment_status,
      paymentStatus: start.payment_status,
      isNetworkPending: isNetwork,
      cancelDueAt: start.payment_time?.cancel_due_at ?? null,
      purchaseOrderNumber,
      warehouseLabel,
      lines: facts.lines.map((line) => lineWire(line, precision)),
    },
    precision,
  );

  const moves = movesOf(facts.lines);
  const common = {
    purchase_order_number: purchaseOrderNumber ?? null,
    user_id: by.userId,
    buyer_name: facts.account.buyerName,
    hold_until_quote: judged.holdUntilQuote,
    warehouse_code: warehouseCode,
    warehouse_label: warehouseLabel,
    ...choices,
    ...chargeColumns(judged),
    released_at: start.released_at,
    created_at: facts.now,
  };
  const placed = {
    order: {
      ...common,
      order_id: begun.orderId,
      order_number: orderNumber,
      account_id: by.accountId,
      fulfillment_status: start.fulfillment_status,
      payment_status: start.payment_status,
      participant_id: participant,
      network_role: isNetwork ? 'RESELLER' : null,
      network_tenant_id: participant,
      network_order_number: mirrorNumber,
      network_confirmation: isNetwork ? 'PENDING' : null,
      ...(start.payment_time ?? NO_PAYMENT_TIME),
    },
    lines: lineRecords(facts.lines, participant),
    moves: isNetwork ? [] : moves,
    offerIds: facts.lines.map((line) => line.offerId),
    actor: by.userId,
    details: { outcome, totalMinor: judged.charges.totalMinor },
    outbox: [
      ...(facts.email === null ? [] : [{ kind: 'mail', message: orderLetter(parts, tenant, facts.email, answer) }]),
      {
        kind: 'event',
        message: liveEvent(orderChanged, {
          topic: `account:${by.accountId}`,
          data: { phonexOrderNumber: orderNumber },
        }),
      },
    ],
    kept: { ...repeatable, answer },
    ...(isNetwork
      ? {
          mirror: {
            tenantId: participant,
            order: {
              ...common,
              order_id: begun.mirrorId,
              order_number: mirrorNumber,
              account_id: null,
              fulfillment_status: 'PENDING_CONFIRMATION',
              payment_status: 'UNPAID',
              participant_id: null,
              network_role: 'SUPPLIER',
              network_tenant_id: tenant.tenantId,
              network_order_number: orderNumber,
              network_confirmation: 'PENDING',
              ...NO_PAYMENT_TIME,
            },
            lines: lineRecords(facts.lines, null).map((line) => ({ ...line, offer_id: null })),
            moves,
            offerIds: [],
            actor: tenant.tenantId,
            details: { reseller: tenant.tenantId, order: orderNumber },
            outbox: [],
          },
        }
      : {}),
  };
  sendWithCommit(tx, `select place_order(${literal(JSON.stringify(placed))})`);
  wakeRelays(tx, ['mail', 'event']);
  await reportAllocation(tx, parts, by, facts, orderNumber);
  return answer;
}

const NO_PAYMENT_TIME = {
  grace_period_end: null,
  rac_fee_period_end: null,
  reservation_fee_percent: 0,
  cancellation_fee_percent: 0,
  rac_fee_agreed: null,
  cancel_due_at: null,
  reminders_sent: 0,
};

/** Units to take, once an item: two offers can't be on one item, but nothing is lost by adding them up. */
export function movesOf(lines: readonly CheckoutLine[]): { item_number_warehouse: string; quantity: number }[] {
  const taken = new Map<string, number>();
  for (const line of lines)
    taken.set(line.itemNumberWarehouse, (taken.get(line.itemNumberWarehouse) ?? 0) + line.quantity);
  return [...taken].map(([item_number_warehouse, quantity]) => ({ item_number_warehouse, quantity }));
}

export function refuseUnapproved({ account }: Pick<CheckoutFacts, 'account'>): void {
  if (!account.isApproved)
    throw new Refusal(409, 'prospectCannotCheckoutContactSalesRep', { details: { salesRep: account.salesRep } });
}

export function refuseOtherWarehouse(lines: readonly CheckoutLine[], warehouseCode: string): void {
  if (lines.some((line) => line.warehouse !== warehouseCode)) throw new Refusal(409, 'CHECKOUT_MIXED_WAREHOUSES');
}

/** Tells those who follow the stock what was taken, in the tenant whose stock it is. */
export async function reportAllocation(
  tx: Transaction,
  parts: CheckoutParts,
  by: Submitter,
  facts: CheckoutFacts,
  reference: string,
): Promise<void> {
  const tenantId = by.participant ?? by.tenant.tenantId;
  const available = new Map(facts.lines.map((line) => [line.itemNumberWarehouse, line.availableQuantity] as const));
  const quantities = movesOf(facts.lines).map(({ item_number_warehouse, quantity }) => {
    const before = available.get(item_number_warehouse) ?? 0;
    return { itemNumberWarehouse: item_number_warehouse, kind: 'allocated' as const, before, after: before - quantity };
  });
  const changes = { tenantId, cause: { reference, accountId: by.accountId }, newItems: [], quantities, prices: [] };
  if (tenantId === by.tenant.tenantId) return parts.stock.report(tx, changes);
  await writeAcrossNetwork(tx, tenantId, () => parts.stock.report(tx, changes));
}
