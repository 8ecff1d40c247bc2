import { sql } from 'kysely';
import type { Order, OrderLine, OrderPatch } from '@tradehall/domain/orders/order';
import type { OrderDecision, OrderRecord } from '@tradehall/domain/orders/order-decision';
import type { StartedOrder } from '@tradehall/domain/orders/start-order';
import { literal, sendWithCommit, type Transaction } from '../database/transaction-kysely';
import { columnsOf, lineRowOf, rowOf } from './order-row';

/**
 * The one writer of orders, their lines and their history. It writes what the domain decided (`startOrder`,
 * `decideOrder`) and decides nothing; `scripts/house-rules.mjs` refuses every other one.
 */

/** What the database function place_order() writes of one order, in the tenant that the transaction has. */
interface PlacedOrder {
  readonly order: Readonly<Record<string, unknown>>;
  readonly lines: readonly Readonly<Record<string, unknown>>[];
  readonly events: readonly OrderRecord[];
  /** Taken from stock. */
  readonly moves: readonly { readonly item_number_warehouse: string; readonly quantity: number }[];
}

/** What a checkout writes beside its order. */
export interface PlacedCheckout {
  readonly offerIds: readonly string[];
  readonly outbox: readonly { readonly kind: string; readonly message: object }[];
  /** The answer that a repetition under the same key gets. */
  readonly kept: { readonly scope: string; readonly key: string; readonly answer: object };
  /** Where its buyer kept it as a draft, which ends with it (W42). */
  readonly draftKey: string;
  /** The same order as its supplier sees it, written in the supplier's tenant. */
  readonly mirror?:
    | {
        readonly tenantId: string;
        readonly started: StartedOrder;
        /** What the supplier's people are told. */
        readonly outbox: PlacedCheckout['outbox'];
      }
    | undefined;
}

function placedOrder({ order, events, stockMoves }: StartedOrder): PlacedOrder {
  return {
    order: rowOf(order),
    lines: order.lines.map(lineRowOf),
    events,
    moves: stockMoves.map(({ itemNumberWarehouse, quantity }) => ({
      item_number_warehouse: itemNumberWarehouse,
      quantity,
    })),
  };
}

/** Writes a new order with its lines and history; stock is the caller's to move. */
export async function insertOrder(tx: Transaction, started: StartedOrder): Promise<void> {
  const placed: PlacedOrder = { ...placedOrder(started), moves: [] };
  await sql`select place_order(${JSON.stringify(placed)}::jsonb)`.execute(tx);
}

/** Writes a checked-out order and all that it causes with the commit itself: placing costs no round trip of its own. */
export function placeOrder(tx: Transaction, started: StartedOrder, checkout: PlacedCheckout): void {
  const { mirror, ...beside } = checkout;
  const placed = {
    ...placedOrder(started),
    ...beside,
    ...(mirror ? { mirror: { ...placedOrder(mirror.started), tenantId: mirror.tenantId, outbox: mirror.outbox } } : {}),
  };
  sendWithCommit(tx, `select place_order(${literal(JSON.stringify(placed))})`);
}

/** Takes an order number of the tenant's own; numbers rise and may have gaps (O09). */
export async function nextOrderNumber(tx: Transaction): Promise<{ orderId: number; orderNumber: string }> {
  const { rows } = await sql<{ order_id: number }>`select numbers.draw('order') as order_id`.execute(tx);
  const orderId = rows[0]?.order_id;
  if (orderId === undefined) throw new Error('the order numbers gave none');
  return { orderId, orderNumber: orderNumberOf(orderId) };
}

export function orderNumberOf(orderId: number): string {
  return `SO-${orderId}`;
}

/** Writes a decision on an order whose row is locked: lines, the order with its version, history. */
export async function writeDecision(tx: Transaction, order: Order, decision: OrderDecision): Promise<void> {
  const { patch, lines, events, keepsVersion } = decision;
  const linesChanged = await writeLines(tx, order.orderId, order.lines, lines);
  if (linesChanged || events.length > 0 || Object.keys(patch).length > 0)
    await writeOrder(tx, order.orderId, patch, { keepsVersion: keepsVersion === true });
  await addOrderEvents(tx, order.orderId, events);
}

/**
 * Moves the order's version unless nothing changed that its buyer edits: updated_at is what the buyer sends back as
 * updateDate, so that it always goes forward, by a millisecond at least (N07).
 */
async function writeOrder(
  tx: Transaction,
  orderId: number,
  patch: OrderPatch,
  { keepsVersion }: { readonly keepsVersion: boolean },
): Promise<void> {
  const version = {
    updated_at: sql<Date>`greatest(date_trunc('milliseconds', clock_timestamp()), updated_at + interval '1 millisecond')`,
    version: sql<number>`version + 1`,
  };
  await tx
    .updateTable('orders')
    .set({ ...columnsOf(patch), ...(keepsVersion ? {} : version) })
    .where('order_id', '=', orderId)
    .execute();
}

export type MovedDeadlines = Pick<Order, 'orderId' | 'cancelDueAt' | 'gracePeriodEnd' | 'racFeePeriodEnd'>;

/** Writes deadlines that were moved together, and nothing else of the orders: a buyer's edit under way still fits. */
export async function writeDeadlines(tx: Transaction, moved: readonly MovedDeadlines[]): Promise<void> {
  if (moved.length === 0) return;
  await sql`
    update orders o
       set cancel_due_at = m."cancelDueAt", grace_period_end = m."gracePeriodEnd", rac_fee_period_end = m."racFeePeriodEnd"
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
        as m ("orderId" bigint, "cancelDueAt" timestamptz, "gracePeriodEnd" timestamptz, "racFeePeriodEnd" timestamptz)
     where o.tenant_id = current_setting('app.tenant_id') and o.order_id = m."orderId"`.execute(tx);
}

export async function addOrderEvents(tx: Transaction, orderId: number, events: readonly OrderRecord[]): Promise<void> {
  if (events.length === 0) return;
  const records = events.map(({ type, actor, details = {} }) => ({ type, actor, details }));
  await sql`insert into order_events (tenant_id, order_id, event_type, actor, details)
    select current_setting('app.tenant_id'), ${orderId}, e.type, e.actor, e.details
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as e (type text, actor text, details jsonb)`.execute(
    tx,
  );
}

/** Writes what differs between the lines before and after, each kind of change in one round trip. */
async function writeLines(
  tx: Transaction,
  orderId: number,
  before: readonly OrderLine[],
  after: readonly OrderLine[],
): Promise<boolean> {
  if (before === after) return false;
  const known = new Map(before.map((line) => [line.lineNumber, line]));
  const kept = new Set(after.map((line) => line.lineNumber));
  const removed = before.filter((line) => !kept.has(line.lineNumber)).map((line) => line.lineNumber);
  const added = after.filter((line) => !known.has(line.lineNumber));
  const changed = after.filter((line) => {
    const stood = known.get(line.lineNumber);
    return (
      stood !== undefined &&
      (stood.orderedQuantity !== line.orderedQuantity ||
        stood.canceledQuantity !== line.canceledQuantity ||
        stood.shippedQuantity !== line.shippedQuantity)
    );
  });
  if (removed.length > 0)
    await sql`delete from order_lines where tenant_id = current_setting('app.tenant_id') and order_id = ${orderId}
      and line_number = any(${removed}::int[])`.execute(tx);
  if (changed.length > 0) await writeQuantities(tx, orderId, changed);
  if (added.length > 0) await insertLines(tx, orderId, added);
  return removed.length + changed.length + added.length > 0;
}

async function writeQuantities(tx: Transaction, orderId: number, lines: readonly OrderLine[]): Promise<void> {
  await sql`update order_lines as l
       set ordered_quantity = w.ordered, canceled_quantity = w.canceled, shipped_quantity = w.shipped,
           minimum_quantity = w.minimum, agreed_quantity = w.agreed
      from unnest(${lines.map((line) => line.lineNumber)}::int[], ${lines.map((line) => line.orderedQuantity)}::int[],
                  ${lines.map((line) => line.canceledQuantity)}::int[], ${lines.map((line) => line.shippedQuantity)}::int[],
                  ${lines.map((line) => line.minimumQuantity)}::int[], ${lines.map((line) => line.agreedQuantity)}::int[])
        as w(line_number, ordered, canceled, shipped, minimum, agreed)
     where l.tenant_id = current_setting('app.tenant_id') and l.order_id = ${orderId} and l.line_number = w.line_number`.execute(
    tx,
  );
}

async function insertLines(tx: Transaction, orderId: number, lines: readonly OrderLine[]): Promise<void> {
  await sql`
    insert into order_lines (
      tenant_id, order_id, line_number, item_number, item_number_warehouse, participant_id, item_description,
      warehouse_code, offer_id, increment_size, ordered_quantity, canceled_quantity, shipped_quantity,
      unit_price_minor, list_price_minor, devices_per_unit, minimum_quantity, agreed_quantity)
    select current_setting('app.tenant_id'), ${orderId}, l.line_number, l.item_number, l.item_number_warehouse,
      l.participant_id, l.item_description, l.warehouse_code, l.offer_id, l.increment_size, l.ordered_quantity,
      l.canceled_quantity, l.shipped_quantity, l.unit_price_minor, l.list_price_minor, l.devices_per_unit, l.minimum_quantity,
      l.agreed_quantity
      from jsonb_populate_recordset(null::order_lines, ${JSON.stringify(lines.map(lineRowOf))}::jsonb) l`.execute(tx);
}

/** Keeps the identifiers of shipped devices; answers the first that the order has shipped before. */
export async function insertDevices(
  tx: Transaction,
  orderId: number,
  devices: readonly { readonly imei: string; readonly lineNumber: number }[],
  { shipment, shippedAt }: { readonly shipment: number; readonly shippedAt: Date },
): Promise<string | undefined> {
  if (devices.length === 0) return undefined;
  const { rows } = await sql<{ imei: string }>`
    insert into order_devices (tenant_id, order_id, imei, line_number, shipped_at, shipment)
    select current_setting('app.tenant_id'), ${orderId}, imei, line_number, ${shippedAt}, ${shipment}
      from unnest(${devices.map((each) => each.imei)}::text[], ${devices.map((each) => each.lineNumber)}::int[])
        as d(imei, line_number)
    on conflict do nothing returning imei`.execute(tx);
  const fresh = new Set(rows.map((row) => row.imei));
  return devices.find(({ imei }) => !fresh.delete(imei))?.imei;
}

/** Forgets the devices of a shipment that did not take place: they can be shipped again (SD53). */
export async function removeDevices(tx: Transaction, orderId: number, shipment: number): Promise<void> {
  await tx.deleteFrom('order_devices').where('order_id', '=', orderId).where('shipment', '=', shipment).execute();
}

/** Who hears of the orders of somebody who left the account (W71); who placed and changed them stays in the events. */
export async function handOverOrders(tx: Transaction, accountId: string, from: string, to: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ user_id: to })
    .where('account_id', '=', accountId)
    .where('user_id', '=', from)
    .execute();
}
