-- Once a statement: what is kept of an import's rows is of an import that is there. It is asked of all rows together,
-- where a foreign key asks of each.
create or replace function refuse_row_without_import() returns trigger language plpgsql
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
