import { sql, type Updateable } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';
import type { OrdersTable } from '../database/schema';

/**
 * Writes an order and moves its version: updated_at is what the buyer sends back as updateDate, so that it always
 * goes forward, by a millisecond at least (N07).
 */
export async function writeOrder(tx: Transaction, orderId: number, change: Updateable<OrdersTable>): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      ...change,
      updated_at: sql<Date>`greatest(date_trunc('milliseconds', clock_timestamp()), updated_at + interval '1 millisecond')`,
      version: sql<number>`version + 1`,
    })
    .where('order_id', '=', orderId)
    .execute();
}

export async function addOrderEvent(
  tx: Transaction,
  orderId: number,
  event: { readonly type: string; readonly actor: string; readonly details?: object },
): Promise<void> {
  await sql`insert into order_events (tenant_id, order_id, event_type, actor, details)
    values (current_setting('app.tenant_id'), ${orderId}, ${event.type}, ${event.actor}, ${JSON.stringify(event.details ?? {})}::jsonb)`.execute(
    tx,
  );
}

/** Sets ordered quantities of many lines in one round trip. */
export async function setOrderedQuantities(
  tx: Transaction,
  orderId: number,
  quantities: ReadonlyMap<number, number>,
): Promise<void> {
  if (quantities.size === 0) return;
  await sql`update order_lines as l set ordered_quantity = wanted.quantity
    from unnest(${[...quantities.keys()]}::int[], ${[...quantities.values()]}::int[]) as wanted(line_number, quantity)
    where l.tenant_id = current_setting('app.tenant_id') and l.order_id = ${orderId} and l.line_number = wanted.line_number`.execute(
    tx,
  );
}

export async function removeLines(tx: Transaction, orderId: number, lineNumbers: readonly number[]): Promise<void> {
  if (lineNumbers.length === 0) return;
  await tx.deleteFrom('order_lines').where('order_id', '=', orderId).where('line_number', 'in', lineNumbers).execute();
}

/** Cancels what has not shipped, on every line. */
export async function cancelOpenQuantities(tx: Transaction, orderId: number): Promise<void> {
  await tx
    .updateTable('order_lines')
    .set({ canceled_quantity: sql<number>`ordered_quantity - shipped_quantity` })
    .where('order_id', '=', orderId)
    .execute();
}
