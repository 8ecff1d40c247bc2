import { sql } from 'kysely';
import type { SpecialPlan } from '@tradehall/domain/stock-desk/special-plan';
import type { Transaction } from '../database/transaction-kysely';

/** Plans of special prices that were over since a moment after others had priced their items, by item, the last one. */
export async function overPlansSince(
  tx: Transaction,
  keys: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, Pick<SpecialPlan, 'price' | 'before'>>> {
  const { rows } = await sql<{ key: string; price: number; before: number | null }>`
    select distinct on (item_number_warehouse)
           item_number_warehouse as key, special_price_minor as price, before_minor as before from stock_special_plans
     where tenant_id = current_setting('app.tenant_id') and item_number_warehouse = any(${[...keys]}::text[])
       and state = 'OVERTAKEN' and changed_at > ${since}
     order by item_number_warehouse, changed_at desc`.execute(tx);
  return new Map(rows.map(({ key, ...plan }) => [key, plan]));
}
