-- Once a statement: the entries it wrote are added to the quantities of their items, and one whose item is not there
-- refuses them all: that is the ledger's reference to its items, asked of all entries together where a foreign key asks
-- of each. Callers lock the items in key order first; the check on quantity_available refuses what would go below zero.
-- An archived item that units come to (a canceled order, a count, a transfer) is archived no longer: what lies in a
-- warehouse stands in every list.
--
-- A file that moves prices as well hands them in `app.prices_with_entries`, as [list, special] by the key of the item: an
-- item is written once then, and not twice. They are looked up: a join, whose other side the planner takes for one row,
-- compares each with each. Whoever may write entries may write prices.
create or replace function add_stock_ledger_entries() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  prices jsonb := nullif(current_setting('app.prices_with_entries', true), '')::jsonb;
  written bigint;
begin
  if prices is null then
    update stock_items item
       set quantity_available = item.quantity_available + moved.quantity, updated_at = now(),
           archived_at = case when item.quantity_available + moved.quantity > 0 then null else item.archived_at end
      from (select tenant_id, item_number_warehouse, sum(quantity) as quantity from entries
             group by tenant_id, item_number_warehouse) moved
     where item.tenant_id = moved.tenant_id and item.item_number_warehouse = moved.item_number_warehouse;
  else
    perform set_config('app.prices_with_entries', '', true);
    update stock_items item
       set quantity_available = item.quantity_available + moved.quantity, updated_at = now(),
           archived_at = case when moved.price is null and item.quantity_available + moved.quantity <= 0
                              then item.archived_at end,
           list_price_minor = case when moved.price is null then item.list_price_minor
                                   else (moved.price ->> 0)::bigint end,
           special_price_minor = case when moved.price is null then item.special_price_minor
                                      else (moved.price ->> 1)::bigint end,
           price_source = case when moved.price is null then item.price_source else 'IMPORTED' end,
           price_changed_at = case when moved.price is null then item.price_changed_at else now() end
      from (select tenant_id, item_number_warehouse, sum(quantity) as quantity, prices -> item_number_warehouse as price
              from entries group by tenant_id, item_number_warehouse) moved
     where item.tenant_id = moved.tenant_id and item.item_number_warehouse = moved.item_number_warehouse;
  end if;
  get diagnostics written = row_count;
  if written <> (select count(*) from (select from entries group by tenant_id, item_number_warehouse) named) then
    raise exception 'an entry of the stock ledger names an item that is not there' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
