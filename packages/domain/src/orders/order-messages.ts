import type { Order, OrderPatch, TrackingNumber } from './order';
import type { MessageNote, MessageParam, OrderMessage, OrderTerms } from './order-decision';
import type { Move, OrderEmail } from './order-life';
import { trackingWords } from './shipments';

export interface EmailText {
  readonly params: readonly MessageParam[];
  readonly subjectParams?: readonly MessageParam[];
  /** What the sentence counts, where it counts. */
  readonly count?: number;
  readonly notes?: readonly MessageNote[];
  /** Whoever placed the order unless somebody else is named. */
  readonly userId?: string;
}

/** Until when the buyer must release what others put on hold for them, or nothing where no time runs. */
export function releaseBy({ cancelDueAt }: OrderPatch, label = 'MAIL_ORDER_RELEASE_BY'): readonly MessageNote[] {
  return cancelDueAt ? [{ label, params: [{ instant: cancelDueAt }] }] : [];
}

/** By which numbers a shipment is followed, or was until it was voided; nothing of one that has none. */
export function trackingNotes(
  numbers: readonly TrackingNumber[],
  label: 'MAIL_ORDER_TRACKING' | 'MAIL_ORDER_TRACKING_VOIDED' = 'MAIL_ORDER_TRACKING',
): readonly MessageNote[] {
  return numbers.length === 0 ? [] : [{ label, params: [trackingWords(numbers)] }];
}

/** What of a new total is still to be paid, or given back, where some of it was paid before. */
export function paidNotes(paid: Pick<Order, 'paidMinor'>, now: Pick<Order, 'totalMinor'>): readonly MessageNote[] {
  return paid.paidMinor === 0 ? [] : balanceNotes(paid, now);
}

/** The same, told also where nothing was paid before. */
export function balanceNotes(
  { paidMinor }: Pick<Order, 'paidMinor'>,
  { totalMinor }: Pick<Order, 'totalMinor'>,
): readonly MessageNote[] {
  if (paidMinor === totalMinor) return [];
  return paidMinor < totalMinor
    ? [{ label: 'MAIL_ORDER_PAID_OPEN', params: [{ minor: totalMinor - paidMinor }] }]
    : [{ label: 'MAIL_ORDER_CREDITED_REFUND', params: [{ minor: paidMinor - totalMinor }] }];
}

/** An order whose freight is still to be quoted has no total yet, and no email of a change names one. */
export function updatedEmail(email: OrderEmail | undefined, awaitsQuote: boolean): OrderEmail | undefined {
  return email === 'MAIL_ORDER_UPDATED' && awaitsQuote ? 'MAIL_ORDER_UPDATED_TO_QUOTE' : email;
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
  reason = '',
): OrderMessage[] {
  const { userId = order.userId, ...written } = text;
  const hasBuyer = order.accountId !== null;
  return [
    ...(hasBuyer && move.email ? [{ kind: 'email', label: move.email, userId, ...written } as const] : []),
    ...(hasBuyer ? [{ kind: 'live' } as const] : []),
    ...(move.network === 'changed' && order.networkRole === 'RESELLER' ? [{ kind: 'network-changed' } as const] : []),
    ...(move.network === 'canceled' && order.networkRole !== null && !terms.fromOtherSide
      ? [{ kind: 'network-canceled', reason: order.networkRole === 'SUPPLIER' ? reason : '' } as const]
      : []),
    ...(move.network === 'shipped' && order.networkRole === 'SUPPLIER' ? [{ kind: 'network-shipped' } as const] : []),
  ];
}
