import { phaseOf } from './order-life';
import { isPaid, PAYMENT_STATUS } from './payment-status';

/** Where an order stands at the seller's desk: by what must happen next. Each order stands in one (SD47). */
export const ORDER_LANES = ['confirm', 'quote', 'payment', 'release', 'ship', 'invoice', 'refund', 'done'] as const;
export type OrderLane = (typeof ORDER_LANES)[number];

/** Who acts next: we, the buyer, or the other side of a network order. */
export type NextActor = 'us' | 'buyer' | 'partner';

/** What was received against what the order costs. */
export type OrderBalance = 'owed' | 'even' | 'excess';

/** What decides an order's lane: few values each, so that lanes can be counted by them. */
export interface LaneFacts {
  readonly fulfillmentStatus: string;
  readonly paymentStatus: string;
  readonly networkRole: 'RESELLER' | 'SUPPLIER' | null;
  readonly balance: OrderBalance;
}

/** Instants in milliseconds UTC. */
export interface NextActionFacts extends LaneFacts {
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly releasedAt: number | null;
  readonly shippedAt: number | null;
  readonly canceledAt: number | null;
  /** When the order cancels itself; null when nothing is due. */
  readonly cancelDueAt: number | null;
}

export interface NextOrderAction {
  readonly lane: OrderLane;
  /** null where nothing is left to do. */
  readonly actor: NextActor | null;
  /** Until when; null where nobody promised a time. */
  readonly due: number | null;
}

/** What waits for us is due a day after it came, until tenants have calendars with times of their own (SD84). */
export const OUR_PROMISE = 24 * 3_600_000;

export function balanceOf({ total, paid }: { readonly total: number; readonly paid: number }): OrderBalance {
  return paid < total ? 'owed' : paid > total ? 'excess' : 'even';
}

/** The lane of an order and who acts in it. */
export function laneOf(facts: LaneFacts): Omit<NextOrderAction, 'due'> {
  const { fulfillmentStatus, paymentStatus, networkRole, balance } = facts;
  if (balance === 'excess' || paymentStatus === PAYMENT_STATUS.refundDue) return { lane: 'refund', actor: 'us' };
  // What was given back is owed again.
  const isSettled = isPaid(paymentStatus) && balance !== 'owed';
  switch (phaseOf(fulfillmentStatus)) {
    case 'pending-confirmation':
      return { lane: 'confirm', actor: networkRole === 'RESELLER' ? 'partner' : 'us' };
    case 'awaiting-quote':
      return { lane: 'quote', actor: networkRole === 'SUPPLIER' ? 'partner' : 'us' };
    case 'held':
      if (isSettled) return { lane: 'release', actor: 'us' };
      return { lane: 'payment', actor: networkRole === 'SUPPLIER' ? 'partner' : 'buyer' };
    case 'released':
      return { lane: 'ship', actor: networkRole === 'RESELLER' ? 'partner' : 'us' };
    case 'shipped':
      return { lane: 'invoice', actor: 'us' };
    case 'invoiced':
      return isSettled ? { lane: 'done', actor: null } : { lane: 'payment', actor: 'buyer' };
    case 'canceled':
      // Its fees.
      if (balance === 'owed') return { lane: 'payment', actor: 'buyer' };
      return { lane: 'done', actor: null };
  }
}

type Instant = 'createdAt' | 'updatedAt' | 'releasedAt' | 'shippedAt' | 'canceledAt';

/** Since when an order waits in a lane for us; an instant that it lacks is that of its last change. */
export const LANE_SINCE: Readonly<Record<OrderLane, Instant | null>> = {
  confirm: 'createdAt',
  quote: 'updatedAt',
  release: 'updatedAt',
  ship: 'releasedAt',
  invoice: 'shippedAt',
  refund: 'canceledAt',
  payment: null,
  done: null,
};

/** What must happen next with an order, who does it, and by when (SD47). */
export function nextOrderAction(facts: NextActionFacts): NextOrderAction {
  const { lane, actor } = laneOf(facts);
  const since = LANE_SINCE[lane];
  const came = since === null ? null : (facts[since] ?? facts.updatedAt);
  if (lane === 'payment') return { lane, actor, due: facts.cancelDueAt };
  return { lane, actor, due: actor === 'us' && came !== null ? came + OUR_PROMISE : null };
}
