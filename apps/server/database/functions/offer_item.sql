-- One item of the transaction's tenant with what its stock list settings say of its warehouse, as a new offer is judged
-- by. It is asked for in the message that begins the transaction, where no prepared statement can be: its plan is kept
-- here. It runs as its caller, behind the wall between tenants.
create or replace function offer_item(wanted text) returns table (
  item_number_warehouse text, item_number text, sku_description text, warehouse text, category text,
  list_price_minor bigint, special_price_minor bigint, increment_size int, quantity_available bigint,
  pxn_item_number text, warehouse_label text, accepts_offers boolean, most_shown double precision
) language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return query
  select i.item_number_warehouse, i.item_number, i.sku_description, i.warehouse, i.category,
         i.list_price_minor, i.special_price_minor, i.increment_size, i.quantity_available,
         i.pxn_item_number, settings.value -> 'warehouseLabels' ->> i.warehouse,
         settings.value -> 'warehouseAcceptingOffer' ? i.warehouse,
         (settings.value ->> 'maxItemQuantityToBeDisplayed')::float8
    from stock_items as i
    left join tenant_settings as settings on settings.tenant_id = i.tenant_id and settings.name = 'stock-list'
   where i.tenant_id = current_setting('app.tenant_id') and i.item_number_warehouse = wanted;
end
$$;
