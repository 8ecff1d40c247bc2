-- Takes a transaction across to another tenant's rows, if the tenant it is in has that one in its network; false, and
-- nothing moved, otherwise. With `p_by_order` an order between the two is enough: it is shipped, paid or canceled after
-- one of them left the network. return_from_tenant() is the way back; ways across may lie in each other.
create or replace function cross_to_tenant(p_other text, p_by_order boolean) returns boolean language plpgsql as $$
declare
  own text := current_setting('app.tenant_id');
begin
  if not exists (select from network_participants where tenant_id = own and participant_id = p_other)
     and not (p_by_order and exists (select from orders where tenant_id = own and network_tenant_id = p_other)) then
    return false;
  end if;
  -- No tenant's id holds a space.
  perform set_config('app.crossed_from', concat(own, ' ', current_setting('app.crossed_from', true)), true);
  perform set_config('app.tenant_id', p_other, true);
  return true;
end
$$;
