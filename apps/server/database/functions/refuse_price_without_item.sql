-- Once a statement: a price's history is of an item that is there. It is asked of all lines together, where a foreign
-- key asks of each.
create or replace function refuse_price_without_item() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from entries
     where not exists (
       select from stock_items item
        where item.tenant_id = entries.tenant_id and item.item_number_warehouse = entries.item_number_warehouse)
  ) then
    raise exception 'a change of a price names an item that is not there' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
