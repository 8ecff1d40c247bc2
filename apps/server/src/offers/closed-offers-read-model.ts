import { sql, type RawBuilder } from 'kysely';
import type { ClosedOffer, getClosedOffers, OfferOutcome } from '@tradehall/contract/offers/desk-offer-calls';
import type { CallAnswer } from '@tradehall/contract/wire/define-call';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import type { Transaction } from '../database/transaction-kysely';
import { readSortKey, SORTED_BY, writeSortKey } from '../http/list-page';
import { readStockListSettings } from '../stock-list/stock-settings-store';
import { wordsOf } from './seller-offers-read-model';
import type { OfferRow } from './offer-row';

export interface ClosedQuestion {
  readonly search?: string | undefined;
  readonly accountId?: string | undefined;
  readonly warehouse?: string | undefined;
  readonly outcome?: OfferOutcome | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
}

const FROM = sql`offers as o join accounts as a on a.tenant_id = o.tenant_id and a.account_id = o.account_id`;

/** Offers that ended, the latest first (SD46). */
export async function listClosedOffers(
  tx: Transaction,
  question: ClosedQuestion,
  precision: number,
): Promise<{ readonly rows: readonly ClosedOffer[]; readonly next: string | null }> {
  const parts = [...found(question), ...chosen(question)];
  if (question.after !== undefined) {
    const { key, id: offerId } = readSortKey(question.after, SORTED_BY.moment.isKey);
    parts.push(sql`(o.closed_at, o.offer_id) < (${key}::timestamptz, ${offerId}::uuid)`);
  }
  const { rows } = await sql<OfferRow & { business_name: string; sort_key: string }>`
    select o.*, a.business_name, o.closed_at::text as sort_key from ${FROM}
     where ${sql.join(parts, sql` and `)}
     order by o.closed_at desc, o.offer_id desc limit ${question.limit + 1}`.execute(tx);
  const page = rows.slice(0, question.limit);
  const last = page.at(-1);
  const major = (minor: number) => toMajorUnits(minor, precision);
  const { warehouseLabels } = await readStockListSettings(tx);
  return {
    rows: page.map((row) => ({
      offerId: row.offer_id,
      offerNumber: row.offer_number,
      accountId: row.account_id,
      buyerName: row.business_name,
      itemNumber: row.item_number,
      itemDescription: row.item_description,
      warehouse: row.warehouse,
      warehouseLabel: warehouseLabels[row.warehouse] ?? row.warehouse,
      quantity: row.offer_quantity,
      offerPrice: major(row.offer_price_minor),
      counterPrice: row.counter_price_minor === null ? null : major(row.counter_price_minor),
      isProposed: row.is_proposed,
      lastStatus: row.status,
      outcome: row.closed_as ?? 'DELETED',
      orderNumber: row.order_number,
      createDate: row.created_at.toISOString(),
      closedDate: (row.closed_at ?? row.updated_at).toISOString(),
    })),
    next: rows.length > question.limit && last !== undefined ? writeSortKey(last.sort_key, last.offer_id) : null,
  };
}

type Counted = Pick<CallAnswer<typeof getClosedOffers>, 'total' | 'totals' | 'facets'>;

/** How many there are, what they come to, and what each choice would leave. */
export async function countClosedOffers(
  tx: Transaction,
  question: ClosedQuestion,
  precision: number,
): Promise<Counted> {
  const { outcome = null, accountId = null, warehouse = null } = question;
  const byOutcome = sql`(${outcome}::text is null or closed_as = ${outcome})`;
  const byBuyer = sql`(${accountId}::uuid is null or account_id = ${accountId}::uuid)`;
  const byPlace = sql`(${warehouse}::text is null or warehouse = ${warehouse})`;
  const { rows } = await sql<Counted['facets'] & { total: number; units: string; value: string }>`
    with counted as materialized (
      select o.closed_as, o.account_id, a.business_name, o.warehouse, count(*) as offers, sum(o.offer_quantity) as units,
             sum(o.offer_quantity * o.offer_price_minor) as value
        from ${FROM} where ${sql.join(found(question), sql` and `)}
       group by o.closed_as, o.account_id, a.business_name, o.warehouse),
    picked as (select * from counted where ${byOutcome} and ${byBuyer} and ${byPlace})
    select
      (select coalesce(sum(offers), 0)::int from picked) as total,
      (select coalesce(sum(units), 0)::text from picked) as units,
      (select coalesce(sum(value), 0)::text from picked) as value,
      (select coalesce(json_agg(json_build_object('outcome', closed_as, 'count', count)), '[]') from (
         select closed_as, sum(offers)::int as count from counted where ${byBuyer} and ${byPlace} group by closed_as) as f) as outcomes,
      (select coalesce(json_agg(json_build_object('accountId', account_id, 'name', business_name, 'count', count) order by lower(business_name), account_id), '[]') from (
         select account_id, business_name, sum(offers)::int as count from counted where ${byOutcome} and ${byPlace}
          group by account_id, business_name order by count desc, account_id limit 500) as f) as buyers,
      (select coalesce(json_agg(json_build_object('code', warehouse, 'count', count) order by warehouse), '[]') from (
         select warehouse, sum(offers)::int as count from counted where ${byOutcome} and ${byBuyer} group by warehouse order by count desc, warehouse limit 500) as f) as warehouses`.execute(
    tx,
  );
  const [row] = rows;
  const { warehouseLabels } = await readStockListSettings(tx);
  return {
    total: row?.total ?? 0,
    totals: { units: Number(row?.units ?? 0), value: toMajorUnits(Number(row?.value ?? 0), precision) },
    facets: {
      outcomes: row?.outcomes ?? [],
      buyers: row?.buyers ?? [],
      warehouses: (row?.warehouses ?? []).map((each) => ({ ...each, label: warehouseLabels[each.code] ?? each.code })),
    },
  };
}

function found({ search, from, to }: ClosedQuestion): RawBuilder<unknown>[] {
  return [
    sql`o.tenant_id = current_setting('app.tenant_id')`,
    sql`o.closed_at is not null`,
    ...wordsOf(search, sql`o.order_number`),
    ...(from === undefined ? [] : [sql`o.closed_at >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`o.closed_at < ${to}::date + 1`]),
  ];
}

function chosen({ outcome, accountId, warehouse }: ClosedQuestion): RawBuilder<unknown>[] {
  return [
    ...(outcome === undefined ? [] : [sql`o.closed_as = ${outcome}`]),
    ...(accountId === undefined ? [] : [sql`o.account_id = ${accountId}::uuid`]),
    ...(warehouse === undefined ? [] : [sql`o.warehouse = ${warehouse}`]),
  ];
}
