-- Several people of one account (W70): its owners invite them and set what each may do.
alter table account_users
  add column is_owner boolean not null default false,
  add column version integer not null default 1;

-- Whoever came first made the account, and owns it. Row by tenant: the owner of the database sees only the tenant that
-- is set.
do $$
declare
  tenant text;
begin
  for tenant in select tenant_id from tenants loop
    perform set_config('app.tenant_id', tenant, true);
    update account_users u set is_owner = true
     where u.tenant_id = tenant and u.user_id = (select f.user_id from account_users f
       where f.tenant_id = u.tenant_id and f.account_id = u.account_id order by f.created_at, f.user_id limit 1);
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

-- Somebody who was invited and has not come yet: nothing of the account is theirs before they choose their password.
-- The invitation goes with the user of the pool, and is gone once it was taken.
create table colleague_invitations (
  tenant_id text not null references tenants,
  user_id text not null,
  account_id uuid not null,
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  is_owner boolean not null default false,
  authorities text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, account_id) references accounts,
  foreign key (tenant_id, user_id) references pool_users on delete cascade
);
create index colleague_invitations_account on colleague_invitations (tenant_id, account_id);
select make_tenant_table('colleague_invitations');
select make_account_table('colleague_invitations', 'account_id in (select a.account_id from accounts a)');

-- Who was removed: what they did keeps their name.
create table former_colleagues (
  tenant_id text not null references tenants,
  user_id text not null,
  account_id uuid not null,
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  removed_at timestamptz(3) not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, account_id) references accounts
);
create index former_colleagues_account on former_colleagues (tenant_id, account_id);
select make_tenant_table('former_colleagues');
select make_account_table('former_colleagues', 'account_id in (select a.account_id from accounts a)');
