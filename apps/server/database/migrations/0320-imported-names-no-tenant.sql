-- What a file said of an item is copied from the item's own row, which refers to its tenant: for each of a file's rows the
-- tenant was looked up once more.
alter table stock_imported drop constraint stock_imported_tenant_id_fkey;
