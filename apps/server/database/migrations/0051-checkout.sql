-- Where a buyer's orders go and are billed. Labels and instructions are
-- the tenant's words for them; an address that orders were sent to is retired, never deleted.
create table account_addresses (
  tenant_id text not null,
  account_id uuid not null,
  address_id text not null,
  is_shipping boolean not null default true,
  is_billing boolean not null default true,
  -- contact, address1, address2, city, state, country, zip, label, customLabel, description, instructions, fields
  content jsonb not null,
  -- Codes allowed for this address; null: whatever the tenant's settings allow for its country.
  shipping_method_codes text[],
  select_order integer not null default 0,
  retired boolean not null default false,
  primary key (tenant_id, account_id, address_id),
  foreign key (tenant_id, account_id) references accounts
);
select make_tenant_table('account_addresses');

-- A buyer's five defaults, one set an account.
create table buyer_preferences (
  tenant_id text not null,
  account_id uuid not null,
  content jsonb not null,
  updated_by text not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references accounts
);
select make_tenant_table('buyer_preferences');

-- What an account owes on credit: net terms that are not paid yet.
create index orders_on_credit on orders (tenant_id, account_id) where payment_method_code like 'TERMS\_%' and fulfillment_status <> 'CANCELED' and paid_minor < total_minor;

create function credit_used(of_account uuid) returns bigint language sql stable as $$
  select coalesce(sum(total_minor - paid_minor), 0)::bigint from orders
   where tenant_id = current_setting('app.tenant_id') and account_id = of_account
     and payment_method_code like 'TERMS\_%' and fulfillment_status <> 'CANCELED' and paid_minor < total_minor
$$;
