import { sql } from 'kysely';
import type { PastOffer } from '@tradehall/domain/offers/simulate-rules';
import { priceCap } from '@tradehall/domain/offers/price-cap';
import type { Transaction } from '../database/transaction-kysely';

/** What the seller's side said next to an offer; null where nobody answered it. */
export type Answered = 'ACCEPTED' | 'COUNTERED' | 'REJECTED' | null;

/** An offer of a buyer as it was made, with its item as it was then, and what came of it. */
export interface AskedOffer extends PastOffer {
  readonly offerId: string;
  readonly offerNumber: number;
  readonly buyerName: string;
  readonly itemNumber: string;
  readonly itemDescription: string;
  readonly happened: Answered;
  readonly happenedPriceMinor: number | null;
}

interface AskedRow {
  readonly offer_id: string;
  readonly offer_number: number;
  readonly business_name: string;
  readonly item_number: string;
  readonly item_description: string;
  readonly warehouse: string;
  readonly quantity: number;
  readonly price_minor: number;
  readonly happened_at: Date;
  readonly day: string;
  readonly category: string;
  readonly increment_size: number;
  readonly list_minor: number | null;
  readonly special_minor: number | null;
  readonly available: number;
  readonly floor_minor: number | null;
  readonly happened: Answered;
  readonly answered_minor: number | null;
}

/** What had no price before was asked for at its first one. */
const WAS_PRICED = sql`coalesce(list_before_minor, special_before_minor) is not null`;

/**
 * Every price that buyers asked for items of the tenant's own stock in the last days, the latest `most` of them: with
 * the prices and the units of the item as they were then, by the history of prices and the ledger, and the floor of
 * today, which has no history. Items that are gone are left out.
 */
export async function readAskedOffers(
  tx: Transaction,
  { days, timeZone, most }: { readonly days: number; readonly timeZone: string; readonly most: number },
): Promise<readonly AskedOffer[]> {
  const { rows } = await sql<AskedRow>`
    select o.offer_id, o.offer_number, a.business_name, o.item_number, o.item_description, o.warehouse, e.quantity, e.price_minor, e.happened_at,
           to_char(e.happened_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, i.category, i.increment_size,
           case when p.change_id is null then i.list_price_minor else p.list_minor end as list_minor,
           case when p.change_id is null then i.special_price_minor else p.special_minor end as special_minor,
           greatest(0, i.quantity_available - l.since)::int as available, c.floor_minor, n.event_type as happened, n.price_minor as answered_minor
      from (select * from offer_events
             where tenant_id = current_setting('app.tenant_id') and event_type = 'OFFERED'
               and happened_at >= now() - make_interval(days => ${days}) and quantity > 0 and price_minor is not null
             order by happened_at desc, event_id desc limit ${most}) as e
      join offers o on o.tenant_id = e.tenant_id and o.offer_id = e.offer_id and o.participant_id is null
      join accounts a on a.tenant_id = o.tenant_id and a.account_id = o.account_id
      join stock_items i on i.tenant_id = o.tenant_id and i.item_number_warehouse = o.item_number_warehouse
      left join stock_costs c on c.tenant_id = o.tenant_id and c.item_number_warehouse = o.item_number_warehouse
      left join lateral (select change_id,
                                case when ${WAS_PRICED} then list_before_minor else list_after_minor end as list_minor,
                                case when ${WAS_PRICED} then special_before_minor else special_after_minor end as special_minor
                           from stock_price_changes
                          where tenant_id = e.tenant_id and item_number_warehouse = o.item_number_warehouse and created_at > e.happened_at
                          order by change_id limit 1) as p on true
      left join lateral (select coalesce(sum(quantity), 0) as since from stock_ledger
                          where tenant_id = e.tenant_id and item_number_warehouse = o.item_number_warehouse and created_at > e.happened_at) as l on true
      left join lateral (select event_type, price_minor from offer_events
                          where tenant_id = e.tenant_id and offer_id = e.offer_id and event_id > e.event_id
                            and event_type in ('ACCEPTED', 'COUNTERED', 'REJECTED', 'OFFERED', 'DELETED')
                          order by event_id limit 1) as n on n.event_type in ('ACCEPTED', 'COUNTERED', 'REJECTED')
     order by e.happened_at, e.event_id`.execute(tx);
  return rows.map((row) => {
    const cap = priceCap({ listPrice: row.list_minor, specialPrice: row.special_minor }) ?? row.price_minor;
    return {
      offerId: row.offer_id,
      offerNumber: row.offer_number,
      buyerName: row.business_name,
      itemNumber: row.item_number,
      itemDescription: row.item_description,
      at: row.happened_at.getTime(),
      day: row.day,
      offer: { offerPrice: row.price_minor, offerQuantity: row.quantity },
      item: {
        listPrice: row.list_minor ?? cap,
        cap,
        incrementSize: row.increment_size,
        category: row.category,
        warehouse: row.warehouse,
        available: row.available,
      },
      floor: row.floor_minor,
      happened: row.happened,
      happenedPriceMinor: row.answered_minor,
    };
  });
}
