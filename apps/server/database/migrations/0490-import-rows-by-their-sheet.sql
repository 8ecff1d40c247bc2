-- The row of the sheet in which the first row of stock stands: titles and blank rows may stand above it. Of files that were
-- read before, rows are counted as they were then.
alter table stock_imports add column first_row integer not null default 2 check (first_row >= 2);
