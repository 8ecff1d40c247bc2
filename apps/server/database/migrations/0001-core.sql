-- The ground every room stands on: tenants, their settings and people, and the mechanisms' own tables.

-- Tables that are read before a tenant is known, or that belong to the deployment.
create function platform_tables() returns name[] language sql immutable
  return array['tenants', 'tenant_hosts']::name[];

-- Puts a table under its tenant: only rows of the transaction's app.tenant_id can be seen or written, by its owner too.
create function make_tenant_table(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant_rows on %s using (tenant_id = current_setting(''app.tenant_id'', true)) with check (tenant_id = current_setting(''app.tenant_id'', true))', target);
  execute format('grant select, insert, update, delete on %s to tradehall_app', target);
end $$;

grant usage on schema public to tradehall_app;
alter default privileges in schema public grant usage, select on sequences to tradehall_app;
grant select on schema_migrations to tradehall_app;

create table tenants (
  tenant_id text primary key check (tenant_id ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  name text not null,
  short_name text not null,
  -- What the portal is configured by, as the tenants room reads and checks it.
  configuration jsonb not null default '{}',
  configuration_version bigint not null default 1,
  deactivated boolean not null default false,
  created_at timestamptz not null default now()
);
grant select, insert, update on tenants to tradehall_app;

create table tenant_hosts (
  host text primary key check (host = lower(host)),
  tenant_id text not null references tenants,
  is_primary boolean not null default false
);
create index on tenant_hosts (tenant_id);
grant select, insert, update, delete on tenant_hosts to tradehall_app;

-- Everything else a tenant sets, by name: 'stock-list', 'orders', 'fees', ….
create table tenant_settings (
  tenant_id text not null references tenants,
  name text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, name)
);
select make_tenant_table('tenant_settings');

-- The tenants whose stock this tenant resells.
create table network_participants (
  tenant_id text not null references tenants,
  participant_id text not null references tenants,
  group_name text not null,
  group_description text not null default '',
  select_order integer not null default 0,
  is_pxns boolean not null default true,
  is_pxnr boolean not null default false,
  warehouses jsonb not null default '[]',
  primary key (tenant_id, participant_id)
);
select make_tenant_table('network_participants');

create table sales_reps (
  tenant_id text not null references tenants,
  sales_rep_id text not null,
  name text not null,
  email text not null default '',
  phone text not null default '',
  whatsapp text not null default '',
  select_order integer not null default 0,
  primary key (tenant_id, sales_rep_id)
);
select make_tenant_table('sales_reps');

create table accounts (
  tenant_id text not null references tenants,
  account_id uuid not null default gen_random_uuid(),
  business_name text not null,
  buyer_type text not null default '',
  price_group text not null default '',
  payment_terms text not null default '',
  credit_limit_minor bigint not null default 0,
  sales_rep_id text,
  is_approved boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, account_id),
  foreign key (tenant_id, sales_rep_id) references sales_reps
);
select make_tenant_table('accounts');

-- A signed-in person, keyed by the subject of the token.
create table account_users (
  tenant_id text not null references tenants,
  user_id text not null,
  account_id uuid not null,
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  is_offline boolean not null default false,
  authorities text[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, account_id) references accounts
);
create unique index account_users_email on account_users (tenant_id, lower(email));
create index account_users_account on account_users (tenant_id, account_id);
select make_tenant_table('account_users');

create table translations (
  tenant_id text not null references tenants,
  locale text not null,
  label text not null,
  value text not null,
  plural text,
  primary key (tenant_id, locale, label)
);
select make_tenant_table('translations');

create table banners (
  tenant_id text not null references tenants,
  banner_id uuid not null default gen_random_uuid(),
  message text not null,
  severity text not null default 'info',
  link text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (tenant_id, banner_id)
);
select make_tenant_table('banners');

-- The first answer to each keyed command.
create table idempotency_keys (
  tenant_id text not null,
  scope text not null,
  key text not null,
  body_hash text not null,
  status smallint,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (tenant_id, scope, key)
);
create index on idempotency_keys (created_at);
select make_tenant_table('idempotency_keys');

-- What a committed transaction still owes the outside: mail, live events, webhooks.
create table outbox (
  tenant_id text not null,
  outbox_id bigint generated always as identity,
  kind text not null check (kind in ('mail', 'event', 'webhook')),
  message jsonb not null,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  failed_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, outbox_id)
);
create index outbox_due on outbox (due_at, outbox_id) where failed_at is null;
select make_tenant_table('outbox');
-- The relay delivers every tenant's rows: it alone says so, for its own transaction.
create policy outbox_relay on outbox using (current_setting('app.outbox_relay', true) = 'on');

-- Secrets of the deployment, made at the first start and the same for all its servers.
create table deployment_secrets (
  name text primary key,
  secret bytea not null check (octet_length(secret) = 32)
);
grant select, insert on deployment_secrets to tradehall_app;

create table files (
  tenant_id text not null references tenants,
  file_id uuid not null default gen_random_uuid(),
  -- Why it is kept, for example 'document', 'invoice', 'manifest'.
  purpose text not null,
  file_name text not null,
  content_type text not null,
  byte_count bigint not null,
  sha256 text not null,
  storage_key text not null,
  account_id uuid,
  scanned_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, file_id)
);
select make_tenant_table('files');
