-- Writes down what came to the orders that are done and what left them; the desk counts them by the sum.
create or replace function count_done_order() returns trigger language plpgsql as $$
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
