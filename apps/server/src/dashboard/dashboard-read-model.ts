import { sql } from 'kysely';
import type { Dashboard } from '@tradehall/contract/dashboard';
import type { Authority } from '@tradehall/domain/access/authorities';
import { ORDER_STATUS } from '@tradehall/domain/orders/order-life';
import { isTotalOpen, unknownCharges, type ChosenSoFar } from '@tradehall/domain/orders/unknown-charges';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import type { Transaction } from '../database/transaction-kysely';
import { chosenSoFarOf } from '../orders/chosen-so-far';

/** What an order needs no more of its buyer. */
const DONE = [ORDER_STATUS.canceled, ORDER_STATUS.shipped, ORDER_STATUS.invoiced];

export interface DashboardQuestion {
  readonly accountId: string;
  readonly userId: string;
  /** What one may not see elsewhere is none here (B09). */
  readonly authorities: ReadonlySet<Authority>;
  readonly timeZone: string;
  readonly precision: number;
  readonly now: Date;
}

interface DueOrder {
  readonly order_number: string;
  readonly ref: string;
  readonly total_minor: number;
  readonly open_minor: number;
  readonly due: string;
  readonly chosen: ChosenSoFar;
}

interface Found {
  readonly statuses: { status: string; count: number }[];
  readonly due: DueOrder[];
  readonly spend: { month: string; total_minor: number; orders: number }[];
  readonly offers: Record<string, number>;
  readonly auctions: number;
  readonly outbid: number;
  readonly alerts: number;
  readonly returns: number;
}

/** Everything on the dashboard in one round trip (A10). A month is the tenant's own, told by its time zone. */
export async function readDashboard(
  tx: Transaction,
  { accountId, userId, authorities, timeZone, precision, now }: DashboardQuestion,
): Promise<Dashboard> {
  const mine = sql`o.tenant_id = current_setting('app.tenant_id') and o.account_id = ${accountId}`;
  const { rows } = await sql<Found>`
    with spent as (
      select to_char(o.created_at at time zone ${timeZone}, 'YYYY-MM') as month, sum(o.total_minor) as total_minor, count(*) as orders
      from orders o where ${mine} and o.order_type = 'SALES' and o.fulfillment_status <> ${ORDER_STATUS.canceled} and o.created_at > ${now}::timestamptz - interval '13 months'
      group by 1),
    months as (select to_char(day, 'YYYY-MM') as month
      from generate_series(date_trunc('month', ${now}::timestamptz at time zone ${timeZone}) - interval '11 months', date_trunc('month', ${now}::timestamptz at time zone ${timeZone}), interval '1 month') day)
    select
      (select coalesce(json_agg(json_build_object('status', s.fulfillment_status, 'count', s.count) order by s.count desc, s.fulfillment_status), '[]') from (
        select o.fulfillment_status, count(*) from orders o where ${mine} and o.order_type = 'SALES' and o.fulfillment_status not in (${sql.join(DONE)}) group by 1) s) as statuses,
      (select coalesce(json_agg(json_build_object('order_number', d.order_number, 'ref', coalesce(d.ref_order_number, d.order_number), 'total_minor', d.total_minor, 'open_minor', d.total_minor - d.paid_minor, 'due', d.cancel_due_at, 'chosen', ${chosenSoFarOf(sql`d`)}) order by d.cancel_due_at, d.order_id), '[]') from (
        select o.* from orders o where ${mine} and o.cancel_due_at is not null and o.payment_status <> 'PAID' order by o.cancel_due_at, o.order_id limit 5) d) as due,
      (select json_agg(json_build_object('month', m.month, 'total_minor', coalesce(s.total_minor, 0), 'orders', coalesce(s.orders, 0)) order by m.month) from months m left join spent s using (month)) as spend,
      (select coalesce(json_object_agg(f.state, f.count), '{}') from (
        select state, count(*) from offers where tenant_id = current_setting('app.tenant_id') and account_id = ${accountId} and closed_at is null group by 1) f) as offers,
      (select count(*) from stock_alerts where tenant_id = current_setting('app.tenant_id') and user_id = ${userId} and last_fired_at > ${now}::timestamptz - interval '7 days') as alerts,
      (select count(*) from auctions where tenant_id = current_setting('app.tenant_id') and status = 'RUNNING') as auctions,
      (select count(distinct b.lot_id) from auction_bids b join auction_lot_heads h on h.tenant_id = b.tenant_id and h.lot_id = b.lot_id
        where b.tenant_id = current_setting('app.tenant_id') and b.account_id = ${accountId} and h.status = 'Running' and h.leader_account_id is distinct from b.account_id) as outbid,
      (select count(*) from returns r where r.tenant_id = current_setting('app.tenant_id') and r.account_id = ${accountId} and r.status in ('REQUESTED', 'APPROVED', 'RECEIVED')) as returns`.execute(
    tx,
  );
  const found = rows[0];
  if (!found) throw new Error('the dashboard gave no row');
  const major = (minor: number) => toMajorUnits(minor, precision);
  const of = <T>(authority: Authority, shown: T, none: T): T => (authorities.has(authority) ? shown : none);
  return {
    ordersByStatus: of('CAN_VIEW_ORDER', found.statuses, []).map(({ status, count }) => ({
      fulfillmentStatus: status,
      count,
    })),
    offersToReview: of('CAN_BUY_ONLINE', found.offers['AWAITING_BUYER_REVIEW'] ?? 0, 0),
    offersReadyToCheckout: of('CAN_BUY_ONLINE', found.offers['READY_TO_CHECKOUT'] ?? 0, 0),
    auctionsRunning: of('CAN_VIEW_AUCTION_SUMMARY', found.auctions, 0),
    lotsOutbid: of('CAN_VIEW_AUCTION_SUMMARY', found.outbid, 0),
    alertsFired: found.alerts,
    returnsOpen: of('CAN_VIEW_RETURNS', found.returns, 0),
    dueOrders: of('CAN_VIEW_ORDER', found.due, []).map((order) => ({
      phonexOrderNumber: order.order_number,
      refOrderNumberOrPhonexOrderNumber: order.ref,
      total: major(order.total_minor),
      open: major(order.open_minor),
      isTotalOpen: isTotalOpen(unknownCharges(order.chosen)),
      autoCancelDate: new Date(order.due).toISOString(),
    })),
    spend: of('CAN_VIEW_ORDER', found.spend, []).map(({ month, total_minor, orders }) => ({
      month,
      total: major(total_minor),
      orders,
    })),
  };
}
