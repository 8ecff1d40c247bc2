-- When a user last looked at the stock list, and since when what is new or cheaper is marked (W06).
create table stock_visits (
  tenant_id text not null references tenants,
  user_id text not null,
  seen_at timestamptz(3) not null,
  -- The end of the visit before this one; null on the first.
  since timestamptz(3),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references account_users on delete cascade
);
select make_tenant_table('stock_visits');
create index stock_items_created on stock_items (tenant_id, created_at);
create index stock_price_changes_at on stock_price_changes (tenant_id, created_at);
