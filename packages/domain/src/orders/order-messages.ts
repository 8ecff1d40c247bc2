import type { Order, OrderPatch } from './order';
import type { MessageNote, MessageParam, OrderMessage, OrderTerms } from './order-decision';
import type { Move } from './order-life';

export interface EmailText {
  readonly params: readonly MessageParam[];
  readonly subjectParams?: readonly MessageParam[];
  readonly notes?: readonly MessageNote[];
  /** Whoever placed the order unless somebody else is named. */
  readonly userId?: string;
}

/** Until when the buyer must release what others put on hold for them, or nothing where no time runs. */
export function releaseBy({ cancelDueAt }: OrderPatch, label = 'MAIL_ORDER_RELEASE_BY'): readonly MessageNote[] {
  return cancelDueAt ? [{ label, params: [{ instant: cancelDueAt }] }] : [];
}

/** What of a new total is still to be paid, or given back, where some of it was paid before. */
export function paidNotes(
  { paidMinor }: Pick<Order, 'paidMinor'>,
  { totalMinor }: Pick<Order, 'totalMinor'>,
): readonly MessageNote[] {
  if (paidMinor === 0 || paidMinor === totalMinor) return [];
  return paidMinor < totalMinor
    ? [{ label: 'MAIL_ORDER_PAID_OPEN', params: [{ minor: totalMinor - paidMinor }] }]
    : [{ label: 'MAIL_ORDER_CREDITED_REFUND', params: [{ minor: paidMinor - totalMinor }] }];
}

/**
 * Who is told of a move: its buyer by email and on every open portal, and the other side of a network order. A
 * supplier's mirror has no buyer of its own; what came from the other side is not told back to it.
 */
export function messagesOf(
  order: Order,
  move: Pick<Move, 'email' | 'network'>,
  terms: OrderTerms,
  text: EmailText = { params: [order.orderNumber] },
): OrderMessage[] {
  const { userId = order.userId, ...written } = text;
  const hasBuyer = order.accountId !== null;
  return [
    ...(hasBuyer && move.email ? [{ kind: 'email', label: move.email, userId, ...written } as const] : []),
    ...(hasBuyer ? [{ kind: 'live' } as const] : []),
    ...(move.network === 'changed' && order.networkRole === 'RESELLER' ? [{ kind: 'network-changed' } as const] : []),
    ...(move.network === 'canceled' && order.networkRole !== null && !terms.fromOtherSide
      ? [{ kind: 'network-canceled' } as const]
      : []),
    ...(move.network === 'shipped' && order.networkRole === 'SUPPLIER' ? [{ kind: 'network-shipped' } as const] : []),
  ];
}
