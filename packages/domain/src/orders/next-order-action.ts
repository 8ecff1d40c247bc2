import { addBusinessTime, businessTimeBefore, type BusinessCalendar } from '../time/business-time';
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
  /** Held again after a release, until it is released anew (SD54). */
  readonly isHeldAgain: boolean;
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
  /** What waits for us besides, whatever becomes of the first: another room's act. */
  readonly also: OrderLane | null;
}

/** What waits for us is due so many hours after it came, by the tenant's calendar where deadlines follow one (SD84). */
const OUR_PROMISE_HOURS = 24;

/** When what came at an instant is promised to be done; both in milliseconds UTC. */
export function promisedBy(came: number, calendar: BusinessCalendar | null): number {
  return addBusinessTime(new Date(came), OUR_PROMISE_HOURS, calendar).getTime();
}

/** What came before this instant is later than it was promised, as `promisedBy` says. */
export function lateSince(now: Date, calendar: BusinessCalendar | null): Date {
  return businessTimeBefore(now, OUR_PROMISE_HOURS, calendar);
}

export function balanceOf({ total, paid }: { readonly total: number; readonly paid: number }): OrderBalance {
  return paid < total ? 'owed' : paid > total ? 'excess' : 'even';
}

/** The lane of an order and who acts in it. */
export function laneOf(facts: LaneFacts): Pick<NextOrderAction, 'lane' | 'actor'> {
  const { fulfillmentStatus, paymentStatus, networkRole, balance, isHeldAgain } = facts;
  const phase = phaseOf(fulfillmentStatus);
  // What an order costs that waits for its freight is not known yet: it is quoted first.
  const isExcess = balance === 'excess' || paymentStatus === PAYMENT_STATUS.refundDue;
  if (isExcess && phase !== 'awaiting-quote') return { lane: 'refund', actor: 'us' };
  // What was given back is owed again; given back in part is said of canceled orders alone.
  const isSettled = isPaid(paymentStatus) && paymentStatus !== PAYMENT_STATUS.partiallyRefunded && balance !== 'owed';
  // To a supplier its reseller is the buyer (SD79).
  const payment = { lane: 'payment', actor: networkRole === 'SUPPLIER' ? 'partner' : 'buyer' } as const;
  switch (phase) {
    case 'pending-confirmation':
      return { lane: 'confirm', actor: networkRole === 'RESELLER' ? 'partner' : 'us' };
    case 'awaiting-quote':
      return { lane: 'quote', actor: networkRole === 'SUPPLIER' ? 'partner' : 'us' };
    case 'held':
      // Paid, it ships without a release: a supplier's side is released by the payment (N03).
      if (isSettled && networkRole === 'RESELLER' && !isHeldAgain) return { lane: 'ship', actor: 'partner' };
      if (isSettled) return { lane: 'release', actor: 'us' };
      return payment;
    case 'released':
      return { lane: 'ship', actor: networkRole === 'RESELLER' ? 'partner' : 'us' };
    case 'shipped':
      return { lane: 'invoice', actor: 'us' };
    case 'invoiced':
      return isSettled ? { lane: 'done', actor: null } : payment;
    case 'canceled':
      // Its fees, and what had shipped.
      if (balance === 'owed') return payment;
      return { lane: 'done', actor: null };
  }
}

/**
 * The second act of an order, done by others than the first: while money is to be given back, what is open of its goods
 * ships and is billed all the same. It has one lane, and is counted and listed in this one too (SD47).
 */
export function alsoIn(facts: LaneFacts): OrderLane | null {
  if (laneOf(facts).lane !== 'refund') return null;
  const { lane, actor } = laneOf({ ...facts, paymentStatus: PAYMENT_STATUS.paid, balance: 'even' });
  return actor === 'us' && lane !== 'refund' ? lane : null;
}

/** Whether an order is listed in a lane, as its first act or as its second. */
export const isListedIn = (facts: LaneFacts, lane: OrderLane): boolean =>
  laneOf(facts).lane === lane || alsoIn(facts) === lane;

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

/** What must happen next with an order, who does it, and by when (SD47), by the days of business of now (SD84). */
export function nextOrderAction(facts: NextActionFacts, calendar: BusinessCalendar | null): NextOrderAction {
  const { lane, actor } = laneOf(facts);
  const also = alsoIn(facts);
  const since = LANE_SINCE[lane];
  const came = since === null ? null : (facts[since] ?? facts.updatedAt);
  if (lane === 'payment') return { lane, actor, due: facts.cancelDueAt, also };
  return { lane, actor, due: actor === 'us' && came !== null ? promisedBy(came, calendar) : null, also };
}
