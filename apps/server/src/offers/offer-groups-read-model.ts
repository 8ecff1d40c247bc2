import { sql } from 'kysely';
import type { OfferGroup } from '@tradehall/contract/offers/desk-offer-calls';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import type { Transaction } from '../database/transaction-kysely';
import {
  COUNTED_HITS,
  countHits,
  countsOf,
  filters,
  readHits,
  type CountsRow,
  type OfferCounts,
  type OffersNarrowed,
} from './seller-offers-read-model';

export interface GroupsQuestion extends OffersNarrowed {
  readonly by: 'buyer' | 'item';
  readonly offset: number;
  readonly limit: number;
}

interface GroupRow {
  readonly key: string;
  readonly name: string;
  readonly detail: string;
  readonly offers: number;
  readonly buyers: number;
  readonly items: number;
  readonly units: number;
  readonly value: string;
  readonly best: number;
  readonly lowest: number;
  readonly available: number | null;
  readonly list: number | null;
  readonly since: string;
  readonly groups: number;
}

/**
 * The open offers by buyer or by item: what brings the most first (SD32). A buyer has one open offer on an item at a
 * time, so that offers of a buyer are as many items, and offers on an item as many buyers.
 */
export async function listOfferGroups(
  tx: Transaction,
  question: GroupsQuestion,
  precision: number,
): Promise<
  OfferCounts & { readonly rows: readonly OfferGroup[]; readonly groups: number; readonly next: string | null }
> {
  const { by, offset, limit } = question;
  const isBuyer = by === 'buyer';
  const key = isBuyer ? sql`account_id::text` : sql`concat_ws('|', participant_id, item_number_warehouse)`;
  const { rows: found } = await sql<CountsRow & { page: readonly GroupRow[] }>`
    with ${readHits(question, sql`o.participant_id, o.item_number_warehouse, o.offer_number, o.updated_at`)}, ${COUNTED_HITS},
    grouped as (
      select ${key} as key, min(offer_number) as sample,
             ${isBuyer ? sql`min(business_name collate "C")` : sql`null::text`} as buyer,
             ${isBuyer ? sql`null::text` : sql`min(item_number_warehouse collate "C") filter (where participant_id is null)`} as own_key,
             count(*)::int as offers, ${isBuyer ? sql`1` : sql`count(*)::int`} as buyers, ${isBuyer ? sql`count(*)::int` : sql`1`} as items,
             sum(offer_quantity)::int as units,
             sum(offer_quantity * offer_price_minor) as value, max(offer_price_minor) as best, min(offer_price_minor) as lowest,
             min(updated_at) as since, count(*) over ()::int as groups
        from hits where ${sql.join(filters(question), sql` and `)}
       group by 1
       order by value desc, key
       limit ${limit + 1} offset ${offset}
    ), page as (
      select g.key, coalesce(g.buyer, o.item_description) as name, ${isBuyer ? sql`''` : sql`o.item_number || ' · ' || o.warehouse`} as detail,
             g.offers, g.buyers, g.items, g.units, g.value::text as value, g.best, g.lowest, g.since, g.groups,
             s.quantity_available as available, s.list_price_minor as list, g.value as worth
        from grouped g
        left join offers o on o.offer_number = g.sample and o.tenant_id = current_setting('app.tenant_id')
        left join stock_items s on s.tenant_id = current_setting('app.tenant_id') and s.item_number_warehouse = g.own_key
    )
    select ${countHits(question)}, (select coalesce(json_agg(page order by worth desc, key), '[]') from page) as page`.execute(
    tx,
  );
  const rows = found[0]?.page ?? [];
  const major = (minor: number) => toMajorUnits(minor, precision);
  return {
    ...countsOf(found[0]),
    rows: rows.slice(0, limit).map((row) => ({
      key: row.key,
      name: row.name,
      detail: row.detail,
      offers: row.offers,
      buyers: row.buyers,
      items: row.items,
      units: row.units,
      value: major(Number(row.value)),
      available: row.available,
      best: major(row.best),
      lowest: major(row.lowest),
      listPrice: row.list === null ? null : major(row.list),
      waitsSince: new Date(row.since).toISOString(),
    })),
    groups: rows[0]?.groups ?? 0,
    next: rows.length > limit ? String(offset + limit) : null,
  };
}
