import { sql } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';

export interface SeenUnits {
  readonly itemNumberWarehouse: string;
  /** The newest entry of its ledger that was looked at; left out by who does not look. */
  readonly lastEntry?: number | undefined;
}

/**
 * Refuses what was decided over another quantity than the present one (SD24): two who count the same loss take it once.
 * The items are locked, so that nothing moves them meanwhile.
 */
export async function refuseMovedSince(
  tx: Transaction,
  seen: readonly SeenUnits[],
  quantities: ReadonlyMap<string, number>,
): Promise<void> {
  const looked = seen.filter(({ lastEntry }) => lastEntry !== undefined);
  if (looked.length === 0) return;
  const newest = await newestEntries(
    tx,
    looked.map(({ itemNumberWarehouse }) => itemNumberWarehouse),
  );
  for (const { itemNumberWarehouse, lastEntry } of looked) {
    const newer = newest.get(itemNumberWarehouse) ?? 0;
    if (newer === lastEntry) continue;
    const quantity = quantities.get(itemNumberWarehouse) ?? 0;
    throw new ApiError(409, 'STOCK_MOVED_SINCE', {
      params: [itemNumberWarehouse, quantity],
      details: { itemNumberWarehouse, quantity, lastEntry: newer },
    });
  }
}

async function newestEntries(tx: Transaction, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ key: string; entry: number }>`
    select item.key, newest.entry::float8 as entry
      from unnest(${[...keys]}::text[]) item(key)
     cross join lateral (
       select l.entry_id as entry from stock_ledger l
        where l.tenant_id = current_setting('app.tenant_id') and l.item_number_warehouse = item.key
        order by l.entry_id desc limit 1) newest`.execute(tx);
  return new Map(rows.map(({ key, entry }) => [key, entry]));
}
