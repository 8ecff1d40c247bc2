import type { Charges } from '../checkout/checkout-rates';
import type { Issue } from '../text/fill-text';
import { joinTerms, type TransferTerms } from '../network/transfer-terms';
import { amountsOf } from './charge-order';
import { moveOrder, situationOf } from './move-order';
import type { AddedUnits, BeforeExtension, ChosenOptions, Order, OrderLine } from './order';
import { issue, refused, type Decided, type OrderTerms } from './order-decision';
import { findMove, phaseOf } from './order-life';
import { addLines, stockMovesOf } from './order-lines';
import { messagesOf, paidNotes, updatedEmail } from './order-messages';
import { feesAfter, owedAt, type Fees } from './owed';
import { transferAmounts, transferChoices, transferLines } from './transfer';

/** Goods join a held order, with whatever was chosen anew for all of it (G07, G21, N03). */
export interface ExtendCommand {
  readonly kind: 'extend';
  readonly lines: readonly OrderLine[];
  /** The order keeps its purchase order number. */
  readonly chosen: Omit<ChosenOptions, 'purchaseOrderNumber'>;
  readonly charges: Charges;
  readonly awaitsQuote: boolean;
  /** The buyer who adds; another user of the account may have placed the order. */
  readonly userId: string;
  readonly details: object;
  /** The supplier's own prices of what is added (SD79); none of the own stock. */
  readonly ownPrices?: TransferTerms['ownPrices'] | undefined;
}

/**
 * The order never ships by it. A quote that was given for fewer goods no longer holds. On a supplier's stock both sides
 * keep how they stood until the supplier answers: what it refuses leaves the order as it was.
 */
export function decideExtension(order: Order, command: ExtendCommand, terms: OrderTerms, now: Date): Decided {
  const isSupplier = order.networkRole === 'SUPPLIER';
  const refusal = isSupplier ? undefined : growthIssue(order);
  if (refusal !== undefined) return issue(refusal.messageCode);
  if (isSupplier && !canGrowAtSupplier(order)) return issue('HELD_ORDER_AT_SUPPLIER');
  const moved = moveOrder(order, 'extend', terms, now, {
    situation: { 'awaits-quote': command.awaitsQuote, 'has-quote': !command.awaitsQuote },
  });
  if (!moved) return refused(order);
  const transfer = termsAfter(order, command);
  const added = isSupplier && transfer ? transferLines(transfer, command.lines) : command.lines;
  const lines = addLines(order.lines, added);
  const addedMinor = added.reduce((sum, line) => sum + line.orderedQuantity * line.unitPriceMinor, 0);
  const { chosen, amounts } =
    isSupplier && transfer
      ? atSupplier(order, transfer, lines, command)
      : {
          chosen: command.chosen,
          amounts: amountsOf(
            command.charges,
            feesOfExtension(order, { addedMinor, awaitsQuote: command.awaitsQuote }, now),
            order,
          ),
        };
  const asksSupplier = moved.move.to === 'pending-confirmation';
  const email = updatedEmail(moved.move.email, command.awaitsQuote);
  return {
    decision: {
      patch: {
        ...chosen,
        ...amounts,
        ...moved.patch,
        ...(transfer === order.transfer ? {} : { transfer }),
        holdUntilQuote: command.awaitsQuote,
        ...(asksSupplier
          ? {
              networkConfirmation: 'PENDING' as const,
              networkExtension: {
                since: now.toISOString(),
                lines: added.map(unitsOf),
                before: beforeOf(owedAt(order, now)),
              },
            }
          : {}),
      },
      lines,
      events: [{ type: 'EXTENDED', actor: terms.actor, details: command.details }],
      stockMoves: stockMovesOf(order.lines, lines),
      messages: messagesOf(order, { ...moved.move, ...(email ? { email } : {}) }, terms, {
        params: [order.orderNumber, { minor: amounts.totalMinor }],
        userId: command.userId,
        notes: [
          ...(asksSupplier ? [{ label: 'NETWORK_PENDING_CONFIRMATION' }] : []),
          ...(command.awaitsQuote ? [] : paidNotes(order, amounts)),
        ],
      }),
    },
  };
}

/** An item that stands in the order keeps the price that it joined at; one that joins does so at today's. */
function termsAfter({ transfer, lines }: Order, { ownPrices = {} }: ExtendCommand): TransferTerms | null {
  if (transfer === null) return null;
  return joinTerms(
    transfer,
    lines.map(({ itemNumberWarehouse }) => itemNumberWarehouse),
    ownPrices,
  );
}

/** The supplier's side of it, by the terms that the order carries (SD79). */
function atSupplier(order: Order, transfer: TransferTerms, lines: readonly OrderLine[], command: ExtendCommand) {
  const { charges } = command;
  const asked = { ...order, ...command.chosen, ...amountsOf(charges) };
  const { purchaseOrderNumber: _kept, ...chosen } = transferChoices(transfer, lines, asked);
  return { chosen, amounts: transferAmounts(transfer, lines, asked, order.creditedMinor) };
}

/**
 * The fees of an order that goods of this value join (W40): where time goes on adding to them, it does so to all that
 * is held, from when the order's grace period ended. Shown before it is consented to, and charged. What joins on a
 * supplier's stock costs, once the supplier confirms it, what was consented to (N03).
 */
export function feesOfExtension(
  order: Order,
  { addedMinor, awaitsQuote }: { readonly addedMinor: number; readonly awaitsQuote: boolean },
  now: Date,
): Fees {
  const owed = owedAt(order, now);
  const asked = { 'awaits-quote': awaitsQuote, 'has-quote': !awaitsQuote };
  const move = findMove('extend', phaseOf(order.fulfillmentStatus), situationOf(order, now, asked));
  const joins = move?.to === 'held' || (move?.to === 'pending-confirmation' && !awaitsQuote);
  if (!joins) return owed;
  const lineNumber = Math.max(0, ...order.lines.map((line) => line.lineNumber)) + 1;
  const added = { lineNumber, orderedQuantity: 1, canceledQuantity: 0, unitPriceMinor: addedMinor };
  return feesAfter(owed, [...order.lines, added], now);
}

/**
 * Why nothing can join a held order (G21): what was paid was for what it held, and stays so. The lists of held orders
 * leave it out by the same rule. Undefined where goods can join it.
 */
export function growthIssue({ paidMinor }: Pick<Order, 'paidMinor'>): Issue | undefined {
  return paidMinor > 0 ? { messageCode: 'HELD_ORDER_PAID' } : undefined;
}

/** It grows while the supplier holds it: one that has moved on is being prepared, and more is an order of its own. */
export function canGrowAtSupplier(order: Order): boolean {
  return phaseOf(order.fulfillmentStatus) === 'held' && order.lines.every((line) => line.shippedQuantity === 0);
}

function unitsOf(line: OrderLine): AddedUnits {
  const { itemNumberWarehouse, unitPriceMinor, orderedQuantity: quantity, minimumQuantity, agreedQuantity } = line;
  return { itemNumberWarehouse, unitPriceMinor, quantity, minimumQuantity, agreedQuantity };
}

function beforeOf(order: Order): BeforeExtension {
  return {
    fulfillmentStatus: order.fulfillmentStatus,
    holdUntilQuote: order.holdUntilQuote,
    shippingAddress: order.shippingAddress,
    billingAddress: order.billingAddress,
    shippingMethodCode: order.shippingMethodCode,
    shippingOption: order.shippingOption,
    requestAQuote: order.requestAQuote,
    paymentMethodCode: order.paymentMethodCode,
    paymentMethodLabel: order.paymentMethodLabel,
    additionalServices: order.additionalServices,
    metadata: order.metadata,
    subtotalMinor: order.subtotalMinor,
    freightMinor: order.freightMinor,
    paymentFeeMinor: order.paymentFeeMinor,
    additionalServicesFeeMinor: order.additionalServicesFeeMinor,
    taxMinor: order.taxMinor,
    taxDescription: order.taxDescription,
    taxApplied: order.taxApplied,
    reservationFeeMinor: order.reservationFeeMinor,
    feePeriods: order.feePeriods,
    totalMinor: order.totalMinor,
    totalOrderedQuantity: order.totalOrderedQuantity,
    rateSku: order.rateSku,
    cancelDueAt: order.cancelDueAt,
    gracePeriodEnd: order.gracePeriodEnd,
    racFeePeriodEnd: order.racFeePeriodEnd,
  };
}
