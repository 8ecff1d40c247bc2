-- The desk finds a device among millions, and lists what is left to do among a million orders that are done.
create index order_devices_by_imei on order_devices (tenant_id, imei);
create index orders_undone on orders (tenant_id, updated_at, order_id)
  where fulfillment_status not in ('INVOICED', 'CANCELED') or paid_minor <> total_minor or payment_status = 'REFUND_DUE'
     or fulfillment_status = 'INVOICED' and payment_status not in ('PAID', 'REFUNDED');

-- How many orders are done, and their value, as entries to sum: whoever ends an order waits for nobody who ends another.
create table orders_done (
  tenant_id text not null references tenants,
  entry_id bigint generated always as identity,
  account_id uuid,
  orders int not null,
  value_minor bigint not null,
  primary key (tenant_id, entry_id)
);
select make_tenant_table('orders_done');
select make_account_table('orders_done', 'account_id in (select a.account_id from accounts a)');

create function is_order_done(fulfillment text, payment text, total bigint, paid bigint) returns boolean language sql immutable as $$
  select not (fulfillment not in ('INVOICED', 'CANCELED') or paid <> total or payment = 'REFUND_DUE'
              or fulfillment = 'INVOICED' and payment not in ('PAID', 'REFUNDED'));
$$;

create function count_done_order() returns trigger language plpgsql as $$
declare
  was boolean := tg_op = 'UPDATE' and is_order_done(old.fulfillment_status, old.payment_status, old.total_minor, old.paid_minor);
  becomes boolean := is_order_done(new.fulfillment_status, new.payment_status, new.total_minor, new.paid_minor);
begin
  if was and becomes and old.account_id is not distinct from new.account_id and old.total_minor = new.total_minor then
    return null;
  end if;
  if was then
    insert into orders_done (tenant_id, account_id, orders, value_minor) values (old.tenant_id, old.account_id, -1, -old.total_minor);
  end if;
  if becomes then
    insert into orders_done (tenant_id, account_id, orders, value_minor) values (new.tenant_id, new.account_id, 1, new.total_minor);
  end if;
  return null;
end $$;

create trigger orders_done_new after insert on orders for each row
  when (is_order_done(new.fulfillment_status, new.payment_status, new.total_minor, new.paid_minor))
  execute function count_done_order();
create trigger orders_done_changed after update on orders for each row
  when (is_order_done(old.fulfillment_status, old.payment_status, old.total_minor, old.paid_minor)
     or is_order_done(new.fulfillment_status, new.payment_status, new.total_minor, new.paid_minor))
  execute function count_done_order();
insert into orders_done (tenant_id, account_id, orders, value_minor)
select tenant_id, account_id, count(*), sum(total_minor) from orders
 where is_order_done(fulfillment_status, payment_status, total_minor, paid_minor)
 group by tenant_id, account_id;
