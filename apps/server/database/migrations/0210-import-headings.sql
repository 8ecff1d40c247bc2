-- Which heading each column of an import came from, and how its numbers are written once the buyer said so.
alter table bulk_imports add column headings jsonb not null default '{}';
alter table bulk_imports add column decimal_sign text check (decimal_sign in ('.', ','));

-- What an account calls the columns of its own sheets: folded heading and the column that it means.
create table import_headings (
  tenant_id text not null,
  account_id uuid not null,
  heading text not null,
  meaning text not null check (meaning in ('itemNumber', 'warehouse', 'quantity', 'price')),
  used_at timestamptz(3) not null default now(),
  primary key (tenant_id, account_id, heading)
);
select make_tenant_table('import_headings');

-- People write part numbers in any case.
create index stock_items_folded on stock_items (tenant_id, lower(item_number_warehouse));

-- What the buyer asked for, where a rule made something else of it.
alter table offer_events add column asked_quantity integer;
alter table offer_events add column asked_price_minor bigint;
