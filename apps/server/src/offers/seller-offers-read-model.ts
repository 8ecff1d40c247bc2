import { sql, type RawBuilder } from 'kysely';
import type { OfferFacets, SellerOfferSort } from '@tradehall/contract/offers/seller-offer-calls';
import type { OfferStatus } from '@tradehall/domain/offers/offer-status';
import { everyWordOr, stands } from '../database/search-words';
import type { Transaction } from '../database/transaction-kysely';
import { readSortKey, SORTED_BY, writeSortKey, type SortedBy } from '../http/list-page';
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

/** What every view says beside its rows: how many by status, buyer and warehouse, each by what the others leave. */
export interface OfferCounts {
  readonly total: number;
  readonly totals: { readonly units: number; readonly valueMinor: number };
  readonly facets: OfferFacets;
}

export interface SellerOfferPage extends OfferCounts {
  readonly rows: readonly SellerOfferRow[];
  /** Where the next page begins; null at the end. */
  readonly next: string | null;
}

/** What a list is sorted by: never null, so that a page begins where the one before ended. */
const SORTS: Readonly<Record<SellerOfferSort, SortedBy & { readonly by: RawBuilder<unknown> }>> = {
  updated: { by: sql`o.updated_at`, ...SORTED_BY.moment },
  buyer: { by: sql`lower(a.business_name)`, ...SORTED_BY.text },
  item: { by: sql`lower(o.item_description)`, ...SORTED_BY.text },
  quantity: { by: sql`o.offer_quantity`, ...SORTED_BY.whole },
  price: { by: sql`o.offer_price_minor`, ...SORTED_BY.whole },
  // Of the tenant's own stock; a partner's prices are not read here, such offers stand last.
  percent: {
    by: sql`coalesce(round(o.offer_price_minor::numeric / nullif(s.list_price_minor, 0), 6), 'Infinity')`,
    ...SORTED_BY.decimal,
  },
  value: { by: sql`o.offer_price_minor * o.offer_quantity`, ...SORTED_BY.decimal },
  expires: { by: sql`coalesce(o.expires_at, 'infinity')`, ...SORTED_BY.moment },
};

/** Open offers with their buyers, and the answers that can still be undone. */
const OPEN_OFFERS = sql`offers as o
  join accounts as a on a.tenant_id = o.tenant_id and a.account_id = o.account_id
  left join held_answers as h on h.tenant_id = o.tenant_id and h.offer_id = o.offer_id and h.offer_version = o.version and h.outcome = 'HELD'`;

/** The status at the desk: an answer that can still be undone counts as given (SD36). */
const STATUS = sql`coalesce(case h.answer ->> 'answer' when 'ACCEPT' then 'ACCEPTED' when 'COUNTER' then 'COUNTERED' when 'REJECT' then 'NOT_ACCEPTED' when 'WITHDRAW' then 'NOT_ACCEPTED' end, o.status)`;

/**
 * The open offers that search and item leave, in few columns: a view reads them once, and counts, sorts and groups what
 * it read. `more` are the columns that it needs besides.
 */
export function readHits(
  question: OffersNarrowed,
  more: RawBuilder<unknown>,
  stock: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  return sql`hits as materialized (
    select ${STATUS} as status, o.account_id, a.business_name, o.warehouse, o.offer_quantity, o.offer_price_minor, ${more}
      from ${OPEN_OFFERS} ${stock} where ${sql.join(conditions(question), sql` and `)})`;
}

/** A page of all buyers' open offers, and what there is besides. */
export async function listSellerOffers(tx: Transaction, question: SellerQuestion): Promise<SellerOfferPage> {
  const { by, type, isKey } = SORTS[question.sort];
  const direction = sql.raw(question.direction);
  const parts = filters(question);
  if (question.after !== undefined) {
    const { key, id: offerId } = readSortKey(question.after, isKey);
    const beyond = sql.raw(question.direction === 'asc' ? '>' : '<');
    parts.push(sql`(sort_key, offer_id) ${beyond} (${key}::${type}, ${offerId}::uuid)`);
  }
  const stock =
    question.sort === 'percent'
      ? sql`left join stock_items as s on s.tenant_id = o.tenant_id and s.item_number_warehouse = o.item_number_warehouse and o.participant_id is null`
      : sql``;
  const order = sql`order by sort_key ${direction}, offer_id ${direction}`;
  const { rows: found } = await sql<CountsRow & { page: readonly (readonly [string, string])[] }>`
    with ${readHits(question, sql`o.offer_id, ${by} as sort_key`, stock)}, ${COUNTED_HITS}
    select ${countHits(question)},
           (select coalesce(json_agg(json_build_array(offer_id, sort_key::text) ${order}), '[]') from (
              select offer_id, sort_key from hits where ${sql.join(parts, sql` and `)} ${order}
               limit ${question.limit + 1} offset ${question.after === undefined ? question.offset : 0}) as found) as page`.execute(
    tx,
  );
  const page = found[0]?.page ?? [];
  const shown = page.slice(0, question.limit);
  const [lastId, lastKey] = shown.at(-1) ?? [];
  return {
    ...countsOf(found[0]),
    rows: await readOffers(
      tx,
      shown.map(([offerId]) => offerId),
    ),
    next:
      page.length > question.limit && lastId !== undefined && lastKey !== undefined
        ? writeSortKey(lastKey, lastId)
        : null,
  };
}

/** The first of the offers that a list shows, however it is sorted. */
export async function listMatchingOffers(
  tx: Transaction,
  question: OffersNarrowed,
  most: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ offer_id: string }>`
    with ${readHits(question, sql`o.offer_id`)}
    select offer_id from hits where ${sql.join(filters(question), sql` and `)} order by offer_id limit ${most}`.execute(
    tx,
  );
  return rows.map((row) => row.offer_id);
}

/** Open offers whole, in the order of their ids here; one that was closed meanwhile is left out. */
async function readOffers(tx: Transaction, offerIds: readonly string[]): Promise<readonly SellerOfferRow[]> {
  const { rows } = await sql<SellerOfferRow>`
    select o.*, a.business_name from offers as o
      join accounts as a on a.tenant_id = o.tenant_id and a.account_id = o.account_id
     where o.tenant_id = current_setting('app.tenant_id') and o.closed_at is null and o.offer_id = any(${[...offerIds]}::uuid[])`.execute(
    tx,
  );
  const byId = new Map(rows.map((row) => [row.offer_id, row]));
  return offerIds.flatMap((offerId) => byId.get(offerId) ?? []);
}

export type CountsRow = OfferFacets & { readonly total: number; readonly units: string; readonly value: string };

/** `hits` counted once, by all that a view narrows them by: what it says beside its rows is read from these few. */
export const COUNTED_HITS = sql`counted as materialized (
    select status, account_id, warehouse, count(*) as offers, sum(offer_quantity) as units,
           sum(offer_quantity * offer_price_minor) as value
      from hits group by status, account_id, warehouse)`;

/** Columns that count `hits`, from COUNTED_HITS, by status, buyer and warehouse; each by what the others leave. */
export function countHits({ status, accountId, warehouse }: OffersNarrowed): RawBuilder<unknown> {
  const all = sql.join(filters({ status, accountId, warehouse }), sql` and `);
  const butStatus = sql.join(filters({ accountId, warehouse }), sql` and `);
  const butBuyer = sql.join(filters({ status, warehouse }), sql` and `);
  const butWarehouse = sql.join(filters({ status, accountId }), sql` and `);
  return sql`
      (select coalesce(sum(offers), 0)::int from counted where ${all}) as total,
      (select coalesce(sum(units), 0)::text from counted where ${all}) as units,
      (select coalesce(sum(value), 0)::text from counted where ${all}) as value,
      (select coalesce(json_agg(json_build_object('status', status, 'count', count)), '[]') from (
         select status, sum(offers)::int as count from counted where ${butStatus} group by status) as found) as statuses,
      (select coalesce(json_agg(json_build_object('accountId', found.account_id, 'name', buyer.business_name, 'count', count)
                                order by lower(buyer.business_name), found.account_id), '[]') from (
         select account_id, sum(offers)::int as count from counted where ${butBuyer}
          group by account_id order by count desc, account_id limit 500) as found
         join accounts as buyer on buyer.tenant_id = current_setting('app.tenant_id') and buyer.account_id = found.account_id) as buyers,
      (select coalesce(json_agg(json_build_object('code', warehouse, 'label', coalesce(labels.value -> 'warehouseLabels' ->> warehouse, warehouse), 'count', count) order by warehouse), '[]') from (
         select warehouse, sum(offers)::int as count from counted where ${butWarehouse} group by warehouse order by count desc, warehouse limit 500) as found
         left join tenant_settings as labels on labels.tenant_id = current_setting('app.tenant_id') and labels.name = 'stock-list') as warehouses`;
}

export function countsOf(row: CountsRow | undefined): OfferCounts {
  const { total = 0, units = '0', value = '0', statuses = [], buyers = [], warehouses = [] } = row ?? {};
  return {
    total,
    totals: { units: Number(units), valueMinor: Number(value) },
    facets: { statuses, buyers, warehouses },
  };
}

function conditions({ search, item }: OffersNarrowed): RawBuilder<unknown>[] {
  return [
    sql`o.tenant_id = current_setting('app.tenant_id')`,
    sql`o.closed_at is null`,
    ...(item === undefined ? [] : [sql`concat_ws('|', o.participant_id, o.item_number_warehouse) = ${item}`]),
    ...wordsOf(search),
  ];
}

/** What is searched: every word in the buyer, the item, its numbers, the warehouse or `more`; or a whole number. */
export function wordsOf(search: string | undefined, more: RawBuilder<unknown> = sql`null`): RawBuilder<unknown>[] {
  const text = sql`lower(concat_ws(' ', a.business_name, o.item_description, o.item_number, o.warehouse, o.offer_number, ${more}::text))`;
  return everyWordOr(
    search,
    (word) => stands(word, text),
    (words) =>
      sql`(lower(o.item_number) = any(${[...words]}::text[]) or o.offer_number::text = any(${[...words]}::text[]))`,
  );
}

/** What of `hits` a view shows. */
export function filters({ status, accountId, warehouse }: OffersNarrowed): RawBuilder<unknown>[] {
  return [
    sql`true`,
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    ...(accountId === undefined ? [] : [sql`account_id = ${accountId}::uuid`]),
    ...(warehouse === undefined ? [] : [sql`warehouse = ${warehouse}`]),
  ];
}
