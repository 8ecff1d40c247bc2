-- Alerts on items of the stock list.
create table stock_alerts (
  tenant_id text not null references tenants,
  alert_id uuid not null default gen_random_uuid(),
  user_id text not null,
  account_id uuid not null,
  -- The network participant whose stock it is; null for the tenant's own.
  participant_id text,
  item_number_warehouse text not null,
  quantity integer not null check (quantity > 0),
  -- Units added since the alert was set or last fired.
  added_units bigint not null default 0 check (added_units >= 0),
  last_fired_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, alert_id)
);
select make_tenant_table('stock_alerts');
create unique index stock_alerts_once on stock_alerts (tenant_id, user_id, item_number_warehouse, participant_id) nulls not distinct;
create index stock_alerts_by_item on stock_alerts (tenant_id, item_number_warehouse);

-- Additions to a tenant's stock that other tenants' buyers wait for: written with the stock, counted after it, removed
-- when every reseller counted them.
create table stock_additions (
  tenant_id text not null references tenants,
  addition_id uuid not null default gen_random_uuid(),
  lines jsonb not null,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, addition_id)
);
select make_tenant_table('stock_additions');
create table stock_additions_counted (
  tenant_id text not null references tenants,
  addition_id uuid not null,
  counted_at timestamptz(3) not null default now(),
  primary key (tenant_id, addition_id)
);
select make_tenant_table('stock_additions_counted');
