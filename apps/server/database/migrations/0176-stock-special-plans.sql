-- Special prices that begin and end by themselves, at moments that were said by the tenant's clock.
create table stock_special_plans (
  tenant_id text not null references tenants,
  plan_id uuid not null default gen_random_uuid(),
  item_number_warehouse text not null,
  special_price_minor bigint not null check (special_price_minor > 0),
  begins_at timestamptz(3) not null,
  ends_at timestamptz(3) check (ends_at > begins_at),
  state text not null default 'PLANNED'
    check (state in ('PLANNED', 'RUNNING', 'ENDED', 'WITHDRAWN', 'OVERTAKEN', 'REFUSED')),
  -- The special price that it replaced, and that comes back.
  before_minor bigint,
  actor_id text not null,
  actor_name text not null,
  created_at timestamptz(3) not null default now(),
  changed_at timestamptz(3) not null default now(),
  primary key (tenant_id, plan_id),
  foreign key (tenant_id, item_number_warehouse) references stock_items
);
select make_tenant_table('stock_special_plans');
create index stock_special_plans_by_item on stock_special_plans (tenant_id, item_number_warehouse, begins_at);
create index stock_special_plans_due on stock_special_plans (tenant_id, begins_at) where state in ('PLANNED', 'RUNNING');
