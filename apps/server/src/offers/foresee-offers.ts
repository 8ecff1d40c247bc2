import { sql } from 'kysely';
import { followStock as decide } from '@tradehall/domain/offers/follow-stock';
import type { StockValues } from '@tradehall/domain/stock-list/stock-values';
import type { Transaction } from '../database/transaction-kysely';
import { NO_MARKET } from './offer-item';
import { negotiatedOf, type OfferRow } from './offer-row';

/** What will become of the open offers on items that change. */
export interface ForeseenOffers {
  /** Those that change, and among them those that then stand below the price, or without stock. */
  readonly offers: number;
  readonly priceDropped: number;
  readonly outOfStock: number;
  readonly cartAccounts: ReadonlySet<string>;
  readonly accounts: ReadonlySet<string>;
}

/**
 * Decides over every open offer of the tenant's own buyers as following the stock will, once it is what it is to be:
 * the numbers of a review are those that come true (SD18).
 */
export async function foreseeOffers(tx: Transaction, after: ReadonlyMap<string, StockValues>): Promise<ForeseenOffers> {
  const { rows } = await sql<OfferRow & { database_now: Date; increment_size: number | null }>`
    select o.*, i.increment_size, now() as database_now from offers o
      left join stock_items i on i.tenant_id = o.tenant_id and i.item_number_warehouse = o.item_number_warehouse
     where o.tenant_id = current_setting('app.tenant_id') and o.closed_at is null and o.participant_id is null
       and o.item_number_warehouse = any(${[...after.keys()]}::text[])`.execute(tx);
  const cartAccounts = new Set<string>();
  const accounts = new Set<string>();
  const counts = { offers: 0, priceDropped: 0, outOfStock: 0 };
  for (const row of rows) {
    const values = after.get(row.item_number_warehouse);
    const market =
      values === undefined
        ? NO_MARKET
        : {
            listPrice: values.listPrice,
            specialPrice: values.specialPrice,
            quantityAvailable: values.quantity,
            incrementSize: row.increment_size ?? 1,
          };
    const { view, moves } = decide(negotiatedOf(row), { status: row.status }, market, row.database_now.getTime());
    if (moves.length === 0 && view.state === row.state) continue;
    counts.offers += 1;
    if (moves.includes('PRICE_DROPPED')) counts.priceDropped += 1;
    if (moves.includes('OUT_OF_STOCK')) counts.outOfStock += 1;
    if (row.state === 'READY_TO_CHECKOUT') cartAccounts.add(row.account_id);
    accounts.add(row.account_id);
  }
  return { ...counts, cartAccounts, accounts };
}
