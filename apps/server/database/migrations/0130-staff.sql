-- Who works for the seller, and how far each may go. A role is a built-in one's name or the id of the tenant's own.
create table staff_users (
  tenant_id text not null references tenants,
  user_id text not null,
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  roles text[] not null default '{}',
  limits jsonb not null default '{}',
  -- The representative whose accounts alone are shown, where that is all of them that are.
  sales_rep_id text,
  has_own_accounts_alone boolean not null default false,
  is_disabled boolean not null default false,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (tenant_id, user_id),
  unique (tenant_id, email)
);
select make_tenant_table('staff_users');

-- Roles that a tenant made beside the built-in ones.
create table staff_roles (
  tenant_id text not null references tenants,
  role_id text not null,
  name text not null,
  permissions text[] not null default '{}',
  version integer not null default 1,
  updated_at timestamptz(3) not null default now(),
  primary key (tenant_id, role_id)
);
create unique index staff_roles_by_name on staff_roles (tenant_id, lower(name));
select make_tenant_table('staff_roles');

-- Whoever made the seller's calls until now could make them all, and goes on: an owner. Row by tenant: the owner of
-- the database sees only the tenant that is set.
do $$
declare
  tenant text;
begin
  for tenant in select tenant_id from tenants loop
    perform set_config('app.tenant_id', tenant, true);
    insert into staff_users (tenant_id, user_id, email, first_name, last_name, roles, is_disabled, created_at)
    select tenant_id, user_id, email, coalesce(attributes ->> 'name', ''), coalesce(attributes ->> 'family_name', ''),
           '{OWNER}', not is_enabled, created_at
      from pool_users where tenant_id = tenant and 'Seller' = any (groups);
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
