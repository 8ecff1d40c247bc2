import { sql, type Selectable } from 'kysely';
import type { OrderDocument } from '../invoices/order-documents';
import type { Transaction } from '../database/transaction-kysely';
import type { OrderLinesTable, OrdersTable } from '../database/schema';
import { ApiError } from '../http/api-error';

export type StoredOrder = Selectable<OrdersTable>;
export type StoredLine = Pick<
  Selectable<OrderLinesTable>,
  | 'line_number'
  | 'item_number'
  | 'item_number_warehouse'
  | 'participant_id'
  | 'item_description'
  | 'warehouse_code'
  | 'offer_id'
  | 'increment_size'
  | 'devices_per_unit'
  | 'minimum_quantity'
  | 'agreed_quantity'
  | 'ordered_quantity'
  | 'canceled_quantity'
  | 'shipped_quantity'
  | 'unit_price_minor'
  | 'list_price_minor'
> & { readonly returning_quantity: number; readonly returned_quantity: number };

export interface OrderFacts {
  readonly order: StoredOrder;
  readonly lines: StoredLine[];
  /** Its invoices and credit notes, oldest first. */
  readonly documents: OrderDocument[];
  readonly deviceCount: number;
  /** What went back to the buyer. */
  readonly refundedMinor: number;
  readonly events: StoredOrderEvent[];
}

export interface StoredOrderEvent {
  readonly event_type: string;
  readonly actor: string;
  readonly happened_at: Date;
  readonly details: Readonly<Record<string, unknown>>;
  /** Somebody of the buyer's account, by name; null where it was anybody else. */
  readonly buyer_name: string | null;
}

/** Which order, by its number (either of the two) or by its key. */
type Which = { readonly orderNumber: string } | { readonly orderId: number };

export type WhichOrder = Which & {
  /** Left out for the seller. */
  readonly accountId?: string | undefined;
};

/** An order with everything its screen shows but stock, in one round trip; null when there is none of that number. */
export async function readOrder(
  tx: Transaction,
  whose: WhichOrder,
  options: { readonly forUpdate?: boolean } = {},
): Promise<OrderFacts | null> {
  let query = tx
    .selectFrom('orders')
    .selectAll('orders')
    .where(isOrder(whose))
    .select([
      sql<StoredLine[]>`(select coalesce(json_agg(json_build_object(
          'line_number', l.line_number, 'item_number', l.item_number, 'item_number_warehouse', l.item_number_warehouse, 'participant_id', l.participant_id,
          'item_description', l.item_description, 'warehouse_code', l.warehouse_code, 'offer_id', l.offer_id, 'increment_size', l.increment_size, 'devices_per_unit', l.devices_per_unit, 'minimum_quantity', l.minimum_quantity, 'agreed_quantity', l.agreed_quantity,
          'ordered_quantity', l.ordered_quantity, 'canceled_quantity', l.canceled_quantity, 'shipped_quantity', l.shipped_quantity,
          'unit_price_minor', l.unit_price_minor, 'list_price_minor', l.list_price_minor, 'returning_quantity', coalesce(r.quantity, 0), 'returned_quantity', coalesce(r.credited, 0)) order by l.line_number), '[]')
        from order_lines l
        left join (select line_number, sum(quantity)::int as quantity, (sum(quantity) filter (where status = 'CREDITED'))::int as credited from returns
          where returns.tenant_id = orders.tenant_id and returns.order_id = orders.order_id and status not in ('REJECTED', 'WITHDRAWN') group by line_number) r
          on r.line_number = l.line_number
        where l.tenant_id = orders.tenant_id and l.order_id = orders.order_id)`.as('found_lines'),
      sql<
        OrderDocument[]
      >`(select coalesce(json_agg(json_build_object('kind', d.kind, 'number', d.number, 'invoiceNumber', d.invoice_number,
          'creditKind', d.credit_kind, 'date', d.created_at, 'dueDate', d.due_at, 'totalMinor', d.total_minor, 'billed', d.billed) order by d.created_at, d.kind desc, d.sequence), '[]')
        from (select 'INVOICE' as kind, i.invoice_number as number, null as invoice_number, null as credit_kind, i.created_at, i.due_at, i.total_minor, i.billed, i.invoice_sequence as sequence
                from invoices i where i.tenant_id = orders.tenant_id and i.order_id = orders.order_id
              union all
              select 'CREDIT_NOTE', c.credit_note_number, i.invoice_number, c.kind, c.created_at, null, c.total_minor, c.billed, c.credit_note_sequence
                from credit_notes c join invoices i on i.tenant_id = c.tenant_id and i.invoice_sequence = c.invoice_sequence
               where c.tenant_id = orders.tenant_id and c.order_id = orders.order_id) d)`.as('found_documents'),
      sql<number>`(select count(*) from order_devices d where d.tenant_id = orders.tenant_id and d.order_id = orders.order_id)`.as(
        'found_devices',
      ),
      sql<number>`(select coalesce(sum(f.amount_minor), 0)::float8 from refunds f where f.tenant_id = orders.tenant_id and f.order_id = orders.order_id and f.status = 'DONE')`.as(
        'found_refunded',
      ),
      sql<
        (Omit<StoredOrderEvent, 'happened_at'> & { readonly happened_at: string })[]
      >`(select coalesce(json_agg(json_build_object('event_type', e.event_type, 'actor', e.actor, 'happened_at', e.happened_at, 'details', e.details,
          'buyer_name', colleague_name(orders.tenant_id, orders.account_id, e.actor)) order by e.event_id), '[]')
        from order_events e where e.tenant_id = orders.tenant_id and e.order_id = orders.order_id)`.as('found_events'),
    ])
    .limit(1);
  if (whose.accountId !== undefined) query = query.where('account_id', '=', whose.accountId);
  // Locked first by itself: the sub-selects of a locking statement would still read what was before the wait.
  if (options.forUpdate && !(await lockOrder(tx, whose))) return null;
  const row = await query.executeTakeFirst();
  if (!row) return null;
  const { found_lines, found_documents, found_devices, found_refunded, found_events, ...order } = row;
  return {
    order,
    lines: found_lines,
    documents: found_documents,
    deviceCount: found_devices,
    refundedMinor: found_refunded,
    events: found_events.map((event) => ({ ...event, happened_at: new Date(event.happened_at) })),
  };
}

/** An order that is asked for by its number; 404 where there is none, or where it is another account's. */
export async function requireOrder(
  tx: Transaction,
  which: WhichOrder & { readonly orderNumber: string },
  options?: { readonly forUpdate?: boolean },
): Promise<OrderFacts> {
  const facts = await readOrder(tx, which, options);
  if (!facts) throw new ApiError(404, 'ORDER_NOT_FOUND', { params: [which.orderNumber] });
  return facts;
}

async function lockOrder(tx: Transaction, whose: WhichOrder): Promise<boolean> {
  let query = tx.selectFrom('orders').select('order_id').where(isOrder(whose)).forUpdate();
  if (whose.accountId !== undefined) query = query.where('account_id', '=', whose.accountId);
  return (await query.execute()).length > 0;
}

function isOrder(which: WhichOrder) {
  return 'orderId' in which
    ? sql<boolean>`order_id = ${which.orderId}`
    : // Numbers are written in capitals, and typed as they come.
      sql<boolean>`(order_number in (${which.orderNumber}, ${which.orderNumber.toUpperCase()}) or ref_order_number = ${which.orderNumber})`;
}
