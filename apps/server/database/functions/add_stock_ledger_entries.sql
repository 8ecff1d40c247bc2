-- Once a statement: the entries it wrote are added to the quantities of their items, and one whose item is not there
-- refuses them all: that is the ledger's reference to its items, asked of all entries together where a foreign key asks
-- of each. Callers lock the items in key order first; the check on quantity_available refuses what would go below zero.
-- An archived item that units come to (a canceled order, a count, a transfer) is archived no longer: what lies in a
-- warehouse stands in every list.
--
-- A file that moves prices as well hands them in `app.prices_with_entries`, as {key, list, special}: an item is written
-- once then, and not twice. Whoever may write entries may write prices.
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
           archived_at = case when moved.key is null and item.quantity_available + moved.quantity <= 0
                              then item.archived_at end,
           list_price_minor = case when moved.key is null then item.list_price_minor else moved.list end,
           special_price_minor = case when moved.key is null then item.special_price_minor else moved.special end,
           price_source = case when moved.key is null then item.price_source else 'IMPORTED' end,
           price_changed_at = case when moved.key is null then item.price_changed_at else now() end
      from (select entry.tenant_id, entry.item_number_warehouse, entry.quantity, price.key, price.list, price.special
              from (select tenant_id, item_number_warehouse, sum(quantity) as quantity from entries
                     group by tenant_id, item_number_warehouse) entry
              left join jsonb_to_recordset(prices) as price (key text, list bigint, special bigint)
                on price.key = entry.item_number_warehouse) moved
     where item.tenant_id = moved.tenant_id and item.item_number_warehouse = moved.item_number_warehouse;
  end if;
  get diagnostics written = row_count;
  if written <> (select count(*) from (select from entries group by tenant_id, item_number_warehouse) named) then
    raise exception 'an entry of the stock ledger names an item that is not there' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
