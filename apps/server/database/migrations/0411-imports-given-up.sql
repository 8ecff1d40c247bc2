-- How often a step of an import was begun again because nobody worked on it any more: one that ends whoever works on it
-- is given up in the end, and whoever asked for it is told.
alter table stock_imports add column begun_again integer not null default 0;
