-- An item that was in the archive as a file changed it: the undo of the file puts it there again.
alter table stock_import_undo add column was_archived boolean not null default false;
