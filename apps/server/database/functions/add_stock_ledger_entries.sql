-- Once a statement: the entries it wrote are added to the quantities of their items. Callers lock the items
-- in key order first; the check on quantity_available refuses what would go below zero. An archived item that units come
-- to (a canceled order, a count, a transfer) is archived no longer: what lies in a warehouse stands in every list.
create or replace function add_stock_ledger_entries() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  update stock_items item
     set quantity_available = item.quantity_available + moved.quantity, updated_at = now(),
         archived_at = case when item.quantity_available + moved.quantity > 0 then null else item.archived_at end
    from (select tenant_id, item_number_warehouse, sum(quantity) as quantity from entries
           group by tenant_id, item_number_warehouse) moved
   where item.tenant_id = moved.tenant_id and item.item_number_warehouse = moved.item_number_warehouse;
  return null;
end $$;
