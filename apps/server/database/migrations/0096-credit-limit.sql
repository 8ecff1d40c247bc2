-- A limit of 0 allows no credit; an account that has none set has no limit. Until now 0 stood for both.
alter table accounts alter column credit_limit_minor drop default, alter column credit_limit_minor drop not null;

-- Row by tenant: the owner sees only the tenant that is set.
do $$
declare
  tenant text;
begin
  for tenant in select tenant_id from tenants loop
    perform set_config('app.tenant_id', tenant, true);
    update accounts set credit_limit_minor = null where tenant_id = tenant and credit_limit_minor = 0;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
