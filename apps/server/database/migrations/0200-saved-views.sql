-- A view of the stock list under a name (W05), or words that a want-list looks for (W03), and what its owner hears of it.
create table saved_views (
  tenant_id text not null references tenants,
  view_id uuid not null,
  account_id uuid not null,
  user_id text not null,
  participant_id text,
  kind text not null check (kind in ('VIEW', 'WANTED')),
  name text not null,
  -- The query string of the stock list's address, as the browser writes it.
  search text not null,
  is_shared boolean not null default false,
  tells_new boolean not null default false,
  -- A price that fell by this many percent.
  tells_drop_percent numeric(4, 1) check (tells_drop_percent > 0 and tells_drop_percent < 100),
  -- Units that came to be more than this.
  tells_units_above integer check (tells_units_above >= 0),
  tells_when text not null default 'NEVER' check (tells_when in ('NEVER', 'AT_ONCE', 'DAILY')),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (tenant_id, view_id),
  foreign key (tenant_id, user_id) references account_users on delete cascade
);
create index saved_views_of_account on saved_views (tenant_id, account_id, created_at);
create index saved_views_telling on saved_views (tenant_id) where tells_when <> 'NEVER';
select make_tenant_table('saved_views');

-- What happened to the stock that a view may ask for, until every view was held against it.
create table stock_news (
  tenant_id text not null references tenants,
  news_id uuid not null default gen_random_uuid(),
  lines jsonb not null,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, news_id)
);
select make_tenant_table('stock_news');
-- News of this or another tenant's stock that this tenant's views were held against.
create table stock_news_matched (
  tenant_id text not null references tenants,
  news_id uuid not null,
  matched_at timestamptz(3) not null default now(),
  primary key (tenant_id, news_id)
);
select make_tenant_table('stock_news_matched');

-- What a view found, until its owner was told of it in the daily mail.
create table saved_view_hits (
  tenant_id text not null references tenants,
  hit_id bigint generated always as identity,
  view_id uuid not null,
  description text not null,
  reason text not null check (reason in ('NEW', 'DROP', 'UNITS')),
  -- As the stock list shows it, and minor units.
  shown_quantity text not null,
  price_minor bigint,
  price_before_minor bigint,
  found_at timestamptz(3) not null default now(),
  primary key (tenant_id, hit_id),
  foreign key (tenant_id, view_id) references saved_views on delete cascade
);
create index saved_view_hits_of_view on saved_view_hits (tenant_id, view_id);
select make_tenant_table('saved_view_hits');
