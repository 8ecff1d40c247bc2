-- Whether the price that a publication changed had come by a file or by hand, so that undoing it gives that back, too. What
-- was published before does not know, and is given back as priced by hand.
alter table stock_publication_rows add column source_before text check (source_before in ('IMPORTED', 'MANUAL'));
