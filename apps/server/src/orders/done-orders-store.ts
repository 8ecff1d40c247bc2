import { sql } from 'kysely';
import { ORDER_STATUS } from '@tradehall/domain/orders/order-life';
import { PAYMENT_STATUS } from '@tradehall/domain/orders/payment-status';
import type { Transaction } from '../database/transaction-kysely';

/** Orders of every lane but the last; written as their index is, and as `is_order_done` of the database. */
export const isUndone = sql`(o.fulfillment_status not in (${sql.lit(ORDER_STATUS.invoiced)}, ${sql.lit(ORDER_STATUS.canceled)}) or o.paid_minor <> o.total_minor
  or o.payment_status = ${sql.lit(PAYMENT_STATUS.refundDue)} or o.fulfillment_status = ${sql.lit(ORDER_STATUS.invoiced)} and o.payment_status not in (${sql.lit(PAYMENT_STATUS.paid)}, ${sql.lit(PAYMENT_STATUS.refunded)}))`;

/** How many orders are done, and their value in minor units: a sum that the database keeps, however many there are. */
export async function countDone(tx: Transaction): Promise<{ readonly count: number; readonly valueMinor: number }> {
  const { rows } = await sql<{ count: number; valueMinor: number }>`
    select coalesce(sum(orders), 0)::int as count, coalesce(sum(value_minor), 0)::float8 as "valueMinor"
      from orders_done where tenant_id = current_setting('app.tenant_id')`.execute(tx);
  return rows[0] ?? { count: 0, valueMinor: 0 };
}

/** Makes one entry an account of many. What is written meanwhile stays beside it. */
export async function sumUpDone(tx: Transaction): Promise<void> {
  await sql`
    with gone as (
      delete from orders_done where tenant_id = current_setting('app.tenant_id') returning account_id, orders, value_minor)
    insert into orders_done (tenant_id, account_id, orders, value_minor)
    select current_setting('app.tenant_id'), account_id, sum(orders), sum(value_minor) from gone group by account_id`.execute(
    tx,
  );
}
