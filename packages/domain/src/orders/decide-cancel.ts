import { moveOrder } from './move-order';
import type { Order, OrderPatch } from './order';
import { issue, refused, type Decided, type OrderTerms } from './order-decision';
import { ORDER_STATUS, type Move } from './order-life';
import { cancelOpen, stockMovesOf } from './order-lines';
import { messagesOf } from './order-messages';
import { feesWaived, owedWhenCanceled, type BornFees } from './owed';
import { awaitsPayment, paidByOtherWays, PAYMENT_STATUS, waitsForPayPal } from './payment-status';

export interface CancelCommand {
  readonly kind: 'cancel';
  /** Left out, the buyer bears the fees, as of what they cancel themselves; the seller chooses (SD55). */
  readonly fees?: BornFees | undefined;
  readonly reason?: string | undefined;
  /** The buyer's right to it; whoever else cancels needs none. */
  readonly permission?: { readonly canCancelOrder: boolean } | undefined;
  /** The last line was removed (H08). */
  readonly isEmptied?: boolean | undefined;
}

export interface Ending {
  readonly event: 'cancel' | 'expire' | 'decline';
  /** When the fees end: now, or the deadline that passed. */
  readonly feesUntil: Date;
  readonly reason?: string | undefined;
  readonly fees?: BornFees | undefined;
  /** What the email says between the order's number and the fees. */
  readonly params?: readonly (string | { readonly instant: Date })[];
}

export function decideCancel(order: Order, command: CancelCommand, terms: OrderTerms, now: Date): Decided {
  if (command.permission && !command.permission.canCancelOrder)
    return issue(command.isEmptied ? 'REMOVING_ITEM_CANCELS_ORDER' : 'ORDER_CANNOT_BE_EDITED');
  const { reason, fees } = command;
  return endOrder(order, { event: 'cancel', feesUntil: now, reason, fees }, terms, now);
}

/**
 * Ends an order: what has not shipped returns to stock and ends its charges; the fees stay due (H10, H11) unless the
 * seller bears them (SD55), and then its buyer reads that.
 */
export function endOrder(order: Order, ending: Ending, terms: OrderTerms, now: Date): Decided {
  const { event, feesUntil, reason, fees, params = [] } = ending;
  const moved = moveOrder(order, event, terms, now);
  if (!moved) return refused(order);
  const owed = owedWhenCanceled(order, feesUntil, fees);
  const { reservationFeeMinor, cancellationFeeMinor, totalMinor: dueMinor } = owed;
  const waivedMinor = feesWaived(order, feesUntil, fees);
  const feesMinor = reservationFeeMinor + cancellationFeeMinor;
  const shippedMinor = Math.max(0, dueMinor - feesMinor);
  const lines = cancelOpen(order.lines);
  return {
    decision: {
      patch: {
        ...moved.patch,
        ...owed,
        ...paymentOnceEnded(order, dueMinor),
      },
      lines,
      events: [
        {
          type: ORDER_STATUS.canceled,
          actor: terms.actor,
          details: {
            reservationFeeMinor,
            cancellationFeeMinor,
            ...(waivedMinor > 0 ? { waivedMinor } : {}),
            ...(reason ? { reason } : {}),
          },
        },
      ],
      stockMoves: stockMovesOf(order.lines, lines),
      messages: messagesOf(
        order,
        { ...moved.move, ...endEmail(event, order) },
        terms,
        {
          params: [order.orderNumber, ...params, { minor: dueMinor - shippedMinor }],
          notes: [
            ...(event === 'cancel' && reason ? [{ label: 'MAIL_ORDER_CANCEL_REASON', params: [reason] }] : []),
            // A zero is not said.
            ...(feesMinor > 0
              ? [{ label: 'MAIL_ORDER_FEES_DUE', params: [{ minor: feesMinor }], sameAsParam: params.length + 2 }]
              : []),
            ...(waivedMinor > 0 ? [{ label: 'MAIL_ORDER_FEES_WAIVED', params: [{ minor: waivedMinor }] }] : []),
            ...(shippedMinor > 0 ? [{ label: 'MAIL_ORDER_SHIPPED_STAYS_DUE', params: [{ minor: shippedMinor }] }] : []),
            ...paymentNotes(order.paidMinor, dueMinor),
          ],
        },
        event === 'cancel' ? reason : undefined,
      ),
    },
  };
}

/** Nobody pays what ended any more but its fees, and by another payment than the one that PayPal was opened for. */
function paymentOnceEnded({ paidMinor, paymentStatus }: Order, dueMinor: number): OrderPatch {
  if (paidMinor > dueMinor) return { paymentStatus: PAYMENT_STATUS.refundDue };
  if (paidMinor > 0 && paidMinor === dueMinor) return { paymentStatus: PAYMENT_STATUS.paid };
  return waitsForPayPal(paymentStatus) ? { paymentStatus: paidByOtherWays(paidMinor) } : {};
}

/** What is released by being paid was not paid in time. */
function endEmail(event: Ending['event'], order: Order): Pick<Move, 'email'> {
  return event === 'expire' && awaitsPayment(order) ? { email: 'MAIL_ORDER_AUTO_CANCELED_UNPAID' } : {};
}

/** What becomes of the money that was received before the order ended, for its buyer. */
function paymentNotes(paidMinor: number, dueMinor: number) {
  const [paid, refund, open] = [{ minor: paidMinor }, { minor: paidMinor - dueMinor }, { minor: dueMinor - paidMinor }];
  if (paidMinor === 0) return [];
  if (dueMinor === 0) return [{ label: 'MAIL_ORDER_REFUND_DUE', params: [refund] }];
  return paidMinor > dueMinor
    ? [{ label: 'MAIL_ORDER_REFUND_REST', params: [paid, refund] }]
    : [{ label: 'MAIL_ORDER_REFUND_NONE', params: [paid, open] }];
}
