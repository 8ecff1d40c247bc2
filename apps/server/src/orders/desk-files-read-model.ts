import { sql, type RawBuilder } from 'kysely';
import { ORDER_FILE_KINDS, type OrderFileKind } from '@tradehall/domain/orders/order-files';
import { ORDER_PHASES, ORDER_STATUS } from '@tradehall/domain/orders/order-life';
import { PAYMENT_STATUS } from '@tradehall/domain/orders/payment-status';
import { SHIPMENT_VOIDED } from '@tradehall/domain/orders/shipments';
import { parseSearch } from '@tradehall/domain/text/search-terms';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
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

/** Where files of one kind come from: rows beside their order `o`. */
interface Source {
  readonly from: RawBuilder<unknown>;
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
const ofOrder = (table: string, alias: string) =>
  sql`${sql.table(table)} ${sql.ref(alias)} join orders o on o.tenant_id = ${sql.ref(alias)}.tenant_id and o.order_id = ${sql.ref(alias)}.order_id`;
const shipped = sql.lit(ORDER_STATUS.shipped);

const stands = (event: string) => sql`not exists (
  select from order_events v where v.tenant_id = ${sql.ref(event)}.tenant_id and v.order_id = ${sql.ref(event)}.order_id
     and v.event_type = ${sql.lit(SHIPMENT_VOIDED)} and v.details -> 'shipment' = ${sql.ref(event)}.details -> 'shipment')`;

/** A shipment that was not voided, and of which is known what was in it. */
const isShipment = (event: string) =>
  sql`${sql.ref(event)}.event_type = ${shipped} and jsonb_path_exists(${sql.ref(event)}.details, '$.lines[0]') and ${stands(event)}`;

const NAMED_STATUSES = ORDER_PHASES.flatMap((phase) => (phase === 'released' ? [] : [ORDER_STATUS[phase]]));
const PAID = [PAYMENT_STATUS.paid, PAYMENT_STATUS.refunded];

const SOURCES: Readonly<Record<OrderFileKind, Source>> = {
  INVOICE: {
    from: ofOrder('invoices', 'd'),
    where: sql`true`,
    at: sql`d.created_at`,
    key: sql`d.invoice_number`,
    number: sql`d.invoice_number`,
    shipment: NO_SHIPMENT,
  },
  CREDIT_NOTE: {
    from: ofOrder('credit_notes', 'd'),
    where: sql`true`,
    at: sql`d.created_at`,
    key: sql`d.credit_note_number`,
    number: sql`d.credit_note_number`,
    shipment: NO_SHIPMENT,
  },
  PACKING_LIST: {
    from: ofOrder('order_events', 'd'),
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
    from: ofOrder('order_events', 'd'),
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
    from: sql`orders o`,
    where: sql`${isUndone}
      and (o.fulfillment_status <> all(${NAMED_STATUSES}::text[])
        or o.fulfillment_status = ${ORDER_STATUS.held} and o.payment_status = any(${PAID}::text[]) and o.held_again_at is null)
      and exists (select from order_lines l where l.tenant_id = o.tenant_id and l.order_id = o.order_id
        and l.ordered_quantity - l.canceled_quantity > l.shipped_quantity)`,
    at: sql`coalesce(o.released_at, o.created_at)`,
    key: sql`o.order_number`,
    number: NONE,
    shipment: NO_SHIPMENT,
  },
};

/** A page of files, newest first (SD59). Each kind is read by date, as far as a page needs. */
export async function listDeskFiles(
  tx: Transaction,
  { kind, search, after, limit }: DeskFileQuestion,
): Promise<{ rows: DeskFileEntry[]; next: string | null }> {
  const cursor = after === undefined ? undefined : readCursor(after);
  const parts = (kind === undefined ? ORDER_FILE_KINDS : [kind]).map((each) => partOf(each, search, cursor, limit));
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
  search: string | undefined,
  cursor: Cursor | undefined,
  limit: number,
): RawBuilder<unknown> {
  const { from, where, at, key: own, number, shipment } = SOURCES[kind];
  const key = sql`(${sql.lit(`${kind}:`)} || ${own}) collate "C"`;
  const conditions = [
    sql`o.tenant_id = current_setting('app.tenant_id')`,
    where,
    ...wordsOf(search).map(
      (words) =>
        sql`(${sql.join(
          words.map((word) => matches(word, number)),
          sql` or `,
        )})`,
    ),
    ...(cursor === undefined
      ? []
      : [sql`${at} <= ${cursor.at}::timestamptz and (${at}, ${key}) < (${cursor.at}::timestamptz, ${cursor.key})`]),
  ];
  return sql`(select ${sql.lit(kind)} as kind, ${number} as number, o.order_number, ${shipment} as shipment, o.buyer_name, ${at} as at, ${key} as key
    from ${from} where ${sql.join(conditions, sql` and `)} order by at desc, key desc limit ${limit + 1})`;
}

const wordsOf = (search: string | undefined): string[][] =>
  parseSearch(search ?? '')
    .slice(0, 8)
    .map((words) => words.slice(0, 8));

/** A word stands anywhere in the order's own text, which names its buyer, or in the number of the file. */
function matches(word: string, number: RawBuilder<unknown>): RawBuilder<unknown> {
  const pattern = `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql`o.search_text like ${pattern} or lower(${number}) like ${pattern}`;
}

function readCursor(text: string): Cursor {
  const [, key, at] = /^([A-Z_]{1,20}:[^|]{1,80})\|([\d .:+-]{10,40})$/.exec(text) ?? [];
  if (key === undefined || at === undefined) throw new ApiError(400, 'INVALID_REQUEST');
  return { key, at };
}
