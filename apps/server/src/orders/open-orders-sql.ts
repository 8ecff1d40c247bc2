import { sql, type RawBuilder } from 'kysely';
import { todayLaneOf, todayLanesOf, type TodayLane } from '@tradehall/domain/desk/today';
import { laneOf, LANE_SINCE, type LaneFacts } from '@tradehall/domain/orders/next-order-action';
import { ORDER_STATUS } from '@tradehall/domain/orders/order-life';
import { PAYMENT_STATUS } from '@tradehall/domain/orders/payment-status';
import { orderBalance } from './order-balance-sql';

/** Orders in which something is left to do, but for those that only wait to be paid; written as their index is. */
export const isOpen = sql`(fulfillment_status not in (${sql.lit(ORDER_STATUS.invoiced)}, ${sql.lit(ORDER_STATUS.canceled)}) or paid_minor > total_minor or payment_status = ${sql.lit(PAYMENT_STATUS.refundDue)})`;

export interface OpenOrderKind extends LaneFacts {
  readonly count: number;
}

/** Open orders counted by what decides their lane, as JSON. */
export const openOrderKinds = sql`
  select coalesce(json_agg(json_build_object('fulfillmentStatus', fulfillment_status, 'paymentStatus', payment_status,
         'networkRole', network_role, 'balance', balance, 'isHeldAgain', held_again, 'count', count)), '[]')
    from (select fulfillment_status, payment_status, network_role, ${orderBalance} as balance, held_again_at is not null as held_again, count(*)::int as count
            from orders where tenant_id = current_setting('app.tenant_id') and ${isOpen}
           group by fulfillment_status, payment_status, network_role, balance, held_again) as kinds`;

/** Those that are up to us, by the lane of each act that waits. */
export function ordersByKind(kinds: readonly OpenOrderKind[]): ReadonlyMap<TodayLane, readonly OpenOrderKind[]> {
  const lanes = new Map<TodayLane, OpenOrderKind[]>();
  for (const kind of kinds) for (const lane of todayLanesOf(kind)) lanes.set(lane, [...(lanes.get(lane) ?? []), kind]);
  return lanes;
}

export const waitsForBuyer = (kind: LaneFacts): boolean => laneOf(kind).actor === 'buyer';

export function isOfKinds(kinds: readonly LaneFacts[]): RawBuilder<boolean> {
  return sql`(${sql.join(
    kinds.map(
      ({ fulfillmentStatus, paymentStatus, networkRole, balance, isHeldAgain }) =>
        sql`(fulfillment_status = ${fulfillmentStatus} and payment_status = ${paymentStatus} and network_role is not distinct from ${networkRole} and ${orderBalance} = ${balance} and (held_again_at is not null) = ${isHeldAgain})`,
    ),
    sql` or `,
  )})`;
}

const COLUMNS = {
  createdAt: sql`created_at`,
  updatedAt: sql`updated_at`,
  releasedAt: sql`coalesce(released_at, updated_at)`,
  shippedAt: sql`coalesce(shipped_at, updated_at)`,
  canceledAt: sql`coalesce(canceled_at, updated_at)`,
} as const;

/** Since when an order waits in its lane, as `nextOrderAction` says. */
export const sinceOf = (lane: TodayLane): RawBuilder<unknown> => COLUMNS[LANE_SINCE[lane] ?? 'updatedAt'];

/**
 * Open orders that wait for us since before an instant: a condition for each lane that has any. An order is late once,
 * in the lane of its first act.
 */
export function waitingSince(kinds: readonly LaneFacts[], instant: Date): readonly RawBuilder<boolean>[] {
  const lanes = new Map<TodayLane, LaneFacts[]>();
  for (const kind of kinds) {
    const lane = todayLaneOf(kind);
    if (lane !== null) lanes.set(lane, [...(lanes.get(lane) ?? []), kind]);
  }
  return [...lanes].map(
    ([lane, inLane]) => sql<boolean>`(${isOpen} and ${isOfKinds(inLane)} and ${sinceOf(lane)} < ${instant})`,
  );
}
