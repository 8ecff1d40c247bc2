import { sql, type RawBuilder } from 'kysely';
import { ORDER_FILE_KINDS, type OrderFileKind } from '@tradehall/domain/orders/order-files';
import { ORDER_PHASES, ORDER_STATUS } from '@tradehall/domain/orders/order-life';
import { PAYMENT_STATUS } from '@tradehall/domain/orders/payment-status';
import { SHIPMENT_VOIDED } from '@tradehall/domain/orders/shipments';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import { isMoment } from '../http/list-page';
import { fileConditions, findFileSearch, type FileSearch } from './desk-files-search';
import { isUndone } from './done-orders-store';

export interface DeskFileEntry {
  readonly kind: OrderFileKind;
  readonly number: string | null;
  readonly order_number: string;
  readonly shipment: number | null;
  readonly buyer_name: string;
  readonly at: Date;
}

export interface DeskFileQuestion {
  readonly kind?: OrderFileKind | undefined;
  readonly search?: string | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Where files of one kind come from: rows `d`, read newest first, beside their order `o`. */
interface Source {
  /** Undefined where the order itself is all there is. */
  readonly rows?: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  /** What it is dated and, with `key`, ordered by. */
  readonly at: RawBuilder<unknown>;
  /** Differs among files of the kind. */
  readonly key: RawBuilder<unknown>;
  /** Its own number, where it has one. */
  readonly number: RawBuilder<unknown>;
  readonly shipment: RawBuilder<unknown>;
}

const NONE = sql`null::text`;
const NO_SHIPMENT = sql`null::int`;
const shipped = sql.lit(ORDER_STATUS.shipped);

const stands = (event: string) => sql`not exists (
  select from order_events v where v.tenant_id = ${sql.ref(event)}.tenant_id and v.order_id = ${sql.ref(event)}.order_id
     and v.event_type = ${sql.lit(SHIPMENT_VOIDED)} and v.details -> 'shipment' = ${sql.ref(event)}.details -> 'shipment')`;

/** A shipment that was not voided, and of which is known what was in it. */
const isShipment = (event: string) =>
  sql`${sql.ref(event)}.event_type = ${shipped} and jsonb_path_exists(${sql.ref(event)}.details, '$.lines[0]') and ${stands(event)}`;

const NAMED_STATUSES = ORDER_PHASES.flatMap((phase) => (phase === 'released' ? [] : [ORDER_STATUS[phase]]));

/** A document with a number of its own. */
const written = (table: RawBuilder<unknown>, number: RawBuilder<unknown>): Source => ({
  rows: sql`${table} where true`,
  where: sql`true`,
  at: sql`d.created_at`,
  key: number,
  number,
  shipment: NO_SHIPMENT,
});

const SOURCES: Readonly<Record<OrderFileKind, Source>> = {
  INVOICE: written(sql`invoices d`, sql`d.invoice_number`),
  CREDIT_NOTE: written(sql`credit_notes d`, sql`d.credit_note_number`),
  PACKING_LIST: {
    rows: sql`order_events d where d.event_type = ${shipped}`,
    where: isShipment('d'),
    at: sql`d.happened_at`,
    key: sql`d.event_id::text`,
    number: NONE,
    // As the order's history counts them.
    shipment: sql`(select count(*)::int from order_events b where b.tenant_id = d.tenant_id and b.order_id = d.order_id
      and b.event_type = ${shipped} and b.event_id <= d.event_id)`,
  },
  // One an order: it stands with the last shipment, and has the devices of all.
  MANIFEST: {
    rows: sql`order_events d where d.event_type = ${shipped}`,
    where: sql`${isShipment('d')}
      and exists (select from order_devices i where i.tenant_id = d.tenant_id and i.order_id = d.order_id)
      and not exists (select from order_events l where l.tenant_id = d.tenant_id and l.order_id = d.order_id
        and l.event_id > d.event_id and ${isShipment('l')})`,
    at: sql`d.happened_at`,
    key: sql`d.event_id::text`,
    number: NONE,
    shipment: NO_SHIPMENT,
  },
  // What `isToPick` says of an order.
  PICK_LIST: {
    where: sql`${isUndone}
      and (o.fulfillment_status <> all(${NAMED_STATUSES}::text[])
        or o.fulfillment_status = ${ORDER_STATUS.held} and o.payment_status = ${PAYMENT_STATUS.paid} and o.held_again_at is null)
      and exists (select from order_lines l where l.tenant_id = o.tenant_id and l.order_id = o.order_id
        and l.ordered_quantity - l.canceled_quantity > l.shipped_quantity)`,
    at: sql`coalesce(o.released_at, o.created_at)`,
    key: sql`o.order_number`,
    number: NONE,
    shipment: NO_SHIPMENT,
  },
};

/** A page of files, newest first (SD59). Each kind is read by date, as far as a page needs; `few` is for tests. */
export async function listDeskFiles(
  tx: Transaction,
  { kind, search, after, limit }: DeskFileQuestion,
  few?: number,
): Promise<{ rows: DeskFileEntry[]; next: string | null }> {
  const cursor = after === undefined ? undefined : readCursor(after);
  const found = await findFileSearch(tx, search, few);
  const parts = (kind === undefined ? ORDER_FILE_KINDS : [kind]).map((each) => partOf(each, found, cursor, limit));
  const { rows } = await sql<DeskFileEntry & { readonly sort_key: string }>`
    select f.kind, f.number, f.order_number, f.shipment, f.buyer_name, f.at, f.key || '|' || f.at::text as sort_key
      from (${sql.join(parts, sql` union all `)}) as f
     order by f.at desc, f.key desc limit ${limit + 1}`.execute(tx);
  const page = rows.slice(0, limit);
  return { rows: page, next: rows.length > limit ? (page.at(-1)?.sort_key ?? null) : null };
}

interface Cursor {
  readonly key: string;
  readonly at: string;
}

function partOf(
  kind: OrderFileKind,
  search: FileSearch,
  cursor: Cursor | undefined,
  limit: number,
): RawBuilder<unknown> {
  const { rows, where, at, key: own, number, shipment } = SOURCES[kind];
  const key = sql`(${sql.lit(`${kind}:`)} || ${own}) collate "C"`;
  const source =
    rows === undefined
      ? sql`orders o`
      : search.within === undefined
        ? newestFirst(rows, at, cursor)
        : ofOrders(rows, search.within);
  const conditions = [
    sql`o.tenant_id = current_setting('app.tenant_id')`,
    where,
    ...fileConditions(search, number),
    ...(cursor === undefined
      ? []
      : [sql`${at} <= ${cursor.at}::timestamptz and (${at}, ${key}) < (${cursor.at}::timestamptz, ${cursor.key})`]),
  ];
  return sql`(select ${sql.lit(kind)} as kind, ${number} as number, o.order_number, ${shipment} as shipment, o.buyer_name, ${at} as at, ${key} as key
    from ${source} where ${sql.join(conditions, sql` and `)} order by at desc, key desc limit ${limit + 1})`;
}

/** Rows of a few orders. */
function ofOrders(rows: RawBuilder<unknown>, orders: readonly number[]): RawBuilder<unknown> {
  return sql`(select d.* from ${rows} and d.tenant_id = current_setting('app.tenant_id') and d.order_id = any(${orders}::bigint[])) d
    join orders o on o.tenant_id = d.tenant_id and o.order_id = d.order_id`;
}

/**
 * Rows by date, each with its order: a page is full after a few of them. `offset 0` keeps the planner from reading
 * every order that a word might be in, and all of its rows, before it sorts them.
 */
function newestFirst(
  rows: RawBuilder<unknown>,
  at: RawBuilder<unknown>,
  cursor: Cursor | undefined,
): RawBuilder<unknown> {
  const until = cursor === undefined ? sql`` : sql`and ${at} <= ${cursor.at}::timestamptz`;
  return sql`(select d.* from ${rows} and d.tenant_id = current_setting('app.tenant_id') ${until} order by ${at} desc offset 0) d
    cross join lateral (select * from orders p where p.tenant_id = d.tenant_id and p.order_id = d.order_id offset 0) o`;
}

function readCursor(text: string): Cursor {
  const [, key, at = ''] = /^([A-Z_]{1,20}:[^|]{1,80})\|(.{10,40})$/.exec(text) ?? [];
  if (key === undefined || !isMoment(at)) throw new ApiError(400, 'INVALID_REQUEST');
  return { key, at };
}
