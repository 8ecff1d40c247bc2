-- Offers in bulk: what a user uploaded and has not submitted yet (N20). The rows are judged
-- against offers and stock each time they are read; what a submit came to is kept, so that twice is once.
create table bulk_imports (
  tenant_id text not null references tenants,
  user_id text not null,
  account_id uuid not null,
  -- The network participant whose stock the rows name; null for the tenant's own.
  participant_id text,
  file_name text not null,
  rows jsonb not null,
  -- Null until it was submitted.
  outcome jsonb,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, user_id)
);
select make_tenant_table('bulk_imports');
