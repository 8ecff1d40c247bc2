import { sql, type RawBuilder } from 'kysely';
import { isListedIn, type LaneFacts, type OrderLane } from '@tradehall/domain/orders/next-order-action';
import type { TrackingNumber } from '@tradehall/domain/orders/order';
import { ORDER_STATUS } from '@tradehall/domain/orders/order-life';
import { PAYMENT_STATUS } from '@tradehall/domain/orders/payment-status';
import { anyOf, begins, deskTermsOf, stands, termsOf } from '../database/search-words';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import { isMoment } from '../http/list-page';
import { countDone, isUndone } from './done-orders-store';
import { waitingSince } from './open-orders-sql';
import { openInvoiceDue, orderBalance } from './order-balance-sql';

export interface DeskOrderEntry {
  readonly order_id: number;
  readonly order_number: string;
  readonly ref_order_number: string | null;
  readonly purchase_order_number: string | null;
  readonly account_id: string | null;
  readonly buyer_name: string;
  readonly warehouse_label: string;
  readonly lines: number;
  readonly total_ordered_quantity: number;
  readonly total_minor: number;
  readonly paid_minor: number;
  readonly fulfillment_status: string;
  readonly payment_status: string;
  readonly network_role: 'RESELLER' | 'SUPPLIER' | null;
  readonly country: string | null;
  readonly shipping_method: string | null;
  readonly tracking_numbers: TrackingNumber[];
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly released_at: Date | null;
  readonly shipped_at: Date | null;
  readonly canceled_at: Date | null;
  readonly cancel_due_at: Date | null;
  readonly held_again_at: Date | null;
  readonly invoice_due_at: Date | null;
  readonly sort_key: string;
}

/** Orders of one kind: whatever decides their lane is the same. */
export interface OrderKind extends LaneFacts {
  readonly count: number;
  readonly valueMinor: number;
  /** What was paid beyond what they come to, and goes back. */
  readonly refundMinor: number;
}

interface Narrowing {
  readonly search?: string | undefined;
  readonly accountId?: string | undefined;
  /** What the words of the search name exactly. */
  readonly named: NamedOrders;
}

export interface DeskOrderQuestion extends Narrowing {
  readonly lane?: OrderLane | undefined;
  /** Those alone that wait for us since before this instant. */
  readonly waitingSince?: Date | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Stands for all orders that are done, where they are not counted one by one. */
const DONE: LaneFacts = {
  fulfillmentStatus: ORDER_STATUS.invoiced,
  paymentStatus: PAYMENT_STATUS.paid,
  networkRole: null,
  balance: 'even',
  isHeldAgain: false,
};

/** How many orders of each kind there are, and their value; with a search those that match. */
export async function countOrderKinds(tx: Transaction, question: Narrowing): Promise<OrderKind[]> {
  const isNarrowed = question.accountId !== undefined || question.search !== undefined;
  const parts = [...conditions(question), ...(isNarrowed ? [] : [isUndone])];
  const { rows } = await sql<OrderKind>`
    select fulfillment_status as "fulfillmentStatus", payment_status as "paymentStatus", network_role as "networkRole",
           ${orderBalance} as balance, held_again_at is not null as "isHeldAgain", count(*)::int as count, sum(total_minor)::float8 as "valueMinor",
           sum(greatest(paid_minor - total_minor, 0))::float8 as "refundMinor"
      from orders as o where ${sql.join(parts, sql` and `)}
     group by fulfillment_status, payment_status, network_role, balance, "isHeldAgain"`.execute(tx);
  return isNarrowed ? rows : [...rows, { ...DONE, refundMinor: 0, ...(await countDone(tx)) }];
}

/** A page of orders, in a lane the longest waiting first, of all the newest change first. */
export async function listDeskOrders(
  tx: Transaction,
  { lane, waitingSince: since, search, accountId, named, after, limit }: DeskOrderQuestion,
  kinds: readonly OrderKind[],
): Promise<{ rows: DeskOrderEntry[]; next: string | null }> {
  const isNewestFirst = lane === 'done' || (lane === undefined && since === undefined);
  const direction = isNewestFirst ? ('desc' as const) : ('asc' as const);
  const parts = conditions({ search, accountId, named });
  if (since !== undefined) parts.push(isLate(kinds, since));
  if (lane === 'done') parts.push(sql`not ${isUndone}`);
  else if (lane !== undefined) {
    const inLane = kinds.filter((kind) => isListedIn(kind, lane));
    if (inLane.length === 0) return { rows: [], next: null };
    parts.push(isUndone, sql`(${sql.join(inLane.map(isKind), sql` or `)})`);
  }
  if (after !== undefined) {
    const { at, orderId } = readCursor(after);
    parts.push(
      sql`(o.updated_at, o.order_id) ${sql.raw(direction === 'asc' ? '>' : '<')} (${at}::timestamptz, ${orderId}::bigint)`,
    );
  }
  const { rows } = await sql<DeskOrderEntry>`
    select o.order_id, o.order_number, o.ref_order_number, o.purchase_order_number, o.account_id, o.buyer_name, o.warehouse_label,
           (select count(*)::int from order_lines l where l.tenant_id = o.tenant_id and l.order_id = o.order_id) as lines,
           o.total_ordered_quantity, o.total_minor, o.paid_minor, o.fulfillment_status, o.payment_status, o.network_role,
           o.shipping_address ->> 'country' as country, o.shipping_option ->> 'shippingMethodLabel' as shipping_method,
           o.tracking_numbers, o.created_at, o.updated_at, o.released_at, o.shipped_at, o.canceled_at, o.cancel_due_at, o.held_again_at, ${openInvoiceDue} as invoice_due_at,
           o.updated_at::text as sort_key
      from orders as o where ${sql.join(parts, sql` and `)}
     order by o.updated_at ${sql.raw(direction)}, o.order_id ${sql.raw(direction)}
     limit ${limit + 1}`.execute(tx);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: rows.length > limit && last ? `${last.order_id}:${last.sort_key}` : null };
}

const isLate = (kinds: readonly LaneFacts[], since: Date): RawBuilder<unknown> =>
  sql`(${sql.join([sql`false`, ...waitingSince(kinds, since)], sql` or `)})`;

/** How many orders wait for us since before an instant, and what they come to. */
export async function countWaitingSince(
  tx: Transaction,
  question: Narrowing,
  kinds: readonly OrderKind[],
  since: Date,
): Promise<{ readonly count: number; readonly valueMinor: number }> {
  const { rows } = await sql<{ count: number; valueMinor: number }>`
    select count(*)::int as count, coalesce(sum(total_minor), 0)::float8 as "valueMinor"
      from orders as o where ${sql.join([...conditions(question), isLate(kinds, since)], sql` and `)}`.execute(tx);
  return rows[0] ?? { count: 0, valueMinor: 0 };
}

/** What happened to an order, oldest first, with what was written down of it. */
export async function readOrderEvents(tx: Transaction, orderId: number) {
  // Who placed an order is written down by their id, staff by their email: shown is their name.
  const { rows } = await sql<{
    event_type: string;
    actor: string;
    actor_email: string | null;
    happened_at: Date;
    details: Record<string, unknown>;
  }>`
    select e.event_type, e.happened_at, e.details,
           coalesce(colleague_name(o.tenant_id, o.account_id, e.actor), case when e.actor = o.user_id then o.buyer_name end, staff_name(o.tenant_id, e.actor), e.actor) as actor,
           case when position('@' in e.actor) > 0 then e.actor end as actor_email
      from order_events e
      join orders o on o.tenant_id = e.tenant_id and o.order_id = e.order_id
     where e.tenant_id = current_setting('app.tenant_id') and e.order_id = ${orderId}
     order by e.event_id`.execute(tx);
  return rows;
}

export async function readOrderDevices(tx: Transaction, orderId: number) {
  return tx
    .selectFrom('order_devices')
    .select(['imei', 'line_number', 'shipped_at', 'shipment'])
    .where('order_id', '=', orderId)
    .orderBy('line_number')
    .orderBy('imei')
    .execute();
}

function isKind({
  fulfillmentStatus,
  paymentStatus,
  networkRole,
  balance,
  isHeldAgain,
}: OrderKind): RawBuilder<unknown> {
  return sql`(o.fulfillment_status = ${fulfillmentStatus} and o.payment_status = ${paymentStatus} and o.network_role is not distinct from ${networkRole} and ${orderBalance} = ${balance} and (o.held_again_at is not null) = ${isHeldAgain})`;
}

/** The orders that a word names exactly, by the word in capitals. */
export type NamedOrders = ReadonlyMap<string, readonly number[]>;
/** Shorter words are no number of an order or a paper and no identifier of a device. */
const SHORTEST_NAME = 5;

const papersNamed = (words: readonly string[]) => sql`
      union all
      select invoice_number, order_id from invoices
       where tenant_id = current_setting('app.tenant_id') and invoice_number = any(${words}::text[])
      union all
      select credit_note_number, order_id from credit_notes
       where tenant_id = current_setting('app.tenant_id') and credit_note_number = any(${words}::text[])`;

/**
 * Looks words up as numbers of orders and identifiers of devices: one in millions is found at once. `papers` are
 * numbers too that name their order.
 */
export async function findNamedOrders(
  tx: Transaction,
  search: string | undefined,
  { papers }: { readonly papers: boolean },
): Promise<NamedOrders> {
  const words = termsOf(search)
    .flat()
    .map((word) => word.toUpperCase())
    .filter(({ length }) => length >= SHORTEST_NAME);
  if (words.length === 0) return new Map();
  const { rows } = await sql<{ word: string; ids: number[] }>`
    select found.word, array_agg(distinct found.order_id) as ids from (
      select imei as word, order_id from order_devices where tenant_id = current_setting('app.tenant_id') and imei = any(${words}::text[])
      union all
      select order_number, order_id from orders where tenant_id = current_setting('app.tenant_id') and order_number = any(${words}::text[])
      ${papers ? papersNamed(words) : sql``}
    ) as found group by found.word`.execute(tx);
  return new Map(rows.map(({ word, ids }) => [word, ids.map(Number)]));
}

/** Each word: what it names, else it stands anywhere in the order's text or at the start of an item number (SD48). */
function conditions({ search, accountId, named }: Narrowing): RawBuilder<unknown>[] {
  const parts = [sql`o.tenant_id = current_setting('app.tenant_id')`];
  if (accountId !== undefined) parts.push(sql`o.account_id = ${accountId}::uuid`);
  const terms = deskTermsOf(search, (word) => named.has(word.toUpperCase()));
  return [...parts, ...terms.map((words) => anyOf(words.map((word) => matchesWord(word, named))))];
}

function matchesWord(word: string, named: NamedOrders): RawBuilder<unknown> {
  const ids = named.get(word.toUpperCase());
  if (ids !== undefined) return sql`o.order_id = any(${ids}::bigint[])`;
  const item = sql`item_number`;
  return sql`${stands(word, sql`o.search_text`)}
    or o.order_id in (select order_id from order_lines where tenant_id = current_setting('app.tenant_id') and (${begins(word, item)} or ${begins(word.toUpperCase(), item)}))`;
}

function readCursor(text: string): { at: string; orderId: string } {
  const [, orderId, at = ''] = /^(\d{1,18}):(.{10,40})$/.exec(text) ?? [];
  if (orderId === undefined || !isMoment(at)) throw new ApiError(400, 'INVALID_REQUEST');
  return { at, orderId };
}
