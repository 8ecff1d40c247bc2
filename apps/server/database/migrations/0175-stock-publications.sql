-- What somebody published from their draft, with what it was before, so that it can be given back for a day.
create table stock_publications (
  tenant_id text not null references tenants,
  publication_id uuid not null default gen_random_uuid(),
  actor_id text not null,
  actor_name text not null,
  change_count integer not null,
  item_count integer not null,
  has_prices boolean not null,
  has_quantities boolean not null,
  note text not null default '',
  created_at timestamptz(3) not null default now(),
  undone_at timestamptz(3),
  primary key (tenant_id, publication_id)
);
select make_tenant_table('stock_publications');
create index stock_publications_latest on stock_publications (tenant_id, created_at desc);

create table stock_publication_rows (
  tenant_id text not null,
  publication_id uuid not null,
  item_number_warehouse text not null,
  list_before_minor bigint,
  list_after_minor bigint,
  special_before_minor bigint,
  special_after_minor bigint,
  quantity_before bigint not null,
  quantity_after bigint not null,
  primary key (tenant_id, publication_id, item_number_warehouse),
  foreign key (tenant_id, publication_id) references stock_publications on delete cascade
);
select make_tenant_table('stock_publication_rows');

-- Who had a file applied or given back, which need not be who uploaded it, and whether they may go below floors.
alter table stock_imports
  add column asked_by_id text,
  add column asked_by_name text,
  add column may_break_floors boolean not null default false;

-- What a file changed of costs, so that its undo gives them back too.
alter table stock_import_undo
  add column cost_before jsonb,
  add column cost_after jsonb;

-- Two who edit a cost never overwrite each other silently.
alter table stock_costs add column version integer not null default 1;
