-- The way back of cross_to_tenant(), to where that was called and nowhere else. Two ways across that ran side by side
-- in one transaction, each in the other's tenant, are found out here.
create or replace function return_from_tenant(p_other text) returns void language plpgsql as $$
declare
  crossed_from text := current_setting('app.crossed_from', true);
  shared_before text := current_setting('app.shared_before', true);
begin
  if current_setting('app.tenant_id') <> p_other or coalesce(crossed_from, '') = '' then
    raise exception 'this transaction is not across at the tenant %', p_other;
  end if;
  perform set_config('app.tenant_id', split_part(crossed_from, ' ', 1), true);
  perform set_config('app.crossed_from', substr(crossed_from, strpos(crossed_from, ' ') + 1), true);
  perform set_config('app.shared_warehouses', split_part(shared_before, chr(31), 1), true);
  perform set_config('app.shared_before', substr(shared_before, strpos(shared_before, chr(31)) + 1), true);
end
$$;
