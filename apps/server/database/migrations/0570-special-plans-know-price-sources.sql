-- Whether the price that a plan replaced had come by a file or by hand, and the list price beside it: what comes back at its
-- end is then a file's again, unless somebody priced the item meanwhile. Plans that run already do not know.
alter table stock_special_plans
  add column source_before text check (source_before in ('IMPORTED', 'MANUAL')),
  add column list_before_minor bigint;
