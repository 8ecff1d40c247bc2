import { sql } from 'kysely';
import type { OfferGroup } from '@tradehall/contract/offers/desk-offer-calls';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import type { Transaction } from '../database/transaction-kysely';
import { narrowed, OPEN_OFFERS, type OffersNarrowed } from './seller-offers-read-model';

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
  readonly since: Date;
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
): Promise<{ readonly rows: readonly OfferGroup[]; readonly groups: number; readonly next: string | null }> {
  const { by, offset, limit } = question;
  const isBuyer = by === 'buyer';
  const key = isBuyer ? sql`o.account_id::text` : sql`concat_ws('|', o.participant_id, o.item_number_warehouse)`;
  const { rows } = await sql<GroupRow>`
    with grouped as (
      select ${key} as key,
             ${isBuyer ? sql`min(a.business_name collate "C")` : sql`min(o.item_description collate "C")`} as name,
             ${isBuyer ? sql`''` : sql`min(o.item_number || ' · ' || o.warehouse collate "C")`} as detail,
             ${isBuyer ? sql`null::text` : sql`min(o.item_number_warehouse collate "C") filter (where o.participant_id is null)`} as own_key,
             count(*)::int as offers, ${isBuyer ? sql`1` : sql`count(*)::int`} as buyers, ${isBuyer ? sql`count(*)::int` : sql`1`} as items,
             sum(o.offer_quantity)::int as units,
             sum(o.offer_quantity * o.offer_price_minor) as value, max(o.offer_price_minor) as best, min(o.offer_price_minor) as lowest,
             min(o.updated_at) as since
        from ${OPEN_OFFERS} where ${sql.join(narrowed(question), sql` and `)}
       group by ${key}
    )
    select g.*, g.value::text as value, s.quantity_available as available, s.list_price_minor as list, count(*) over ()::int as groups
      from grouped g
      left join stock_items s on s.tenant_id = current_setting('app.tenant_id') and s.item_number_warehouse = g.own_key
     order by g.value desc, g.key
     limit ${limit + 1} offset ${offset}`.execute(tx);
  const major = (minor: number) => toMajorUnits(minor, precision);
  return {
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
      waitsSince: row.since.toISOString(),
    })),
    groups: rows[0]?.groups ?? 0,
    next: rows.length > limit ? String(offset + limit) : null,
  };
}
