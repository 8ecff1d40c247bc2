-- An item that the ledger or the history of prices speaks of neither goes nor takes another key, whoever asks.
create or replace function keep_item_with_history() returns trigger language plpgsql
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
