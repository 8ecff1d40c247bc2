-- An item that was in the archive as a draft that changed it was published: the undo puts it there again.
alter table stock_publication_rows add column was_archived boolean not null default false;
