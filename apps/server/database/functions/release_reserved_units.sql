-- Gives back what an acceptance took from the stock, once the offer is not accepted any more, its time is over (under a
-- lower list price it is no expired one), or it is closed otherwise than by its order (checkout_facts gave it back
-- before, for the order to take). Tells every process, so that other buyers' offers and lists follow.
create or replace function release_reserved_units() returns trigger language plpgsql as $$
begin
  if new.reserved_quantity > 0 and (new.answer <> 'ACCEPTED' or new.closed_at is not null or new.expires_at <= now()) then
    insert into stock_ledger (tenant_id, item_number_warehouse, kind, quantity, reference, account_id)
    values (new.tenant_id, new.item_number_warehouse, 'released', new.reserved_quantity,
            'offer ' || new.offer_number, new.account_id);
    perform pg_notify('units_released', json_build_array(new.tenant_id, new.item_number_warehouse)::text);
    new.reserved_quantity := 0;
  end if;
  return new;
end
$$;
