-- An import goes with all that is kept of its rows.
create or replace function remove_rows_of_import() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if (new.tenant_id, new.import_id) = (old.tenant_id, old.import_id) then
      return new;
    end if;
    raise exception 'import % keeps its key', old.import_id using errcode = 'foreign_key_violation';
  end if;
  delete from stock_import_rows r where r.tenant_id = old.tenant_id and r.import_id = old.import_id;
  delete from stock_import_undo u where u.tenant_id = old.tenant_id and u.import_id = old.import_id;
  return old;
end $$;
