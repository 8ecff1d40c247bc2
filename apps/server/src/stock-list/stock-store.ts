import { sql } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';
import type { PriceChange, QuantityChange, StockCause } from './stock-ledger';

/** An item as the database holds it; prices in minor units. */
export interface StoredItem {
  readonly itemNumberWarehouse: string;
  readonly itemNumber: string;
  readonly warehouse: string;
  readonly category: string;
  readonly skuDescription: string;
  readonly groupDescription: string;
  readonly groupItemDescription: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly listPrice: number | null;
  readonly specialPrice: number | null;
  readonly incrementSize: number;
  readonly pxnItemNumber: string | null;
  readonly quantity: number;
}

/** Both prices of an item, as its history keeps them. */
export const pricesOf = ({ listPrice, specialPrice }: StoredItem): PriceChange['before'] => ({
  listPrice,
  specialPrice,
});

/** Rows of one statement: large enough to count round trips on one hand, small enough for one message. */
const SET_SIZE = 20_000;

const ITEM = sql`item_number_warehouse as "itemNumberWarehouse", item_number as "itemNumber", warehouse, category, sku_description as "skuDescription",
             group_description as "groupDescription", group_item_description as "groupItemDescription", attributes, list_price_minor as "listPrice",
             special_price_minor as "specialPrice", increment_size as "incrementSize", pxn_item_number as "pxnItemNumber", quantity_available as quantity`;

/** The items of the keys, or all, locked in key order: every writer takes them in this order. */
export async function lockStock(tx: Transaction, keys?: readonly string[]): Promise<Map<string, StoredItem>> {
  const stored = new Map<string, StoredItem>();
  await lockUpserts(tx);
  for (const part of keys === undefined ? [undefined] : inSets(keys)) {
    const { rows } = await sql<StoredItem>`
      select ${ITEM} from stock_items
       where tenant_id = current_setting('app.tenant_id') ${part === undefined ? sql`` : sql`and item_number_warehouse = any(${[...part]}::text[])`}
       order by item_number_warehouse collate "C" for update`.execute(tx);
    for (const item of rows) stored.set(item.itemNumberWarehouse, item);
  }
  return stored;
}

/** One upsert of a tenant at a time: two that bring the same new item would both count it as received. */
export async function lockUpserts(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('stock:' || current_setting('app.tenant_id'), 0))`.execute(
    tx,
  );
}

/** The items of the keys as they are now, for what only looks. */
export async function readItems(tx: Transaction, keys: readonly string[]): Promise<Map<string, StoredItem>> {
  const { rows } = await sql<StoredItem>`
    select ${ITEM} from stock_items
     where tenant_id = current_setting('app.tenant_id') and item_number_warehouse = any(${[...keys]}::text[])`.execute(
    tx,
  );
  return new Map(rows.map((item) => [item.itemNumberWarehouse, item]));
}

/** The last entry in the ledger of each item; 0 of one that has none. */
export async function readLastEntries(tx: Transaction, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ key: string; entry: number }>`
    select line.key, coalesce((select max(entry_id) from stock_ledger l where l.tenant_id = current_setting('app.tenant_id')
                                  and l.item_number_warehouse = line.key), 0) as entry
      from unnest(${[...keys]}::text[]) as line (key)`.execute(tx);
  return new Map(rows.map(({ key, entry }) => [key, entry]));
}

/**
 * The last entry of the whole ledger. Of an item that the transaction has locked, every entry that is there has at most
 * this number, and each that comes a higher one: whoever writes locks the item before the entry has its number.
 */
export const LAST_ENTRY = sql`(select max(entry_id) from stock_ledger where tenant_id = current_setting('app.tenant_id'))`;

/** Keys of what has units in the stock and is not among these, in order. */
export async function otherKeysInStock(tx: Transaction, keys: ReadonlySet<string>): Promise<readonly string[]> {
  const { rows } = await sql<{ key: string }>`
    select item_number_warehouse as key from stock_items
     where tenant_id = current_setting('app.tenant_id') and quantity_available > 0
     order by item_number_warehouse collate "C"`.execute(tx);
  return rows.flatMap(({ key }) => (keys.has(key) ? [] : [key]));
}

/** Inserts and updates items, quantities left to the ledger. */
export async function writeItems(tx: Transaction, items: readonly StoredItem[]): Promise<void> {
  for (const part of inSets(items)) {
    const column = <T>(read: (item: StoredItem) => T): T[] => part.map(read);
    await sql`
      insert into stock_items (tenant_id, item_number_warehouse, item_number, warehouse, category, sku_description, group_description, group_item_description,
                               attributes, list_price_minor, special_price_minor, increment_size, pxn_item_number, price_changed_at)
      select current_setting('app.tenant_id'), line.*, case when line.list_price_minor is not null then now() end
        from unnest(${column((item) => item.itemNumberWarehouse)}::text[], ${column((item) => item.itemNumber)}::text[], ${column((item) => item.warehouse)}::text[],
                    ${column((item) => item.category)}::text[], ${column((item) => item.skuDescription)}::text[], ${column((item) => item.groupDescription)}::text[],
                    ${column((item) => item.groupItemDescription)}::text[], ${column((item) => JSON.stringify(item.attributes))}::jsonb[],
                    ${column((item) => item.listPrice)}::bigint[], ${column((item) => item.specialPrice)}::bigint[], ${column((item) => item.incrementSize)}::integer[],
                    ${column((item) => item.pxnItemNumber)}::text[])
          as line (item_number_warehouse, item_number, warehouse, category, sku_description, group_description, group_item_description,
                   attributes, list_price_minor, special_price_minor, increment_size, pxn_item_number)
      on conflict (tenant_id, item_number_warehouse) do update
         set category = excluded.category, sku_description = excluded.sku_description, group_description = excluded.group_description,
             group_item_description = excluded.group_item_description, attributes = excluded.attributes, list_price_minor = excluded.list_price_minor,
             special_price_minor = excluded.special_price_minor, increment_size = excluded.increment_size, pxn_item_number = excluded.pxn_item_number,
             price_source = 'IMPORTED', archived_at = null, updated_at = now(),
             price_changed_at = case when (stock_items.list_price_minor, stock_items.special_price_minor) is distinct from (excluded.list_price_minor, excluded.special_price_minor)
                                     then now() else stock_items.price_changed_at end`.execute(tx);
  }
}

/** Sets prices alone: by hand, or as a list says, which brings archived items back; the caller writes their history. */
export async function writePrices(
  tx: Transaction,
  changes: readonly PriceChange[],
  source: 'MANUAL' | 'IMPORTED',
): Promise<void> {
  for (const part of inSets(changes))
    await sql`
      update stock_items i
         set list_price_minor = line.list, special_price_minor = line.special, price_source = ${source},
             archived_at = case when ${source} = 'MANUAL' then i.archived_at end, updated_at = now(), price_changed_at = now()
        from unnest(${part.map((change) => change.itemNumberWarehouse)}::text[], ${part.map((change) => change.after.listPrice)}::bigint[],
                    ${part.map((change) => change.after.specialPrice)}::bigint[]) as line (key, list, special)
       where i.tenant_id = current_setting('app.tenant_id') and i.item_number_warehouse = line.key`.execute(tx);
}

/** The history of prices: what each was, became, by whom and why (SD23). */
export async function writePriceChanges(
  tx: Transaction,
  changes: readonly PriceChange[],
  { reference, by, note = '' }: StockCause,
): Promise<void> {
  for (const part of inSets(changes)) {
    const column = <T>(read: (change: PriceChange) => T): T[] => part.map(read);
    await sql`
      insert into stock_price_changes (tenant_id, item_number_warehouse, list_before_minor, list_after_minor, special_before_minor, special_after_minor,
                                       reference, actor_id, actor_name, note)
      select current_setting('app.tenant_id'), line.*, ${reference}, ${by?.id ?? null}, ${by?.name ?? ''}, ${note}
        from unnest(${column((change) => change.itemNumberWarehouse)}::text[], ${column((change) => change.before.listPrice)}::bigint[],
                    ${column((change) => change.after.listPrice)}::bigint[], ${column((change) => change.before.specialPrice)}::bigint[],
                    ${column((change) => change.after.specialPrice)}::bigint[]) as line`.execute(tx);
  }
}

/**
 * Ledger entries that bring each item from `before` to `after`. The `prices` that a file brings for some of them are
 * written with them: an item written twice costs twice.
 */
export async function writeQuantities(
  tx: Transaction,
  changes: readonly QuantityChange[],
  { reference, accountId = null, by, reason = '', note = '' }: StockCause,
  prices: ReadonlyMap<string, PriceChange['after']> = new Map(),
): Promise<void> {
  for (const part of inSets(changes)) {
    const priced = part.flatMap(({ itemNumberWarehouse: key }) => {
      const price = prices.get(key);
      return price === undefined ? [] : [[key, [price.listPrice, price.specialPrice]] as const];
    });
    // The ledger's trigger takes them at the end of the statement, and takes them away.
    const told =
      priced.length === 0
        ? sql``
        : sql`join (select set_config('app.prices_with_entries', ${JSON.stringify(Object.fromEntries(priced))}, true) as prices) told on told.prices <> ''`;
    await sql`
      insert into stock_ledger (tenant_id, item_number_warehouse, kind, quantity, reference, account_id, actor_id, actor_name, reason, note)
      select current_setting('app.tenant_id'), line.*, ${reference}, ${accountId}::uuid, ${by?.id ?? null}, ${by?.name ?? ''}, ${reason}, ${note}
        from unnest(${part.map((change) => change.itemNumberWarehouse)}::text[], ${part.map((change) => change.kind)}::text[], ${part.map((change) => change.after - change.before)}::bigint[])
          as line (key, kind, quantity) ${told}`.execute(tx);
  }
}

function inSets<T>(values: readonly T[]): (readonly T[])[] {
  const sets: (readonly T[])[] = [];
  for (let from = 0; from < values.length; from += SET_SIZE) sets.push(values.slice(from, from + SET_SIZE));
  return sets;
}
