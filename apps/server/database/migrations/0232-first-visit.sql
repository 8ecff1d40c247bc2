-- When somebody was shown around, or did not want to be (W62); null is a first visit. Whoever is here already knows it.
alter table account_users add column shown_around_at timestamptz(3);

-- Row by tenant: the owner of the database sees only the tenant that is set.
do $$
declare
  tenant text;
begin
  for tenant in select tenant_id from tenants loop
    perform set_config('app.tenant_id', tenant, true);
    update account_users set shown_around_at = now() where tenant_id = tenant;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
