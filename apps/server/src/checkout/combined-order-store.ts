import { sql } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';
import type { lineRecords } from './compose-order';

/** The same item at the same price joins its line; at another price it is a line of its own. */
export async function addLines(tx: Transaction, orderId: number, lines: ReturnType<typeof lineRecords>): Promise<void> {
  await sql`
    insert into order_lines (tenant_id, order_id, line_number, item_number, item_number_warehouse, participant_id, item_description, warehouse_code, offer_id, increment_size, ordered_quantity, unit_price_minor, list_price_minor)
    select current_setting('app.tenant_id'), ${orderId}, l.line_number, l.item_number, l.item_number_warehouse, l.participant_id, l.item_description, l.warehouse_code, l.offer_id, l.increment_size, l.ordered_quantity, l.unit_price_minor, l.list_price_minor
      from jsonb_populate_recordset(null::order_lines, ${JSON.stringify(lines)}::jsonb) l
    on conflict (tenant_id, order_id, item_number_warehouse, participant_id, unit_price_minor) do update set ordered_quantity = order_lines.ordered_quantity + excluded.ordered_quantity`.execute(
    tx,
  );
}

/** The number from which an order's new lines count; line numbers are never given twice while the order stands. */
export async function nextLineNumber(tx: Transaction, orderId: number): Promise<number> {
  const { rows } = await sql<{
    next: number;
  }>`select coalesce(max(line_number), 0) + 1 as next from order_lines where tenant_id = current_setting('app.tenant_id') and order_id = ${orderId}`.execute(
    tx,
  );
  return rows[0]?.next ?? 1;
}

/** Closes the offers that went into an order. */
export async function closeOrdered(tx: Transaction, offerIds: readonly string[], orderNumber: string): Promise<void> {
  await sql`update offers set closed_at = now(), closed_as = 'ORDERED', order_number = ${orderNumber}, respond_at = null, version = version + 1, updated_at = now()
    where tenant_id = current_setting('app.tenant_id') and offer_id = any(${[...offerIds]}::uuid[])`.execute(tx);
}
