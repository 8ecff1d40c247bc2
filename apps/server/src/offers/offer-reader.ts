import type { StocklistOffer } from '@tradehall/contract/offers/offer-entity';
import { offerKey } from '@tradehall/domain/offers/offer-key';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { wireOffer, withReserved, type OfferRow } from './offer-row';
import type { OfferItem, OfferStock } from './offer-item';

/** The items behind rows, by `offerKey`, in one round trip. */
export function itemsBehind(
  tx: Transaction,
  stock: OfferStock,
  tenant: Tenant,
  rows: readonly OfferRow[],
): Promise<ReadonlyMap<string, OfferItem>> {
  if (rows.length === 0) return Promise.resolve(new Map());
  return stock.items(
    tx,
    tenant.tenantId,
    rows.map((row) => ({ participantId: row.participant_id, itemNumberWarehouse: row.item_number_warehouse })),
  );
}

/** The item behind a row, with what was reserved for the row among its units. */
export function itemOf(items: ReadonlyMap<string, OfferItem>, row: OfferRow): OfferItem | undefined {
  const item = items.get(offerKey(row.participant_id, row.item_number_warehouse));
  return item === undefined || row.reserved_quantity === 0 ? item : { ...item, market: withReserved(item.market, row) };
}

/** Rows as the wire shows them at the database's `now`. */
export function wireOffers(
  rows: readonly OfferRow[],
  items: ReadonlyMap<string, OfferItem>,
  now: Date,
  tenant: Tenant,
): StocklistOffer[] {
  return rows.map((row) => wireOffer(row, itemOf(items, row), now, tenant.configuration.currencyPrecision));
}
