import { endOrder } from './decide-cancel';
import { moveOrder } from './move-order';
import type { BeforeExtension, NetworkExtension, Order, OrderPatch } from './order';
import { refused, unchanged, type Decided, type OrderMessage, type OrderTerms } from './order-decision';
import { phaseOf, RELEASED_STATUS } from './order-life';
import { stockMovesOf, takeOutUnits } from './order-lines';
import { messagesOf, releaseBy } from './order-messages';
import { isEditableStatus } from './order-status';
import { awaitsPayment, isPaid } from './payment-status';
import { transferAmounts, transferChoices } from './transfer';

/** The supplier's answer to an order or to what was added to one; given at the supplier, heard at the reseller. */
export interface AnswerCommand {
  readonly kind: 'answer';
  readonly confirmed: boolean;
  readonly reason: string;
}

/** The supplier's side follows what the reseller's side says now. */
export interface MirrorCommand {
  readonly kind: 'mirror';
  readonly of: Order;
}

/** Confirms, declines, or declines an addition, which leaves the order as it was confirmed before (N03). */
export function decideAnswer(order: Order, command: AnswerCommand, terms: OrderTerms, now: Date): Decided {
  const { confirmed, reason } = command;
  const isOwed = order.networkConfirmation === 'PENDING' && (terms.fromOtherSide || order.networkRole === 'SUPPLIER');
  if (!isOwed || phaseOf(order.fulfillmentStatus) !== 'pending-confirmation') return refused(order);
  const extension = order.networkExtension;
  const told: OrderMessage[] =
    terms.fromOtherSide || order.networkRole === null
      ? []
      : [{ kind: 'network-answered', confirmed, reason, about: extension?.since ?? null }];
  if (confirmed) return confirm(order, terms, now, told);
  if (extension) return declineAddition(order, extension, reason, terms, now, told);
  const ended = endOrder(order, { event: 'decline', feesUntil: now, reason, params: [reason] }, terms, now);
  if (!ended.decision) return ended;
  const { patch, messages, ...rest } = ended.decision;
  return {
    decision: { ...rest, patch: { ...patch, networkConfirmation: 'REJECTED' }, messages: [...messages, ...told] },
  };
}

function confirm(order: Order, terms: OrderTerms, now: Date, told: readonly OrderMessage[]): Decided {
  const moved = moveOrder(order, 'confirm', terms, now);
  if (!moved) return refused(order);
  const notes = releaseBy(moved.patch, awaitsPayment(order) ? 'MAIL_ORDER_PAY_BY' : undefined);
  return {
    decision: {
      patch: { ...moved.patch, networkConfirmation: 'CONFIRMED', networkExtension: null },
      lines: order.lines,
      events: [{ type: 'CONFIRMED', actor: terms.actor }],
      stockMoves: [],
      messages: [...messagesOf(order, moved.move, terms, { params: [order.orderNumber], notes }), ...told],
    },
  };
}

function declineAddition(
  order: Order,
  extension: NetworkExtension,
  reason: string,
  terms: OrderTerms,
  now: Date,
  told: readonly OrderMessage[],
): Decided {
  const moved = moveOrder(order, 'decline-addition', terms, now);
  if (!moved) return refused(order);
  const lines = takeOutUnits(order.lines, extension.lines);
  return {
    decision: {
      patch: {
        ...withoutTime(extension.before),
        ...moved.patch,
        holdUntilQuote: extension.before.holdUntilQuote,
        networkConfirmation: 'CONFIRMED',
        networkExtension: null,
      },
      lines,
      events: [{ type: 'EXTENSION_REJECTED', actor: terms.actor, details: { reason } }],
      stockMoves: stockMovesOf(order.lines, lines),
      messages: [...messagesOf(order, moved.move, terms, { params: [order.orderNumber, reason] }), ...told],
    },
  };
}

/** The choices and charges as they were; the time to pay is the move's. */
function withoutTime(before: BeforeExtension): OrderPatch {
  const { cancelDueAt: _due, gracePeriodEnd: _grace, racFeePeriodEnd: _fees, ...rest } = before;
  return rest;
}

/**
 * Copies where and how the goods go and what they cost: the supplier ships by what the reseller's buyer chose last.
 * What stands is copied, so that a repeated or late copy changes nothing.
 */
export function decideMirror(order: Order, { of }: MirrorCommand, terms: OrderTerms, now: Date): Decided {
  if (phaseOf(of.fulfillmentStatus) === 'canceled' || !isEditableStatus(order.fulfillmentStatus))
    return unchanged(order);
  const isHeldAgain = of.heldAgainAt !== null;
  const isReleased = !isHeldAgain && (of.releasedAt !== null || isPaid(of.paymentStatus));
  const situation = { 'was-released': isReleased, 'held-again-there': isHeldAgain };
  const moved = moveOrder(order, 'mirror', terms, now, { situation });
  if (!moved) return refused(order);
  const copied = copiedTo(order, of);
  const moves = phaseOf(order.fulfillmentStatus) !== moved.move.to;
  const type = !moves ? 'EDITED' : moved.move.to === 'held' ? 'HELD_AGAIN' : RELEASED_STATUS;
  if (!moves && standsAs(copied, order)) return unchanged(order);
  return {
    decision: {
      patch: { ...moved.patch, ...copied },
      lines: order.lines,
      events: [{ type, actor: terms.actor }],
      stockMoves: [],
      messages: messagesOf(order, moved.move, terms),
    },
  };
}

/** Under terms the supplier's side has prices of its own; an order from before there were any is a copy (SD79). */
function copiedTo(order: Order, of: Order): OrderPatch {
  const { transfer } = order;
  if (transfer === null) return copyOf(of);
  return {
    ...transferChoices(transfer, order.lines, of),
    ...transferAmounts(transfer, order.lines, of, order.creditedMinor),
    holdUntilQuote: of.holdUntilQuote,
    releasedAt: of.releasedAt,
  };
}

/** Whether nothing of a patch differs from the order. */
function standsAs(patch: OrderPatch, order: Order): boolean {
  const stands = Object.fromEntries(Object.keys(patch).map((field) => [field, order[field as keyof Order]]));
  return stableText(patch) === stableText(stands);
}

/** However the fields of what is kept as JSON are ordered, and whether an empty one was written. */
function stableText(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each) && !(each instanceof Date)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );
}

function copyOf(order: Order) {
  return {
    purchaseOrderNumber: order.purchaseOrderNumber,
    shippingAddress: order.shippingAddress,
    billingAddress: order.billingAddress,
    shippingMethodCode: order.shippingMethodCode,
    shippingOption: order.shippingOption,
    requestAQuote: order.requestAQuote,
    paymentMethodCode: order.paymentMethodCode,
    paymentMethodLabel: order.paymentMethodLabel,
    additionalServices: order.additionalServices,
    subtotalMinor: order.subtotalMinor,
    freightMinor: order.freightMinor,
    paymentFeeMinor: order.paymentFeeMinor,
    additionalServicesFeeMinor: order.additionalServicesFeeMinor,
    taxMinor: order.taxMinor,
    taxDescription: order.taxDescription,
    taxApplied: order.taxApplied,
    creditedMinor: order.creditedMinor,
    // Fees of holding are between the reseller and its buyer: the supplier's side has none (N03).
    reservationFeeMinor: 0,
    cancellationFeeMinor: 0,
    feePeriods: 0,
    totalMinor: order.totalMinor - order.reservationFeeMinor - order.cancellationFeeMinor,
    holdUntilQuote: order.holdUntilQuote,
    releasedAt: order.releasedAt,
  } satisfies OrderPatch;
}
