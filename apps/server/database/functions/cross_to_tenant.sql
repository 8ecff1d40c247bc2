-- Takes a transaction across to another tenant's rows, if the tenant it is in has that one in its network; false, and
-- nothing moved, otherwise. With `p_by_order` an order between the two is enough: it is shipped, paid or canceled after
-- one of them left the network; and so is that they are partners, who agree on what such orders are worth (SD79).
-- return_from_tenant() is the way back; ways across may lie in each other.
--
-- Who comes as a member of the network sees of the other's stock what that one shares, and nothing else of it (W12): the
-- policy `shared_warehouses` of stock_items reads the setting. An order that was placed is finished all the same.
create or replace function cross_to_tenant(p_other text, p_by_order boolean) returns boolean language plpgsql as $$
declare
  own text := current_setting('app.tenant_id');
  membership network_participants;
  shared text := '';
begin
  select * into membership from network_participants where tenant_id = own and participant_id = p_other;
  if not found and not (p_by_order and (
    exists (select from network_partners where tenant_id = own and partner_id = p_other)
    or exists (select from orders where tenant_id = own and network_tenant_id = p_other)))
  then
    return false;
  end if;
  if not p_by_order and jsonb_array_length(membership.warehouses) > 0 then
    shared := array(select one ->> 'warehouseId' from jsonb_array_elements(membership.warehouses) one)::text;
  end if;
  -- No tenant's id holds a space, no setting the separator.
  perform set_config('app.crossed_from', concat(own, ' ', current_setting('app.crossed_from', true)), true);
  perform set_config('app.shared_before', concat(current_setting('app.shared_warehouses', true), chr(31),
    current_setting('app.shared_before', true)), true);
  perform set_config('app.shared_warehouses', shared, true);
  perform set_config('app.tenant_id', p_other, true);
  return true;
end
$$;
