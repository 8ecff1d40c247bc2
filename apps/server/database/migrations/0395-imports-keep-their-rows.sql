-- A file of 100,000 rows had its import looked up for each row of its review and for each item that it wrote. Each
-- statement's are asked together now; an import that goes takes its rows with it as before.
alter table stock_import_rows drop constraint stock_import_rows_tenant_id_import_id_fkey;
alter table stock_import_undo drop constraint stock_import_undo_tenant_id_import_id_fkey;

create function refuse_row_without_import() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from (select distinct tenant_id, import_id from entries) named
     where not exists (
       select from stock_imports i where i.tenant_id = named.tenant_id and i.import_id = named.import_id)
  ) then
    raise exception 'a row names an import that is not there' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger stock_import_rows_name_import after insert on stock_import_rows
  referencing new table as entries for each statement execute function refuse_row_without_import();
create trigger stock_import_undo_name_import after insert on stock_import_undo
  referencing new table as entries for each statement execute function refuse_row_without_import();

create function remove_rows_of_import() returns trigger language plpgsql
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
create trigger stock_imports_take_their_rows before delete or update of tenant_id, import_id on stock_imports
  for each row execute function remove_rows_of_import();
