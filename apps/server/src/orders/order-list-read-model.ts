import { sql, type RawBuilder } from 'kysely';
import { begins, everyTerm, stands } from '../database/search-words';
import type { Transaction } from '../database/transaction-kysely';
import type { TrackingNumber } from '@tradehall/domain/orders/order';
import type { ChosenSoFar } from '@tradehall/domain/orders/unknown-charges';
import { growingOrders } from './held-orders';
import type { OrdersTable } from '../database/schema';
import { chosenSoFarOf } from './chosen-so-far';
import { openInvoiceDue } from './order-balance-sql';

export const ORDER_SORTS = {
  updateDate: 'updated_at',
  createDate: 'created_at',
  refOrderNumberOrPhonexOrderNumber: 'order_id',
  warehouse: 'warehouse_label',
  total: 'total_minor',
  fulfillmentStatus: 'fulfillment_status',
  paymentStatus: 'payment_status',
  totalOrderedQuantity: 'total_ordered_quantity',
  purchaseOrderNumber: 'purchase_order_number',
  releaseDate: 'released_at',
  shipDate: 'shipped_at',
  payByDate: 'cancel_due_at',
  subtotal: 'subtotal_minor',
  freight: 'freight_minor',
  tax: 'tax_minor',
} as const satisfies Record<string, keyof OrdersTable>;

export interface OrderListQuestion {
  /** Left out for the seller, who sees every buyer's orders. */
  readonly accountId?: string;
  readonly orderType?: 'SALES' | 'PREORDER';
  readonly search?: string | undefined;
  readonly status?: string | undefined;
  readonly sort: keyof typeof ORDER_SORTS;
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

export interface OrderListEntry {
  readonly order_number: string;
  readonly ref_order_number: string | null;
  readonly purchase_order_number: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly warehouse_label: string;
  readonly warehouse_code: string;
  readonly participant_id: string | null;
  readonly fulfillment_status: string;
  readonly payment_status: string;
  readonly total_ordered_quantity: number;
  readonly total_minor: number;
  readonly tracking_numbers: TrackingNumber[];
  readonly released_at: Date | null;
  readonly shipped_at: Date | null;
  readonly cancel_due_at: Date | null;
  readonly invoice_due_at: Date | null;
  readonly subtotal_minor: number;
  readonly freight_minor: number;
  readonly fees_minor: number;
  readonly tax_minor: number;
  readonly credited_minor: number;
  readonly chosen: ChosenSoFar;
}

/**
 * One page of orders (N14) and how many there are, in one round trip. A search collects its matches as narrow rows
 * first, so that it reads the order list's index and never tens of thousands of whole orders.
 */
export async function listOrders(
  tx: Transaction,
  question: OrderListQuestion,
): Promise<{ rows: OrderListEntry[]; count: number }> {
  const column = sql.ref(ORDER_SORTS[question.sort]);
  const direction = sql.raw(question.direction === 'asc' ? 'asc nulls first' : 'desc nulls last');
  // updated_at is never null, and the index that has it in order knows no other place for nulls.
  const order =
    question.sort === 'updateDate'
      ? sql`sort_key ${sql.raw(question.direction)}, order_id ${sql.raw(question.direction)}`
      : sql`sort_key ${direction}, order_id ${direction}`;
  const narrow = sql`select order_id, ${column} as sort_key from orders where ${conditions(question)}`;
  // Without a search every order matches: the page stops at its end, and the count is the index's alone.
  const hits = question.search?.trim() ? sql`materialized` : sql`not materialized`;
  const found = await sql<OrderListEntry & { count: number }>`
    with hits as ${hits} (${narrow}),
    page as (select order_id, sort_key from hits order by ${order} limit ${question.limit} offset ${question.offset})
    select o.order_number, o.ref_order_number, o.purchase_order_number, o.created_at, o.updated_at, o.warehouse_label, o.warehouse_code, o.participant_id,
      o.fulfillment_status, o.payment_status, o.total_ordered_quantity, o.total_minor, o.tracking_numbers,
      o.released_at, o.shipped_at, o.cancel_due_at, ${openInvoiceDue} as invoice_due_at, o.subtotal_minor, o.freight_minor, o.tax_minor,
      o.credited_minor,
      ${chosenSoFarOf(sql`o`)} as chosen,
      o.payment_fee_minor + o.additional_services_fee_minor + o.reservation_fee_minor + o.cancellation_fee_minor as fees_minor, counted.count
    from (select count(*) as count from hits) as counted
    left join page on true
    left join orders as o on o.order_id = page.order_id and o.tenant_id = current_setting('app.tenant_id')
    order by page.sort_key ${direction}, page.order_id ${direction}`.execute(tx);
  // Without a match the count still comes, on a row that has no order.
  return { rows: found.rows.filter((row) => row.order_number !== null), count: found.rows[0]?.count ?? 0 };
}

function conditions(question: OrderListQuestion): RawBuilder<unknown> {
  const parts = [sql`tenant_id = current_setting('app.tenant_id')`];
  if (question.accountId !== undefined) parts.push(sql`account_id = ${question.accountId}`);
  if (question.orderType !== undefined) parts.push(sql`order_type = ${question.orderType}`);
  if (question.status !== undefined) parts.push(sql`fulfillment_status = ${question.status}`);
  return sql.join([...parts, ...everyTerm(question.search, matchesWord)], sql` and `);
}

/** A word anywhere in the order's own text, or at the start of an item number. */
function matchesWord(word: string): RawBuilder<unknown> {
  const item = sql`item_number`;
  return sql`${stands(word, sql`search_text`)} or order_id in (
    select order_id from order_lines where tenant_id = current_setting('app.tenant_id') and (${begins(word, item)} or ${begins(word.toUpperCase(), item)}))`;
}

/** The warehouses in which an account has orders that goods can be added to (G21). */
export async function onHoldWarehouses(tx: Transaction, accountId: string): Promise<string[]> {
  const rows = await growingOrders(tx, accountId)
    .select('warehouse_code')
    .distinct()
    .orderBy('warehouse_code')
    .execute();
  return rows.map((row) => row.warehouse_code);
}
