import { alsoIn, laneOf, type LaneFacts, type OrderLane } from '../orders/next-order-action';
import type { ReturnStatus } from '../orders/return-status';
import type { Permission } from '../staff/permissions';

/** Lanes of orders in which it may be up to us; the lane's name is the act. */
export const TODAY_LANES = ['confirm', 'quote', 'release', 'ship', 'invoice', 'refund'] as const;
export type TodayLane = (typeof TODAY_LANES)[number];

/** What can wait for the staff, over all rooms. */
export const TODAY_KINDS = [
  'offers',
  ...TODAY_LANES,
  'return',
  'receive',
  'credit',
  'approval',
  'prospect',
  'document',
  'proof',
] as const;
export type TodayKind = (typeof TODAY_KINDS)[number];

/** The status in which a return waits for each of its steps: decided, received, credited (SD60). */
export const RETURN_STEPS = {
  return: 'REQUESTED',
  receive: 'APPROVED',
  credit: 'RECEIVED',
} as const satisfies Partial<Record<TodayKind, ReturnStatus>>;
export type ReturnStep = keyof typeof RETURN_STEPS;

/** Whoever does the next act: what one may not do waits for somebody else. */
const DONE_BY: Readonly<Record<TodayKind, Permission>> = {
  offers: 'OFFERS_ANSWER',
  confirm: 'NETWORK_CONFIRM',
  quote: 'QUOTE_FREIGHT',
  release: 'ORDERS_RELEASE',
  ship: 'SHIP',
  invoice: 'INVOICE',
  refund: 'REFUND',
  return: 'RETURN_DECIDE',
  receive: 'RECEIVE_RETURN',
  credit: 'CREDIT',
  approval: 'APPROVE',
  prospect: 'PROSPECT_DECIDE',
  document: 'DOCUMENT_DECIDE',
  proof: 'DOCUMENT_DECIDE',
};

/** In which room it is done; what waits in orders, unless said otherwise. */
const SEEN_IN: Readonly<Partial<Record<TodayKind, readonly Permission[]>>> = {
  offers: ['OFFERS_VIEW'],
  // It is an order that is confirmed, and its goods are what is judged.
  confirm: ['NETWORK_VIEW', 'ORDERS_VIEW'],
  return: ['RETURNS_VIEW'],
  receive: ['RETURNS_VIEW'],
  credit: ['RETURNS_VIEW'],
  approval: ['APPROVALS_VIEW'],
  prospect: ['PROSPECTS_VIEW'],
  document: ['DOCUMENTS_VIEW'],
  proof: ['DOCUMENTS_VIEW'],
};
const IN_ORDERS: readonly Permission[] = ['ORDERS_VIEW'];

/** The kinds that wait for somebody who does them and may look into their room, in the order of the rooms. */
export function todayKindsOf(permissions: { has: (permission: Permission) => boolean }): readonly TodayKind[] {
  return TODAY_KINDS.filter((kind) =>
    [DONE_BY[kind], ...(SEEN_IN[kind] ?? IN_ORDERS)].every((each) => permissions.has(each)),
  );
}

/** The kind under which an order waits for us; null when somebody else is next, or nobody. */
export function todayLaneOf(facts: LaneFacts): TodayLane | null {
  const { lane, actor } = laneOf(facts);
  return actor === 'us' ? todayLane(lane) : null;
}

/** Every act of an order that waits for us: the first, and what others of us do meanwhile (SD47). */
export function todayLanesOf(facts: LaneFacts): readonly TodayLane[] {
  return [todayLaneOf(facts), todayLane(alsoIn(facts))].filter((lane) => lane !== null);
}

const todayLane = (lane: OrderLane | null): TodayLane | null => TODAY_LANES.find((each) => each === lane) ?? null;
