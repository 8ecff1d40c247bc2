import { sql } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';
import type { OfferRow } from './offer-row';

/** What a unit cost, and the least it may bring; minor units, null where nobody said. */
export interface ItemCost {
  readonly cost: number | null;
  readonly floor: number | null;
}

/** Costs of the tenant's own items behind rows, by item. A participant's are not ours to know. */
export async function readItemCosts(
  tx: Transaction,
  rows: readonly Pick<OfferRow, 'participant_id' | 'item_number_warehouse'>[],
): Promise<ReadonlyMap<string, ItemCost>> {
  const keys = [...new Set(rows.filter((row) => row.participant_id === null).map((row) => row.item_number_warehouse))];
  if (keys.length === 0) return new Map();
  const found = await sql<{ key: string; cost: number | null; floor: number | null }>`
    select item_number_warehouse as key, cost_minor as cost, floor_minor as floor from stock_costs
     where tenant_id = current_setting('app.tenant_id') and item_number_warehouse = any(${keys}::text[])`.execute(tx);
  return new Map(found.rows.map(({ key, cost, floor }) => [key, { cost, floor }]));
}

/** Of a row's item; a participant's item of the same key is another one. */
export function costOf(costs: ReadonlyMap<string, ItemCost>, row: OfferRow): ItemCost | undefined {
  return row.participant_id === null ? costs.get(row.item_number_warehouse) : undefined;
}
