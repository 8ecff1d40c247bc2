-- The same of a file's undo: prices by hand that it overwrote are prices by hand again. Empty of an item that began with the
-- file, and of what was applied before.
alter table stock_import_undo add column source_before text check (source_before in ('IMPORTED', 'MANUAL'));
