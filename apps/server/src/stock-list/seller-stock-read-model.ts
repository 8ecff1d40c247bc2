import { sql } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';

export interface InventoryRow {
  readonly itemNumberWarehouse: string;
  readonly itemNumber: string;
  readonly warehouse: string;
  readonly skuDescription: string;
  readonly quantityAvailable: number;
  readonly listPrice: number | null;
  readonly specialPrice: number | null;
}

/** Items after a key, in key order; prices in minor units. */
export async function readInventory(tx: Transaction, after: string, limit: number): Promise<InventoryRow[]> {
  const { rows } = await sql<InventoryRow>`
    select item_number_warehouse as "itemNumberWarehouse", item_number as "itemNumber", warehouse, sku_description as "skuDescription",
           quantity_available as "quantityAvailable", list_price_minor as "listPrice", special_price_minor as "specialPrice"
      from stock_items where tenant_id = current_setting('app.tenant_id') and item_number_warehouse > ${after}
     order by item_number_warehouse limit ${limit}`.execute(tx);
  return rows;
}

/** `noChanges` are imported prices that no later import changed (M02). */
export async function readPricingBadges(
  tx: Transaction,
): Promise<{ imported: number; manual: number; noChanges: number; unpriced: number }> {
  const { rows } = await sql<{ imported: number; manual: number; noChanges: number; unpriced: number }>`
    select count(*) filter (where list_price_minor is not null and price_source = 'IMPORTED' and price_changed_at > created_at) as imported,
           count(*) filter (where list_price_minor is not null and price_source = 'MANUAL') as manual,
           count(*) filter (where list_price_minor is not null and price_source = 'IMPORTED' and price_changed_at <= created_at) as "noChanges",
           count(*) filter (where list_price_minor is null) as unpriced
      from stock_items`.execute(tx);
  return rows[0] ?? { imported: 0, manual: 0, noChanges: 0, unpriced: 0 };
}
