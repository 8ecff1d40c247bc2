import { moveOrder } from './move-order';
import type { Order } from './order';
import { issue, refused, type Decided, type OrderIssue, type OrderTerms } from './order-decision';
import { phaseOf } from './order-life';
import { messagesOf } from './order-messages';
import { PAYMENT_STATUS } from './payment-status';

/** Who gives money back: the provider that took it, or the seller in another way, named by its reference. */
export const REFUND_WAYS = ['PAYPAL', 'REFERENCE'] as const;
export type RefundWay = (typeof REFUND_WAYS)[number];

/** What is asked for, before any money moves. */
export interface AskedRefund {
  readonly amountMinor: number;
  readonly by: RefundWay;
  readonly reference: string;
}

/** What has been asked for or given back of an order besides its own amounts. */
export interface RefundFacts {
  /** On its way to the buyer, and not known to have arrived. */
  readonly pendingMinor: number;
  /** What the provider took for the order and has not given back. */
  readonly byPayPalMinor: number;
  /** A refund of this reference was recorded before: the same money counts once. */
  readonly isReferenceRecorded: boolean;
}

/** Money that went back to the buyer. */
export interface RefundCommand {
  readonly kind: 'refund';
  readonly amountMinor: number;
  readonly by: RefundWay;
  readonly reason: string;
  readonly reference: string;
}

/**
 * What was received beyond what the order costs: it is the buyer's (SD56). While its freight is still to be quoted
 * nobody knows what that is, and nothing goes back that would be asked for again.
 */
export function refundDue({
  fulfillmentStatus,
  totalMinor,
  paidMinor,
}: Pick<Order, 'fulfillmentStatus' | 'totalMinor' | 'paidMinor'>): number {
  return phaseOf(fulfillmentStatus) === 'awaiting-quote' ? 0 : Math.max(0, paidMinor - totalMinor);
}

/** What can still be asked for of what is due, in minor units: what is on its way is not given back again (SD56). */
export const refundLeft = (dueMinor: number, { pendingMinor }: Pick<RefundFacts, 'pendingMinor'>): number =>
  Math.max(0, dueMinor - pendingMinor);

/** Why a refund can't be asked for; null where it can. */
export function checkRefund(order: Order, asked: AskedRefund, facts: RefundFacts): readonly OrderIssue[] | null {
  const due = refundLeft(refundDue(order), facts);
  if (due === 0) return [{ messageCode: 'ORDER_NOTHING_TO_REFUND' }];
  if (asked.amountMinor > due) return [{ messageCode: 'ORDER_REFUNDS_TOO_MUCH', params: [due] }];
  if (asked.by === 'PAYPAL')
    return asked.amountMinor > facts.byPayPalMinor
      ? [{ messageCode: 'ORDER_REFUND_BEYOND_PAYPAL', params: [facts.byPayPalMinor] }]
      : null;
  if (asked.reference.trim() === '') return [{ messageCode: 'ORDER_REFUND_NEEDS_REFERENCE', field: 'reference' }];
  return facts.isReferenceRecorded
    ? [{ messageCode: 'ORDER_REFUND_REFERENCE_TWICE', params: [asked.reference.trim()] }]
    : null;
}

/** Books what went back; a canceled order of which nothing is left to give back is refunded, or partly so. */
export function decideRefund(order: Order, command: RefundCommand, terms: OrderTerms, now: Date): Decided {
  const { amountMinor, by, reason, reference } = command;
  if (amountMinor > order.paidMinor) return issue('ORDER_NOTHING_TO_REFUND');
  const moved = moveOrder(order, 'refund', terms, now);
  if (!moved) return refused(order);
  const paidMinor = order.paidMinor - amountMinor;
  return {
    decision: {
      patch: { ...moved.patch, paidMinor, paymentStatus: statusAfterReturn(order, paidMinor) },
      lines: order.lines,
      events: [
        {
          type: 'REFUNDED',
          actor: terms.actor,
          details: { amountMinor, by, reason, ...(reference === '' ? {} : { reference }) },
        },
      ],
      stockMoves: [],
      messages: messagesOf(order, moved.move, terms, {
        params: [order.orderNumber, { minor: amountMinor }],
        notes: [
          { label: 'MAIL_ORDER_REFUND_REASON', params: [reason] },
          by === 'PAYPAL'
            ? { label: 'MAIL_ORDER_REFUND_BY_PAYPAL' }
            : { label: 'MAIL_ORDER_REFUND_BY_REFERENCE', params: [reference] },
        ],
      }),
    },
  };
}

/** The payment status of an order of which only this is left paid. */
export function statusAfterReturn(order: Order, paidMinor: number): string {
  if (phaseOf(order.fulfillmentStatus) === 'canceled') {
    if (refundDue({ ...order, paidMinor }) > 0) return PAYMENT_STATUS.refundDue;
    return paidMinor > 0 ? PAYMENT_STATUS.partiallyRefunded : PAYMENT_STATUS.refunded;
  }
  // Until all of it went back the order says so.
  if (order.paymentStatus === PAYMENT_STATUS.refundDue && paidMinor > order.totalMinor) return PAYMENT_STATUS.refundDue;
  if (paidMinor >= order.totalMinor && paidMinor > 0) return PAYMENT_STATUS.paid;
  return paidMinor > 0 ? PAYMENT_STATUS.partial : PAYMENT_STATUS.refunded;
}
