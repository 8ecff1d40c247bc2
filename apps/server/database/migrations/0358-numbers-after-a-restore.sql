-- A backup knew nothing of the sequences of the tenants' own numbers: a deployment that was restored from one, by whatever
-- version made it, has none, and takes no offer and no order. Each is made that is missing, and stands at least where
-- its highest number is; where none is missing nothing changes. Each row names its tenant: an owner that is a superuser
-- would see all of them.
do $$
declare
  tenant text;
begin
  for tenant in select tenant_id from tenants loop
    perform set_config('app.tenant_id', tenant, true);
    perform numbers.make_sequences(tenant);
    perform setval(numbers.sequence_of(tenant, highest.kind)::regclass, highest.number) from (
      select 'order' as kind, max(order_id) as number from orders where tenant_id = tenant
      union all select 'return', max(return_id) from returns where tenant_id = tenant
      union all select 'auction', max(substr(auction_number, 3)::bigint) from auctions where tenant_id = tenant
      union all select 'offer', max(offer_number) from offers where tenant_id = tenant
      union all select 'customer', max(substr(customer_number, 3)::bigint) from accounts where tenant_id = tenant
    ) highest
    where highest.number > coalesce(pg_sequence_last_value(numbers.sequence_of(tenant, highest.kind)::regclass), 0);
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
