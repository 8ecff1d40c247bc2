import { sql } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';
import type { PriceChange, QuantityChange, StockCause } from '../stock-list/stock-ledger';
import { LAST_ENTRY } from '../stock-list/stock-store';
import type { ImportHead } from './import-store';

/** What came of rows whose writing needed no second look. */
export interface PlainRows {
  readonly rows: ReadonlySet<number>;
  /** Items that say something else than before, be it to the staff alone. */
  readonly changed: number;
  readonly quantities: readonly QuantityChange[];
  readonly prices: readonly PriceChange[];
}

interface Written {
  readonly row: number;
  readonly key: string;
  readonly quantity: number;
  readonly newQuantity: number;
  readonly list: number | null;
  readonly newList: number | null;
  readonly special: number | null;
  readonly newSpecial: number | null;
  readonly costs: boolean;
}

/** Columns that say what the statement below writes, and whose item it is. */
const SAID = ['itemNumber', 'warehouse', 'listPrice', 'specialPrice', 'quantityAvailable'];

/**
 * Writes the rows of a part that say prices, quantities and costs alone of items as they were reviewed, in one
 * statement: most rows of most files, which then never leave the database. Locks the items of all rows of the part, in
 * key order, and leaves to its caller whatever else there is: new items, other texts, floors, suppliers and bins, what
 * somebody moved since the review, a price that nobody may set. Where both could write a row, both write the same.
 */
export async function applyPlainRows(
  tx: Transaction,
  { import_id: importId, may_break_floors: mayBreakFloors }: ImportHead,
  part: readonly number[],
  { precision, cause: { reference, by, reason = '' } }: { readonly precision: number; readonly cause: StockCause },
): Promise<PlainRows> {
  const theirs = sql`
        from stock_import_rows r
        join stock_items i on i.tenant_id = r.tenant_id and i.item_number_warehouse = r.item_number_warehouse`;
  const ofPart = sql`
       where r.tenant_id = current_setting('app.tenant_id') and r.import_id = ${importId}::uuid and r.row_number = any(${[...part]}::int[])`;
  // By a statement of its own: the next one sees all that was written by whoever had to be waited for.
  await sql`
    select count(*) from (select ${theirs} ${ofPart} order by i.item_number_warehouse collate "C" for update of i) held`.execute(
    tx,
  );
  const { rows } = await sql<Written>`
    with held as (
      select r.row_number as row, i.item_number_warehouse as key, i.price_source, i.quantity_available as quantity, i.list_price_minor as list,
             i.special_price_minor as special, r.present, r.entry -> 'entry' as said, r.entry -> 'file' as file, c.floor_minor as floor,
             (r.entry -> 'entry') - ${SAID}::text[] as others, r.entry -> 'secret' as secret,
             case when jsonb_typeof(r.entry #> '{secret,cost}') = 'number'
                  then round((r.entry #>> '{secret,cost}')::numeric * power(10::numeric, ${precision}::int))::bigint end as said_cost,
             c.cost_minor as cost, c.tenant_id is not null as has_costs,
             i.archived_at, i.attributes, i.category, i.sku_description, i.group_description, i.group_item_description, i.increment_size, i.pxn_item_number,
             c.floor_minor / power(10::numeric, ${precision}::int) as major_floor, c.supplier, c.bin
        ${theirs}
        left join stock_costs c on c.tenant_id = r.tenant_id and c.item_number_warehouse = r.item_number_warehouse ${ofPart}
    ), priced as (
      select *, case when said ? 'quantityAvailable' then (file ->> 'quantity')::bigint else quantity end as new_quantity,
             case when said ? 'listPrice' then (file ->> 'listPrice')::bigint else list end as new_list,
             case when said ? 'specialPrice' then (file ->> 'specialPrice')::bigint else special end as said_special
        from held
    ), judged as (
      -- A special price does not outlive the list price it is special against.
      select *, case when new_list is not null then said_special end as new_special from priced
    ), line as materialized (
      select row, key, price_source, quantity, new_quantity, list, new_list, special, new_special, new_quantity <> quantity as moves,
             (new_list, new_special) is distinct from (list, special) as reprices,
             archived_at is not null and (new_quantity <> quantity or (new_list, new_special) is distinct from (list, special)) as was_archived,
             case when said_cost is distinct from cost then said_cost end as new_cost,
             case when has_costs then jsonb_build_object('cost', cost, 'floor', floor, 'supplier', supplier, 'bin', bin) end as costs
        from judged
       where (others = '{}' or others <@ jsonb_build_object('category', category, 'skuDescription', sku_description, 'groupDescription', group_description,
                'groupItemDescription', group_item_description, 'incrementSize', increment_size, 'pxnItemNumber', pxn_item_number, 'attributes', attributes))
         and (secret = '{}' or (said_cost is not null or not secret ? 'cost')
              and (secret - 'cost') <@ jsonb_build_object('floor', major_floor, 'supplier', supplier, 'bin', bin))
         and ((present ->> 'listPrice')::bigint, (present ->> 'specialPrice')::bigint) is not distinct from (list, special)
         and (not said ? 'quantityAvailable' or (present ->> 'quantity')::bigint = quantity)
         and coalesce(new_special <= new_list, true)
         and (${mayBreakFloors} or coalesce(floor <= coalesce(new_special, new_list), true)
              or coalesce(new_special, new_list) is not distinct from coalesce(special, list))
    ), told as materialized (
      -- The ledger's trigger takes them at the end of the statement, and takes them away.
      select set_config('app.prices_with_entries', coalesce((jsonb_object_agg(key, jsonb_build_array(new_list, new_special))
               filter (where moves and reprices))::text, ''), true) as prices from line
    ), entry as (
      insert into stock_ledger (tenant_id, item_number_warehouse, kind, quantity, reference, actor_id, actor_name, reason)
      select current_setting('app.tenant_id'), key, 'imported', new_quantity - quantity, ${reference}, ${by?.id ?? null}, ${by?.name ?? ''}, ${reason}
        from told, line where moves and told.prices is not null
      returning entry_id
    ), repriced as (
      update stock_items i
         set list_price_minor = new_list, special_price_minor = new_special, price_source = 'IMPORTED', archived_at = null,
             updated_at = now(), price_changed_at = now()
        from line
       where reprices and not moves and i.tenant_id = current_setting('app.tenant_id') and i.item_number_warehouse = line.key
    ), history as (
      insert into stock_price_changes (tenant_id, item_number_warehouse, list_before_minor, list_after_minor, special_before_minor,
                                       special_after_minor, reference, actor_id, actor_name)
      select current_setting('app.tenant_id'), key, list, new_list, special, new_special, ${reference}, ${by?.id ?? null}, ${by?.name ?? ''}
        from line where reprices
    ), undoing as (
      insert into stock_import_undo (tenant_id, import_id, item_number_warehouse, before, after, cost_before, cost_after, source_before, was_archived)
      select current_setting('app.tenant_id'), ${importId}::uuid, key,
             case when reprices then jsonb_build_object('listPrice', list, 'specialPrice', special) else '{}' end
               || case when moves then jsonb_build_object('quantity', quantity) else '{}' end,
             case when reprices then jsonb_build_object('listPrice', new_list, 'specialPrice', new_special) else '{}' end
               || case when moves then jsonb_build_object('quantity', new_quantity) else '{}' end,
             case when new_cost is not null then costs end,
             case when new_cost is not null
                  then coalesce(costs, '{"floor": null, "supplier": "", "bin": ""}') || jsonb_build_object('cost', new_cost) end,
             price_source, was_archived
        from line
    ), costed as (
      insert into stock_costs as c (tenant_id, item_number_warehouse, cost_minor, updated_by)
      select current_setting('app.tenant_id'), key, new_cost, ${by?.id ?? ''} from line where new_cost is not null
      on conflict (tenant_id, item_number_warehouse) do update
         set cost_minor = excluded.cost_minor, updated_at = now(), updated_by = excluded.updated_by, version = c.version + 1
    ), imported as (
      insert into stock_imported (tenant_id, item_number_warehouse, quantity, list_price_minor, special_price_minor, last_entry)
      select current_setting('app.tenant_id'), key, new_quantity, new_list, new_special, coalesce((select max(entry_id) from entry), ${LAST_ENTRY})
        from line
      on conflict (tenant_id, item_number_warehouse) do update
         set quantity = excluded.quantity, list_price_minor = excluded.list_price_minor, special_price_minor = excluded.special_price_minor,
             imported_at = clock_timestamp(), last_entry = excluded.last_entry
    )
    select row, key, quantity, new_quantity as "newQuantity", list, new_list as "newList", special, new_special as "newSpecial",
           new_cost is not null as costs from line`.execute(tx);
  const moved = rows.filter((one) => one.quantity !== one.newQuantity);
  const priced = rows.filter((one) => one.list !== one.newList || one.special !== one.newSpecial);
  return {
    rows: new Set(rows.map(({ row }) => row)),
    changed: new Set([...moved, ...priced, ...rows.filter(({ costs }) => costs)]).size,
    quantities: moved.map((one) => ({
      itemNumberWarehouse: one.key,
      kind: 'imported',
      before: one.quantity,
      after: one.newQuantity,
    })),
    prices: priced.map((one) => ({
      itemNumberWarehouse: one.key,
      before: { listPrice: one.list, specialPrice: one.special },
      after: { listPrice: one.newList, specialPrice: one.newSpecial },
    })),
  };
}
