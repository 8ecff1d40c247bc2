import { refundDue, statusAfterReturn } from './decide-refund';
import { moveOrder } from './move-order';
import type { Order, OrderPatch } from './order';
import { issue, refused, unchanged, type Decided, type OrderRecord, type OrderTerms } from './order-decision';
import { phaseOf } from './order-life';
import { balanceNotes, messagesOf } from './order-messages';
import { isCanceled } from './order-status';
import { isPaid, PAYMENT_STATUS } from './payment-status';

/** Money that came in outside of the portal, as the seller records it. */
export interface MarkPaidCommand {
  readonly kind: 'mark-paid';
  /** Left out: all that is open. */
  readonly amountMinor?: number | undefined;
  readonly reference: string;
  /** More came in than is open, or all was paid before: the rest is the buyer's and is given back (SD56). */
  readonly overpays?: boolean | undefined;
  /** A payment of this reference was recorded before: the same money counts once. */
  readonly isReferenceRecorded: boolean;
}

/** What became of a payment with integrated PayPal (G18). */
export type PaymentCommand =
  | { readonly kind: 'payment-asked' }
  | { readonly kind: 'payment-captured'; readonly amountMinor: number; readonly details: object }
  | { readonly kind: 'payment-pending' }
  | { readonly kind: 'payment-failed'; readonly reason: string }
  | { readonly kind: 'payment-returned'; readonly amountMinor: number }
  /** Went back as it came: the order had ended before. */
  | { readonly kind: 'payment-untaken' };

/** What an order still costs; fees are paid with it. */
export function openAmount(order: Pick<Order, 'totalMinor' | 'paidMinor'>): number {
  return Math.max(0, order.totalMinor - order.paidMinor);
}

export function decideMarkPaid(order: Order, command: MarkPaidCommand, terms: OrderTerms, now: Date): Decided {
  const { reference, isReferenceRecorded, overpays } = command;
  if (isReferenceRecorded) return issue('ORDER_PAYMENT_REFERENCE_TWICE', [reference]);
  const open = order.totalMinor - order.paidMinor;
  const record = (amountMinor: number) =>
    receive(order, amountMinor, terms, now, { type: 'PAID', details: { amountMinor, reference } });
  if (overpays === true && command.amountMinor !== undefined && command.amountMinor > open) {
    // Nothing else tells more money from the same money recorded by two.
    if (reference.trim() === '')
      return { issues: [{ messageCode: 'ORDER_OVERPAYS_NEEDS_REFERENCE', field: 'reference' }] };
    return record(command.amountMinor);
  }
  // What was given back is owed again.
  if (open < 0 || (open === 0 && isPaid(order.paymentStatus))) return issue('ORDER_ALREADY_PAID');
  const amountMinor = command.amountMinor ?? open;
  // The amount that is open is written out by whoever says it.
  if (amountMinor > open) return issue('ORDER_PAYS_TOO_MUCH', [open]);
  return record(amountMinor);
}

export function decidePayment(order: Order, command: PaymentCommand, terms: OrderTerms, now: Date): Decided {
  switch (command.kind) {
    case 'payment-asked':
      return order.paymentStatus === PAYMENT_STATUS.awaiting || openAmount(order) === 0
        ? { decision: { patch: {}, lines: order.lines, events: [], stockMoves: [], messages: [] } }
        : // Other windows, and the desk, read that it waits for PayPal from then on.
          change(order, { paymentStatus: PAYMENT_STATUS.awaiting }, [], [{ kind: 'live' }]);
    case 'payment-captured':
      return receive(
        order,
        command.amountMinor,
        terms,
        now,
        { type: 'PAYMENT_CAPTURED', details: command.details },
        // What is paid here was to be released: a held order goes on by it, one that is confirmed later ships at once.
        isCanceled(order.fulfillmentStatus) ? {} : { releasedAt: order.releasedAt ?? now, heldAgainAt: null },
      );
    case 'payment-pending':
      // The provider looks at it for longer: its money is coming, so that no deadline and no fee runs meanwhile.
      return isPaid(order.paymentStatus) || order.paymentStatus === PAYMENT_STATUS.pending
        ? unchanged(order)
        : change(order, { paymentStatus: PAYMENT_STATUS.pending }, [], [{ kind: 'live' }]);
    case 'payment-failed':
      return change(
        order,
        // Another payment may have settled it meanwhile: what is paid stays paid.
        openAmount(order) === 0 || isPaid(order.paymentStatus) ? {} : { paymentStatus: PAYMENT_STATUS.failed },
        [{ type: 'PAYMENT_FAILED', actor: terms.actor, details: { reason: command.reason } }],
        [{ kind: 'live' }],
      );
    case 'payment-untaken':
      return isCanceled(order.fulfillmentStatus) && order.paidMinor === 0 && order.totalMinor === 0
        ? change(order, { paymentStatus: PAYMENT_STATUS.refunded }, [], [{ kind: 'live' }])
        : unchanged(order);
    case 'payment-returned': {
      const paidMinor = order.paidMinor - Math.min(command.amountMinor, order.paidMinor);
      const details = { amountMinor: order.paidMinor - paidMinor, by: 'PAYPAL', reason: 'PayPal' };
      return change(
        order,
        { paymentStatus: statusAfterReturn(order, paidMinor), paidMinor },
        [{ type: 'REFUNDED', actor: terms.actor, details }],
        [{ kind: 'live' }],
      );
    }
  }
}

/** Money that an order which ended has no use for goes back. */
function statusOnceSettled(order: Order, paidMinor: number): string {
  return isCanceled(order.fulfillmentStatus) && refundDue({ ...order, paidMinor }) > 0
    ? PAYMENT_STATUS.refundDue
    : PAYMENT_STATUS.paid;
}

function receive(
  order: Order,
  amountMinor: number,
  terms: OrderTerms,
  now: Date,
  record: Omit<OrderRecord, 'actor'>,
  whenSettled: OrderPatch = {},
): Decided {
  const paidMinor = order.paidMinor + amountMinor;
  const settled = paidMinor >= order.totalMinor;
  const moved = moveOrder(order, 'pay', terms, now, { situation: { settled } });
  if (!moved) return refused(order);
  return {
    decision: {
      patch: {
        ...moved.patch,
        paidMinor,
        paymentStatus: settled ? statusOnceSettled(order, paidMinor) : PAYMENT_STATUS.partial,
        ...(settled ? whenSettled : {}),
      },
      lines: order.lines,
      events: [{ ...record, actor: terms.actor }],
      stockMoves: [],
      messages: messagesOf(order, moved.move, terms, {
        params: [order.orderNumber, { minor: amountMinor }],
        // A part that was paid says what is left, and more than was open what is given back, where that is known.
        notes:
          phaseOf(order.fulfillmentStatus) === 'awaiting-quote' || (settled && record.type !== 'PAID')
            ? []
            : balanceNotes({ paidMinor }, order),
      }),
    },
  };
}

function change(
  order: Order,
  patch: OrderPatch,
  events: readonly OrderRecord[],
  messages: readonly { readonly kind: 'live' }[] = [],
): Decided {
  return { decision: { patch, lines: order.lines, events, stockMoves: [], messages } };
}
