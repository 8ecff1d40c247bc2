-- Accounts get a short number of their tenant's own, which people can read aloud (I09).
create or replace function numbers.make_sequences(of_tenant text) returns void language plpgsql as $$
declare
  sequence record;
begin
  for sequence in
    select numbers.sequence_of(of_tenant, kind) as name, start
      from (values ('order', 10001), ('return', 1001), ('auction', 1001), ('offer', 1), ('customer', 1001)) as kinds (kind, start)
  loop
    execute format('create sequence if not exists %s start %s', sequence.name, sequence.start);
    execute format('grant usage on sequence %s to tradehall_app', sequence.name);
  end loop;
end $$;

alter table accounts add column customer_number text;

-- The accounts of today are numbered in the order in which they came. Each row names its tenant: an owner that is a
-- superuser would see all of them.
do $$
declare
  tenant text;
begin
  for tenant in select tenant_id from tenants loop
    perform set_config('app.tenant_id', tenant, true);
    perform numbers.make_sequences(tenant);
    update accounts set customer_number = 'C-' || 1000 + numbered.number
      from (select account_id, row_number() over (order by created_at, account_id) as number from accounts
             where tenant_id = tenant) numbered
     where accounts.tenant_id = tenant and accounts.account_id = numbered.account_id;
    perform setval(numbers.sequence_of(tenant, 'customer')::regclass, 1000 + counted.accounts) from (
      select count(*) as accounts from accounts where tenant_id = tenant
    ) counted where counted.accounts > 0;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

alter table accounts alter column customer_number set not null;
create unique index accounts_by_customer_number on accounts (tenant_id, customer_number);
alter table accounts alter column customer_number set default 'C-' || numbers.draw('customer');
