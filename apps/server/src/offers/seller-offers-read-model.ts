import { sql, type RawBuilder } from 'kysely';
import type { OfferFacets, SellerOfferSort } from '@tradehall/contract/offers/seller-offer-calls';
import type { OfferStatus } from '@tradehall/domain/offers/offer-status';
import { parseSearch } from '@tradehall/domain/text/search-terms';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import type { OfferRow } from './offer-row';

/** What every view of the open offers is narrowed by (SD32). */
export interface OffersNarrowed {
  readonly search?: string | undefined;
  readonly status?: OfferStatus | undefined;
  readonly accountId?: string | undefined;
  readonly warehouse?: string | undefined;
  /** The key of an item: of our own stock, or behind its participant and a bar. */
  readonly item?: string | undefined;
}

export interface SellerQuestion extends OffersNarrowed {
  readonly sort: SellerOfferSort;
  readonly direction: 'asc' | 'desc';
  /** Where the page before ended; without it the first `offset` are left out. */
  readonly after?: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

export type SellerOfferRow = OfferRow & { readonly business_name: string };

export interface SellerOfferPage {
  readonly rows: readonly SellerOfferRow[];
  /** Where the next page begins; null at the end. */
  readonly next: string | null;
}

/** What a list is sorted by: never null, so that a page begins where the one before ended. */
const SORTS: Readonly<
  Record<SellerOfferSort, { readonly by: RawBuilder<unknown>; readonly type: RawBuilder<unknown> }>
> = {
  updated: { by: sql`o.updated_at`, type: sql`timestamptz` },
  buyer: { by: sql`lower(a.business_name)`, type: sql`text` },
  item: { by: sql`lower(o.item_description)`, type: sql`text` },
  quantity: { by: sql`o.offer_quantity`, type: sql`bigint` },
  price: { by: sql`o.offer_price_minor`, type: sql`bigint` },
  // Of the tenant's own stock; a partner's prices are not read here, such offers stand last.
  percent: {
    by: sql`coalesce(round(o.offer_price_minor::numeric / nullif(s.list_price_minor, 0), 6), 'Infinity')`,
    type: sql`numeric`,
  },
  value: { by: sql`o.offer_price_minor * o.offer_quantity`, type: sql`numeric` },
  expires: { by: sql`coalesce(o.expires_at, 'infinity')`, type: sql`timestamptz` },
};

/** Open offers with their buyers, and the answers that can still be undone. */
export const OPEN_OFFERS = sql`offers as o
  join accounts as a on a.tenant_id = o.tenant_id and a.account_id = o.account_id
  left join held_answers as h on h.tenant_id = o.tenant_id and h.offer_id = o.offer_id and h.offer_version = o.version and h.outcome = 'HELD'`;

/** The status at the desk: an answer that can still be undone counts as given (SD36). */
const STATUS = sql`coalesce(case h.answer ->> 'answer' when 'ACCEPT' then 'ACCEPTED' when 'COUNTER' then 'COUNTERED' when 'REJECT' then 'NOT_ACCEPTED' end, o.status)`;

/** A page of all buyers' open offers. */
export async function listSellerOffers(tx: Transaction, question: SellerQuestion): Promise<SellerOfferPage> {
  const { by, type } = SORTS[question.sort];
  const direction = sql.raw(question.direction);
  const parts = narrowed(question);
  if (question.after !== undefined) {
    const { key, offerId } = readCursor(question.after);
    const beyond = sql.raw(question.direction === 'asc' ? '>' : '<');
    parts.push(sql`(${by}, o.offer_id) ${beyond} (${key}::${type}, ${offerId}::uuid)`);
  }
  const stock =
    question.sort === 'percent'
      ? sql`left join stock_items as s on s.tenant_id = o.tenant_id and s.item_number_warehouse = o.item_number_warehouse and o.participant_id is null`
      : sql``;
  const { rows } = await sql<SellerOfferRow & { sort_key: string }>`
    select o.*, a.business_name, (${by})::text as sort_key from ${OPEN_OFFERS} ${stock}
     where ${sql.join(parts, sql` and `)}
     order by ${by} ${direction}, o.offer_id ${direction}
     limit ${question.limit + 1} offset ${question.after === undefined ? question.offset : 0}`.execute(tx);
  const page = rows.slice(0, question.limit);
  const last = page.at(-1);
  return {
    rows: page,
    next: rows.length > question.limit && last !== undefined ? writeCursor(last.sort_key, last.offer_id) : null,
  };
}

/** How many offers there are by status, buyer and warehouse; each by what the others leave. */
export async function countSellerOffers(
  tx: Transaction,
  question: OffersNarrowed,
): Promise<{ total: number; totals: { units: number; valueMinor: number }; facets: OfferFacets }> {
  const status = sql`(${question.status ?? null}::text is null or status = ${question.status ?? null})`;
  const buyer = sql`(${question.accountId ?? null}::uuid is null or account_id = ${question.accountId ?? null}::uuid)`;
  const warehouse = sql`(${question.warehouse ?? null}::text is null or warehouse = ${question.warehouse ?? null})`;
  const { rows } = await sql<OfferFacets & { total: number; units: string; value: string }>`
    with hits as materialized (
      select ${STATUS} as status, o.account_id, a.business_name, o.warehouse, o.offer_quantity, o.offer_price_minor from ${OPEN_OFFERS} where ${sql.join(conditions(question), sql` and `)})
    select
      (select count(*)::int from hits where ${status} and ${buyer} and ${warehouse}) as total,
      (select coalesce(sum(offer_quantity), 0)::text from hits where ${status} and ${buyer} and ${warehouse}) as units,
      (select coalesce(sum(offer_quantity * offer_price_minor), 0)::text from hits where ${status} and ${buyer} and ${warehouse}) as value,
      (select coalesce(json_agg(json_build_object('status', status, 'count', count)), '[]') from (
         select status, count(*)::int as count from hits where ${buyer} and ${warehouse} group by status) as found) as statuses,
      (select coalesce(json_agg(json_build_object('accountId', account_id, 'name', business_name, 'count', count) order by lower(business_name), account_id), '[]') from (
         select account_id, business_name, count(*)::int as count from hits where ${status} and ${warehouse}
          group by account_id, business_name order by count desc limit 500) as found) as buyers,
      (select coalesce(json_agg(json_build_object('code', warehouse, 'label', coalesce(labels.value -> 'warehouseLabels' ->> warehouse, warehouse), 'count', count) order by warehouse), '[]') from (
         select warehouse, count(*)::int as count from hits where ${status} and ${buyer} group by warehouse limit 500) as found
         left join tenant_settings as labels on labels.tenant_id = current_setting('app.tenant_id') and labels.name = 'stock-list') as warehouses`.execute(
    tx,
  );
  const { total = 0, units = '0', value = '0', statuses = [], buyers = [], warehouses = [] } = rows[0] ?? {};
  return {
    total,
    totals: { units: Number(units), valueMinor: Number(value) },
    facets: { statuses, buyers, warehouses },
  };
}

/** All conditions of a question. */
export function narrowed(question: OffersNarrowed): RawBuilder<unknown>[] {
  return [...conditions(question), ...filters(question)];
}

function conditions({ search, item }: OffersNarrowed): RawBuilder<unknown>[] {
  return [
    sql`o.tenant_id = current_setting('app.tenant_id')`,
    sql`o.closed_at is null`,
    ...(item === undefined ? [] : [sql`concat_ws('|', o.participant_id, o.item_number_warehouse) = ${item}`]),
    ...wordsOf(search),
  ];
}

/** What the search box says: every group of words, in the buyer, the item, its numbers, the warehouse or `more`. */
export function wordsOf(search: string | undefined, more: RawBuilder<unknown> = sql`null`): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = [];
  const text = sql`lower(concat_ws(' ', a.business_name, o.item_description, o.item_number, o.warehouse, o.offer_number, ${more}::text))`;
  for (const words of parseSearch(search ?? '').slice(0, 8)) {
    const matches = words.slice(0, 8).map((word) => sql`${text} like ${`%${escapeLike(word.toLowerCase())}%`}`);
    parts.push(sql`(${sql.join(matches, sql` or `)})`);
  }
  return parts;
}

function filters({ status, accountId, warehouse }: OffersNarrowed): RawBuilder<unknown>[] {
  return [
    ...(status === undefined ? [] : [sql`${STATUS} = ${status}`]),
    ...(accountId === undefined ? [] : [sql`o.account_id = ${accountId}::uuid`]),
    ...(warehouse === undefined ? [] : [sql`o.warehouse = ${warehouse}`]),
  ];
}

const escapeLike = (word: string): string => word.replace(/[\\%_]/g, (sign) => `\\${sign}`);

export function writeCursor(key: string, offerId: string): string {
  return Buffer.from(JSON.stringify([key, offerId])).toString('base64url');
}

export function readCursor(text: string): { key: string; offerId: string } {
  try {
    const [key, offerId] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    if (typeof key === 'string' && typeof offerId === 'string' && /^[0-9a-f-]{36}$/.test(offerId))
      return { key, offerId };
  } catch {
    // Told below.
  }
  throw new ApiError(400, 'INVALID_REQUEST');
}
