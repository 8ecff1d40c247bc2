-- The daily report of new inventory and price drops.
create table daily_report_subscribers (
  tenant_id text not null references tenants,
  user_id text not null,
  subscribed_at timestamptz(3) not null default now(),
  primary key (tenant_id, user_id)
);
select make_tenant_table('daily_report_subscribers');

-- The stock as the last report knew it: the next one tells what differs.
create table daily_report_items (
  tenant_id text not null references tenants,
  item_number_warehouse text not null,
  list_price_minor bigint,
  special_price_minor bigint,
  quantity_available bigint not null,
  primary key (tenant_id, item_number_warehouse)
);
select make_tenant_table('daily_report_items');

-- One report a tenant and day of its own calendar; a day on which nothing changed has one without a file.
create table daily_reports (
  tenant_id text not null references tenants,
  report_day date not null,
  file bytea,
  new_items integer not null default 0,
  price_drops integer not null default 0,
  made_at timestamptz(3) not null default now(),
  primary key (tenant_id, report_day)
);
select make_tenant_table('daily_reports');

-- Whom a report was sent to: written with the letter, so that nobody gets it twice.
create table daily_report_deliveries (
  tenant_id text not null references tenants,
  report_day date not null,
  user_id text not null,
  sent_at timestamptz(3) not null default now(),
  primary key (tenant_id, report_day, user_id),
  foreign key (tenant_id, report_day) references daily_reports on delete cascade
);
select make_tenant_table('daily_report_deliveries');
