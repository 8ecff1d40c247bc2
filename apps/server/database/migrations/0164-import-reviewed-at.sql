-- When the rows were last judged: what moved the stock by hand since makes the review stale.
alter table stock_imports add column reviewed_at timestamptz(3);
