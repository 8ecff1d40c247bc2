import { sql } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';

/**
 * A lot’s units (`held`) are missing from the item (`i`) while its goods are in the house: until the order that it
 * became has shipped.
 */
export const HELD_BY_LOT = sql`held.tenant_id = i.tenant_id and held.item_number_warehouse = i.item_number_warehouse
     and held.returned_at is null and (h.order_number is null or exists (
       select from orders o where o.tenant_id = h.tenant_id and o.order_number = h.order_number and o.shipped_at is null))`;

/** Units of items that stand ready in lots of auctions; items without any are left out. */
export async function unitsInLots(tx: Transaction, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ key: string; units: number }>`
    select i.item_number_warehouse as key, sum(held.quantity)::int as units
      from lot_items held
      join auction_lot_heads h on h.tenant_id = held.tenant_id and h.lot_id = held.lot_id
      join stock_items i on i.tenant_id = held.tenant_id and i.item_number_warehouse = held.item_number_warehouse
     where held.tenant_id = current_setting('app.tenant_id') and held.item_number_warehouse = any(${[...keys]}::text[]) and ${HELD_BY_LOT}
     group by 1 order by 1`.execute(tx);
  return new Map(rows.map(({ key, units }) => [key, units]));
}
