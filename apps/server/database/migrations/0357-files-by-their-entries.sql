-- What came after what in an item's ledger is told by its entries, whose numbers rise while the item is locked. Times are
-- those at which transactions began, and one that began earlier may have written later.

-- The item's last entry that the review knew: null where a version before reviewed the row.
alter table stock_import_rows add column seen_entry bigint;
-- The last entry of the shop's ledger when a file had said it of the item, and when the whole file was applied.
alter table stock_imported add column last_entry bigint;
alter table stock_imports add column applied_entry bigint;
