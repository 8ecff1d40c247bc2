import { endOrder } from './decide-cancel';
import { openAmount } from './decide-payment';
import { moveOrder } from './move-order';
import type { Order } from './order';
import { issue, refused, unchanged, type Decided, type OrderTerms } from './order-decision';
import type { OrderEmail } from './order-life';
import { messagesOf } from './order-messages';
import { awaitsPayment } from './payment-status';
import { reminderTimes } from './payment-time';

/** Whatever a deadline asks for now: a reminder, or the end. */
export interface DeadlineCommand {
  readonly kind: 'deadline';
}

/** The buyer accepts exactly the terms that they were shown, and has time until the fee period's end (H11). */
export interface AcceptTermsCommand {
  readonly kind: 'accept-terms';
  readonly terms: object;
  readonly permission: { readonly canExtendPaymentTime: boolean };
}

/**
 * Reminds of an unpaid held order once a reminder's time, and ends it with its deadline; run
 * twice it does nothing more.
 */
export function decideDeadline(order: Order, terms: OrderTerms, now: Date): Decided {
  const { cancelDueAt } = order;
  if (cancelDueAt === null) return unchanged(order);
  if (moveOrder(order, 'expire', terms, now))
    return endOrder(order, { event: 'expire', feesUntil: cancelDueAt, params: [{ instant: cancelDueAt }] }, terms, now);
  const moved = moveOrder(order, 'remind', terms, now);
  const remindersSent = reminderTimes(
    cancelDueAt,
    terms.settings.paymentDeadline.reminderHours,
    order.createdAt,
  ).filter((at) => at.getTime() <= now.getTime()).length;
  if (!moved || remindersSent <= order.remindersSent) return unchanged(order);
  return {
    decision: {
      patch: { remindersSent },
      lines: order.lines,
      events: [],
      stockMoves: [],
      messages: messagesOf(order, { ...moved.move, email: reminderEmail(order) }, terms, {
        params: [order.orderNumber, { minor: order.totalMinor }, { instant: cancelDueAt }],
        subjectParams: [order.orderNumber, { instant: cancelDueAt }],
        notes: order.paidMinor === 0 ? [] : [{ label: 'MAIL_ORDER_PAID_OPEN', params: [{ minor: openAmount(order) }] }],
      }).filter(({ kind }) => kind === 'email'),
      keepsVersion: true,
    },
  };
}

/** What is released by being paid is to be paid. */
function reminderEmail(order: Order): OrderEmail {
  return awaitsPayment(order) ? 'MAIL_ORDER_REMINDER_TO_PAY' : 'MAIL_ORDER_REMINDER';
}

export function decideAcceptTerms(order: Order, command: AcceptTermsCommand, terms: OrderTerms, now: Date): Decided {
  if (order.racFeeAgreed === true) return unchanged(order);
  if (!command.permission.canExtendPaymentTime) return issue('RAC_NOT_APPLICABLE');
  const moved = moveOrder(order, 'accept-terms', terms, now);
  if (!moved) return refused(order);
  const { cancelDueAt } = moved.patch;
  const messages = messagesOf(order, moved.move, terms, {
    params: [order.orderNumber, ...(cancelDueAt ? [{ instant: cancelDueAt }] : [])],
  });
  return {
    decision: {
      patch: { ...moved.patch, racFeeAgreed: true, racFeeAgreedAt: now, racTerms: command.terms },
      lines: order.lines,
      events: [{ type: 'TERMS_ACCEPTED', actor: terms.actor, details: command.terms }],
      stockMoves: [],
      messages: cancelDueAt ? messages : messages.filter(({ kind }) => kind !== 'email'),
    },
  };
}
