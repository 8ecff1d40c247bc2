-- Each tenant connects its own account at the payment provider. What it signs in with is sealed by the
-- deployment's key, which is not in the database; sealed_by names that key without telling it. An account that was
-- replaced or disconnected stays: payments that began with it are captured, refunded and followed up at it.
create table tenant_payment_accounts (
  tenant_id text not null references tenants,
  payment_account_id uuid not null default gen_random_uuid(),
  provider text not null default 'PAYPAL' check (provider in ('PAYPAL')),
  environment text not null check (environment in ('sandbox', 'live')),
  client_id text not null,
  webhook_id text not null default '',
  sealed_secret bytea not null,
  sealed_by text not null,
  -- Counts the changes of all the tenant's accounts: a change names the one that it saw.
  version integer not null check (version > 0),
  connected_at timestamptz(3) not null default now(),
  connected_by_name text not null,
  retired_at timestamptz(3),
  primary key (tenant_id, payment_account_id),
  -- Connected again, an account is the same one: a new secret of it serves the payments of before too.
  unique (tenant_id, environment, client_id),
  unique (tenant_id, version)
);
select make_tenant_table('tenant_payment_accounts');
revoke delete on tenant_payment_accounts from tradehall_app;
create unique index tenant_payment_accounts_connected on tenant_payment_accounts (tenant_id) where retired_at is null;

-- Where a payment is taken: at an account of the tenant, at the demo's stand-in, or, begun before tenants had accounts,
-- at the one of the deployment's environment, as every row of today was.
alter table payments
  add column taken_at text not null default 'DEPLOYMENT' check (taken_at in ('ACCOUNT', 'STAND_IN', 'DEPLOYMENT')),
  add column payment_account_id uuid,
  add foreign key (tenant_id, payment_account_id) references tenant_payment_accounts (tenant_id, payment_account_id),
  add check ((taken_at = 'ACCOUNT') = (payment_account_id is not null));
alter table payments alter column taken_at drop default;
create index payments_of_account on payments (tenant_id, payment_account_id) where payment_account_id is not null;
