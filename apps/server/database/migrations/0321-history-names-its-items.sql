-- An entry of the ledger and a change of a price each had its item looked up and locked by a foreign key, one by one: a
-- fifth of an import. Each statement's are asked together now, and an item with a history stays by a trigger of its own.
alter table stock_ledger drop constraint stock_ledger_tenant_id_item_number_warehouse_fkey;
alter table stock_price_changes drop constraint stock_price_changes_tenant_id_item_number_warehouse_fkey;

create function refuse_price_without_item() returns trigger language plpgsql
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
create trigger stock_price_changes_name_items after insert on stock_price_changes
  referencing new table as entries for each statement execute function refuse_price_without_item();

create function keep_item_with_history() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and (new.tenant_id, new.item_number_warehouse) = (old.tenant_id, old.item_number_warehouse) then
    return new;
  end if;
  if exists (select from stock_ledger e
              where e.tenant_id = old.tenant_id and e.item_number_warehouse = old.item_number_warehouse)
     or exists (select from stock_price_changes c
                 where c.tenant_id = old.tenant_id and c.item_number_warehouse = old.item_number_warehouse) then
    raise exception 'item % has a history and stays', old.item_number_warehouse using errcode = 'foreign_key_violation';
  end if;
  return case when tg_op = 'UPDATE' then new else old end;
end $$;
create trigger keep_item_with_history before delete or update of tenant_id, item_number_warehouse on stock_items
  for each row execute function keep_item_with_history();
-- No call removes an item: it is archived.
revoke delete on stock_items from tradehall_app;
