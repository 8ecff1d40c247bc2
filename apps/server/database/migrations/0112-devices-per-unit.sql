-- What one unit of an order line is in devices: a lot is bought as one and weighs as all it holds.
alter table order_lines add column devices_per_unit integer not null default 1 check (devices_per_unit > 0);

-- Row by tenant: the owner sees only the tenant that is set.
do $$
declare
  tenant text;
begin
  for tenant in select tenant_id from tenants loop
    perform set_config('app.tenant_id', tenant, true);
    update order_lines l set devices_per_unit = lot.quantity
      from orders o, auctions a, auction_lots lot
     where l.tenant_id = tenant and o.tenant_id = tenant and a.tenant_id = tenant and lot.tenant_id = tenant
       and o.order_id = l.order_id and a.auction_number = o.metadata ->> 'auctionNumber'
       and lot.auction_id = a.auction_id and lot.lot_number = o.metadata ->> 'lotNumber'
       and l.item_number = a.auction_number || '-LOT-' || lot.lot_number and lot.quantity > 1;
    update orders o set total_ordered_quantity = counted.devices
      from (select order_id, sum((ordered_quantity - canceled_quantity) * devices_per_unit)::int as devices
              from order_lines where tenant_id = tenant group by order_id having max(devices_per_unit) > 1) counted
     where o.tenant_id = tenant and o.order_id = counted.order_id and o.canceled_at is null;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
