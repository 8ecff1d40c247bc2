import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import { readItemNames } from '../stock-list/item-names';

export interface SeenUnits {
  readonly itemNumberWarehouse: string;
  /** The newest entry of its ledger that was looked at; left out by who does not look. */
  readonly lastEntry?: number | undefined;
}

/**
 * Refuses what was decided before staff, a file or a lot moved the units (SD24): two who count the same loss take it
 * once. What orders take and give back is none of it: it counts on top, and of a busy item it never ends. The items are
 * locked, so that nothing moves them meanwhile.
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
    const { entry: newer, byStaff } = newest.get(itemNumberWarehouse) ?? { entry: 0, byStaff: 0 };
    if (lastEntry === undefined || byStaff <= lastEntry) continue;
    const nameOf = await readItemNames(tx);
    const quantity = quantities.get(itemNumberWarehouse) ?? 0;
    throw new ApiError(409, 'STOCK_MOVED_SINCE', {
      params: [nameOf(itemNumberWarehouse), quantity],
      details: { itemNumberWarehouse, quantity, lastEntry: newer },
    });
  }
}

interface NewestEntries {
  readonly entry: number;
  /** Of those that no order wrote. */
  readonly byStaff: number;
}

async function newestEntries(tx: Transaction, keys: readonly string[]): Promise<ReadonlyMap<string, NewestEntries>> {
  const newestOf = (which: RawBuilder<unknown>) => sql`
    coalesce((select l.entry_id from stock_ledger l
               where l.tenant_id = current_setting('app.tenant_id') and l.item_number_warehouse = item.key ${which}
               order by l.entry_id desc limit 1), 0)::float8`;
  const { rows } = await sql<NewestEntries & { readonly key: string }>`
    select item.key, ${newestOf(sql``)} as entry,
           ${newestOf(sql`and not (l.kind in ('allocated', 'released') and l.reason = '')`)} as "byStaff"
      from unnest(${[...keys]}::text[]) item(key)`.execute(tx);
  return new Map(rows.map((row) => [row.key, row]));
}
