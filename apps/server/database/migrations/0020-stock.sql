-- The stock list and its ledger. Prices are minor units of the tenant's currency.

-- When a tenant's list last changed, and how often.
create table stock_lists (
  tenant_id text primary key references tenants,
  version bigint not null default 1,
  updated_at timestamptz(3) not null default now()
);
select make_tenant_table('stock_lists');

create table stock_items (
  tenant_id text not null references tenants,
  -- Item number and warehouse joined by '|': what offers, alerts and orders point at.
  item_number_warehouse text not null,
  item_number text not null,
  warehouse text not null,
  category text not null,
  sku_description text not null,
  group_description text not null,
  group_item_description text not null default '',
  attributes jsonb not null default '{}',
  list_price_minor bigint check (list_price_minor > 0),
  special_price_minor bigint check (special_price_minor > 0),
  increment_size integer not null default 1 check (increment_size > 0),
  pxn_item_number text,
  -- How the list price came about, for the pricing badges.
  price_source text not null default 'IMPORTED' check (price_source in ('IMPORTED', 'MANUAL')),
  price_changed_at timestamptz(3),
  -- The sum of the item's ledger entries; only the ledger's trigger writes it.
  quantity_available bigint not null default 0 check (quantity_available >= 0),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (tenant_id, item_number_warehouse),
  check (item_number_warehouse = item_number || '|' || warehouse),
  check (special_price_minor is null or list_price_minor is not null)
);
select make_tenant_table('stock_items');
create index stock_items_by_number on stock_items (tenant_id, item_number, warehouse);

create table stock_ledger (
  tenant_id text not null references tenants,
  entry_id bigint not null generated always as identity,
  item_number_warehouse text not null,
  kind text not null check (kind in ('received', 'allocated', 'released', 'adjusted', 'imported')),
  -- Units that came (above zero) or went.
  quantity bigint not null check (quantity <> 0),
  -- What caused it: an order number, a lot, a file.
  reference text not null default '',
  account_id uuid,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, entry_id),
  foreign key (tenant_id, item_number_warehouse) references stock_items
);
select make_tenant_table('stock_ledger');
create index stock_ledger_by_item on stock_ledger (tenant_id, item_number_warehouse, entry_id);
create index stock_ledger_by_reference on stock_ledger (tenant_id, reference) where reference <> '';

-- Entries are never changed or taken back, and nobody but the trigger sets a quantity.
revoke update, delete on stock_ledger from tradehall_app;
revoke insert, update on stock_items from tradehall_app;
grant insert (tenant_id, item_number_warehouse, item_number, warehouse, category, sku_description, group_description, group_item_description, attributes, list_price_minor, special_price_minor, increment_size, pxn_item_number, price_source, price_changed_at),
      update (category, sku_description, group_description, group_item_description, attributes, list_price_minor, special_price_minor, increment_size, pxn_item_number, price_source, price_changed_at, updated_at)
   on stock_items to tradehall_app;

-- Once a statement: the entries it wrote are added to the quantities of their items. Callers lock the items
-- in key order first; the check on quantity_available refuses what would go below zero.
create function add_stock_ledger_entries() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update stock_items item
     set quantity_available = item.quantity_available + moved.quantity, updated_at = now()
    from (select tenant_id, item_number_warehouse, sum(quantity) as quantity from entries group by tenant_id, item_number_warehouse) moved
   where item.tenant_id = moved.tenant_id and item.item_number_warehouse = moved.item_number_warehouse;
  return null;
end $$;
create trigger stock_ledger_sums after insert on stock_ledger referencing new table as entries for each statement execute function add_stock_ledger_entries();
