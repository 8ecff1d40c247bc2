import { sql } from 'kysely';
import type { FlooredItems } from '@tradehall/domain/offers/rules-below-floor';
import type { Transaction } from '../database/transaction-kysely';

/** The dearest floor of each category and warehouse of the tenant's own stock, measured by the item's list price. */
export async function readFlooredItems(tx: Transaction): Promise<readonly FlooredItems[]> {
  const { rows } = await sql<FlooredItems>`
    select distinct on (i.category, i.warehouse) i.category as "category", i.warehouse as "warehouse",
           i.item_number as "itemNumber", (c.floor_minor * 100.0 / i.list_price_minor)::float8 as "floorPercent"
      from stock_costs c
      join stock_items i on i.tenant_id = c.tenant_id and i.item_number_warehouse = c.item_number_warehouse
     where c.tenant_id = current_setting('app.tenant_id') and c.floor_minor > 0 and i.list_price_minor > 0
     order by i.category, i.warehouse, "floorPercent" desc, i.item_number`.execute(tx);
  return rows;
}
