-- Gives a transaction to its tenant, for a function that is a transaction of its own: one that has a tenant already
-- keeps it, and another tenant's is refused.
create or replace function begin_in_tenant(p_tenant text) returns void language plpgsql as $$
declare
  own text := coalesce(current_setting('app.tenant_id', true), '');
begin
  if own = p_tenant then
    return;
  end if;
  if own <> '' then
    raise exception 'this transaction is the tenant %''s, not %''s', own, p_tenant;
  end if;
  perform set_config('app.tenant_id', p_tenant, true);
end
$$;
