-- Who moved stock by hand, and why: entries of orders and files need neither.
alter table stock_ledger
  add column actor_id text,
  add column actor_name text not null default '',
  add column reason text not null default '',
  add column note text not null default '';
alter table stock_ledger drop constraint stock_ledger_kind_check;
alter table stock_ledger add constraint stock_ledger_kind_check
  check (kind in ('received', 'allocated', 'released', 'adjusted', 'imported', 'transferred'));

-- An archived item stands in no buyer's list; its ledger and prices stay.
alter table stock_items add column archived_at timestamptz(3);
grant update (archived_at) on stock_items to tradehall_app;

-- Every change of a price, for good: with when, by whom, from what and why.
create table stock_price_changes (
  tenant_id text not null references tenants,
  change_id bigint not null generated always as identity,
  item_number_warehouse text not null,
  list_before_minor bigint,
  list_after_minor bigint,
  special_before_minor bigint,
  special_after_minor bigint,
  reference text not null default '',
  actor_id text,
  actor_name text not null default '',
  note text not null default '',
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, change_id),
  foreign key (tenant_id, item_number_warehouse) references stock_items
);
select make_tenant_table('stock_price_changes');
revoke update, delete on stock_price_changes from tradehall_app;
create index stock_price_changes_by_item on stock_price_changes (tenant_id, item_number_warehouse, change_id);

-- What the seller paid and will not go below; apart from the items, so that no list of buyers can hold it.
create table stock_costs (
  tenant_id text not null references tenants,
  item_number_warehouse text not null,
  cost_minor bigint check (cost_minor >= 0),
  floor_minor bigint check (floor_minor >= 0),
  supplier text not null default '',
  bin text not null default '',
  updated_at timestamptz(3) not null default now(),
  updated_by text not null default '',
  primary key (tenant_id, item_number_warehouse),
  foreign key (tenant_id, item_number_warehouse) references stock_items
);
select make_tenant_table('stock_costs');

-- Changes that a member of the staff gathers before they are published, with what each was typed over.
create table stock_draft_changes (
  tenant_id text not null references tenants,
  user_id text not null,
  item_number_warehouse text not null,
  field text not null check (field in ('listPrice', 'specialPrice', 'quantity')),
  seen bigint,
  wanted bigint,
  changed_at timestamptz(3) not null default now(),
  primary key (tenant_id, user_id, item_number_warehouse, field),
  foreign key (tenant_id, item_number_warehouse) references stock_items
);
select make_tenant_table('stock_draft_changes');
