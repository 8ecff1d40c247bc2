import { orderEvent, partnerOrderEvent } from '../notify/order-event';
import type { CheckoutSubmission, OrderConfirmation } from '@tradehall/contract/checkout/checkout-payload';
import { amountsOf } from '@tradehall/domain/orders/charge-order';
import { destinationRuleOf, missingPaperNames } from '@tradehall/domain/checkout/checkout-options';
import { checkoutDraftKey } from '@tradehall/domain/drafts/draft-key';
import { isOnCredit } from '@tradehall/domain/checkout/method-codes';
import { chosenAtCheckout } from '@tradehall/domain/orders/chosen-options';
import type { AskedLine } from '@tradehall/domain/order-approvals/order-limit';
import type { SalesOrderSettings } from '@tradehall/domain/orders/sales-order-settings';
import { startOrder, type StartedOrder } from '@tradehall/domain/orders/start-order';
import { hashOf } from '../database/once';
import { literal, type Transaction } from '../database/transaction-kysely';
import { SCOPE_OF } from '../drafts/draft-scopes';
import { ApiError } from '../http/api-error';
import { wakeRelays } from '../jobs/outbox';
import type { Tenant } from '../http/request-context';
import { refuseAboveLimit } from '../orders/order-limit';
import { orderNumberOf, placeOrder } from '../orders/order-store';
import { writeAcrossNetwork } from '../tenancy/across-network';
import { checkoutFacts, type CheckoutFacts, type CheckoutLine, type StoredFacts } from './checkout-facts';
import type { CheckoutDeps } from './checkout-parts';
import { precisionsOf, refuseSuspendedSupplier, type Submitter } from './checkout-parts';
import { refuseChangedLines, refuseChangedTotal } from './compare-seen';
import { confirmationOf, lineWire } from './confirmation';
import { decideOutcome, judgeChoices, type JudgedChoices, type SubmittedChoices } from './judge-submission';
import { orderEmail } from './order-email';
import { orderedLines } from './ordered-lines';

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
  parts: CheckoutDeps,
  by: Submitter,
  warehouseCode: string,
  body: CheckoutSubmission,
  idempotencyKey: string,
): Promise<OrderConfirmation> {
  const scope = SCOPE_OF.submitCheckout(by.accountId);
  const hash = hashOf([warehouseCode, by.participant, body]);
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
  parts: CheckoutDeps,
  by: Submitter,
  warehouseCode: string,
  body: CheckoutSubmission,
  repeatable: { scope: string; key: string },
  begun: Begun | undefined,
): Promise<OrderConfirmation> {
  const { tenant, participant } = by;
  if (begun?.reused) throw new ApiError(422, 'IDEMPOTENCY_KEY_REUSED');
  if (begun?.kept) return begun.kept;
  refuseSuspendedSupplier(parts, by);
  const precision = tenant.configuration.currencyPrecision;
  const facts = begun?.facts ? checkoutFacts(tenant, begun.facts, precisionsOf(parts, by)) : undefined;
  if (!begun || !facts) throw new ApiError(404, 'CHECKOUT_NOT_FOUND');
  refuseUnapproved(facts);

  const compared = { offerIds: body.offerIds, seen: body.seen, lines: facts.lines };
  await refuseChangedLines(tx, by, compared, precision);
  const judged = judgeOrder(tenant, facts, warehouseCode, body);
  refuseChangedTotal(compared, precision, amountsOf(judged.charges));
  const { shippingAddress: destination = '' } = judged.selected;
  if (body.readyToRelease && destinationRuleOf(facts.account.options, destination) === 'HOLD')
    throw new ApiError(409, 'DESTINATION_HELD', {
      params: [missingPaperNames(facts.account.options, destination)],
    });
  const outcome = decideOutcome(facts.account, {
    readyToRelease: body.readyToRelease,
    holdUntilQuote: judged.holdUntilQuote,
    canPayAndShipNow: by.canPayAndShipNow,
  });

  const orderNumber = orderNumberOf(begun.orderId);
  const warehouseLabel = facts.warehouseLabels[warehouseCode] ?? warehouseCode;
  const { totalMinor } = judged.charges;
  if (by.consent === undefined)
    refuseAboveLimit(tenant, facts.orderLimitMinor, {
      kind: 'CHECKOUT',
      warehouseCode,
      warehouseLabel,
      participant,
      orderNumber: null,
      body,
      lines: facts.lines.map(lineAsked),
      totalMinor,
    });
  else await by.consent.settle(tx, { orderNumber, totalMinor });
  const purchaseOrderNumber = body.purchaseOrderNumber?.trim() || undefined;
  const settings = facts.account.orderSettings;
  const mirrorId = begun.mirrorId;
  const started = startOrder(
    {
      kind: 'checkout',
      orderId: begun.orderId,
      orderNumber,
      accountId: by.accountId,
      userId: by.userId,
      buyerName: facts.account.buyerName,
      warehouseCode,
      warehouseLabel,
      chosen: {
        ...chosenAtCheckout(facts.account.options, judged, precision),
        purchaseOrderNumber: purchaseOrderNumber ?? null,
      },
      charges: judged.charges,
      lines: orderedLines(facts.lines, participant),
      outcome,
      supplier:
        participant === null || mirrorId === null
          ? null
          : { tenantId: participant, orderNumber: orderNumberOf(mirrorId), terms: facts.transfer },
      details: { outcome, totalMinor: judged.charges.totalMinor },
    },
    settings,
    facts.now,
  );
  const { order } = started;
  const answer = confirmationOf(
    facts.account,
    judged,
    {
      orderNumber,
      outcome,
      fulfillmentStatus: order.fulfillmentStatus,
      paymentStatus: order.paymentStatus,
      isNetworkPending: order.networkRole !== null,
      cancelDueAt: order.cancelDueAt,
      deadlineCalendar: order.deadlineCalendar,
      purchaseOrderNumber,
      warehouseLabel,
      lines: facts.lines.map((line) => lineWire(line, precision)),
    },
    precision,
  );
  placeOrder(tx, started, {
    offerIds: facts.lines.map((line) => line.offerId),
    outbox: [
      ...(facts.email === null ? [] : [{ kind: 'mail', message: orderEmail(parts, tenant, facts.email, answer) }]),
      {
        kind: 'event',
        message: orderEvent(by.accountId, { phonexOrderNumber: orderNumber }),
      },
    ],
    kept: { ...repeatable, answer },
    draftKey: checkoutDraftKey({ warehouseCode, participantId: participant, salesOrder: null }),
    mirror:
      participant === null || mirrorId === null
        ? undefined
        : {
            tenantId: participant,
            started: mirrorOrder(started, mirrorId, tenant, settings, facts.now),
            outbox: [{ kind: 'event', message: partnerOrderEvent(orderNumberOf(mirrorId)) }],
          },
  });
  wakeRelays(tx, ['mail', 'event']);
  await reportAllocation(tx, parts, by, facts, orderNumber);
  return answer;
}

/** What the lines come to by these choices, as the order itself will be judged; throws what stands against it. */
export function judgeOrder(
  tenant: Tenant,
  { lines, account }: Pick<CheckoutFacts, 'lines' | 'account'>,
  warehouseCode: string,
  choices: SubmittedChoices,
): JudgedChoices {
  refuseOtherWarehouse(lines, warehouseCode);
  const items = lines.map((line) => ({ orderedQuantity: line.quantity, unitPriceMinor: line.unitPriceMinor }));
  return judgeChoices(tenant, account, choices, items, warehouseCode);
}

function mirrorOrder(
  { order }: StartedOrder,
  orderId: number,
  { tenantId, configuration }: Tenant,
  settings: SalesOrderSettings,
  now: Date,
): StartedOrder {
  const orderNumber = orderNumberOf(orderId);
  const reseller = { tenantId, name: configuration.tenantName };
  return startOrder({ kind: 'network-mirror', of: order, orderId, orderNumber, reseller }, settings, now);
}

/** A line of the cart as it is kept with what is asked for (W73). */
export function lineAsked({ offerId, itemNumber, itemDescription, quantity, unitPriceMinor }: CheckoutLine): AskedLine {
  return { offerId, itemNumber, itemDescription, quantity, unitPriceMinor };
}

/** Units to take, once an item: two offers can't be on one item, but nothing is lost by adding them up. */
function unitsTaken(lines: readonly CheckoutLine[]): { itemNumberWarehouse: string; quantity: number }[] {
  const taken = new Map<string, number>();
  for (const line of lines)
    taken.set(line.itemNumberWarehouse, (taken.get(line.itemNumberWarehouse) ?? 0) + line.quantity);
  return [...taken].map(([itemNumberWarehouse, quantity]) => ({ itemNumberWarehouse, quantity }));
}

export function refuseUnapproved({ account }: Pick<CheckoutFacts, 'account'>): void {
  if (!account.isApproved)
    throw new ApiError(409, 'prospectCannotCheckoutContactSalesRep', { details: { salesRep: account.salesRep } });
}

export function refuseOtherWarehouse(lines: readonly CheckoutLine[], warehouseCode: string): void {
  if (lines.some((line) => line.warehouse !== warehouseCode)) throw new ApiError(409, 'CHECKOUT_MIXED_WAREHOUSES');
}

/** Tells those who follow the stock what was taken, in the tenant whose stock it is. */
export async function reportAllocation(
  tx: Transaction,
  parts: CheckoutDeps,
  by: Submitter,
  facts: CheckoutFacts,
  reference: string,
): Promise<void> {
  const tenantId = by.participant ?? by.tenant.tenantId;
  const available = new Map(facts.lines.map((line) => [line.itemNumberWarehouse, line.availableQuantity] as const));
  const quantities = unitsTaken(facts.lines).map(({ itemNumberWarehouse, quantity }) => {
    const before = available.get(itemNumberWarehouse) ?? 0;
    return { itemNumberWarehouse, kind: 'allocated' as const, before, after: before - quantity };
  });
  const changes = { tenantId, cause: { reference, accountId: by.accountId }, newItems: [], quantities, prices: [] };
  if (tenantId === by.tenant.tenantId) return parts.stock.report(tx, changes);
  await writeAcrossNetwork(tx, tenantId, () => parts.stock.report(tx, changes));
}
