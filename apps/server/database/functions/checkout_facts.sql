-- Placing an order costs two round trips besides begin and commit: one that locks and reads everything it is judged
-- by, one that writes everything it causes. What is decided between them is the server's, in the domain's rules.

-- Offers, their items and the account, as one json: it is sent as it is made, where jsonb would be made first and then
-- written out. With `hold` the items are locked by the bytes of their keys, whatever the database's collation, and then
-- the offers: the order in which the stock room takes them too, so that checkouts and stock imports queue instead of
-- deadlocking. A participant's items are read in its own tenant, and only while it belongs to this one's network.
--
-- The settings, here and in the functions beside it: their statements find rows by keys, arrays of them among others.
-- The planner guesses an array longer than a cart is and so takes the plan it would make for one cart to be the better
-- one, time and again: planning cost more than running. And a plan kept from when a table was small reads the table.
-- Neither can happen with the plan made once and scans forbidden; a scan that nothing else can answer still runs.
create or replace function checkout_facts(
  of_account uuid, of_user text, of_participant text, wanted uuid[], hold boolean
) returns json language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  own text := current_setting('app.tenant_id');
  keys text[];
  found_items json;
  labels jsonb;
  found_offers json;
  has_reserved boolean;
  agreed json;
begin
  select coalesce(array_agg(distinct item_number_warehouse), '{}') into keys from offers
   where tenant_id = own and offer_id = any(wanted) and account_id = of_account and closed_at is null
     and participant_id is not distinct from of_participant;
  if of_participant is not null then
    if not cross_to_tenant(of_participant, false) then
      return null;
    end if;
  end if;
  if hold then
    perform from stock_items
      where tenant_id = current_setting('app.tenant_id') and item_number_warehouse = any(keys)
      order by item_number_warehouse collate "C" for update;
  end if;
  select coalesce(json_object_agg(i.item_number_warehouse, json_build_object(
           'item_number', i.item_number, 'sku_description', i.sku_description, 'warehouse', i.warehouse,
           'increment_size', i.increment_size, 'list_price_minor', i.list_price_minor,
           'special_price_minor', i.special_price_minor, 'quantity_available', i.quantity_available)), '{}')
    into found_items from stock_items i
   where i.tenant_id = current_setting('app.tenant_id') and i.item_number_warehouse = any(keys);
  select s.value -> 'warehouseLabels' into labels from tenant_settings s
   where s.tenant_id = current_setting('app.tenant_id') and s.name = 'stock-list';
  if of_participant is not null then
    perform return_from_tenant(of_participant);
    -- What the partners agreed on when this transaction began (SD79). An acceptance waits for orders that were begun
    -- before it, and holds from a moment that it takes once it has the row alone.
    if hold then
      perform from network_partners
        where tenant_id = own and partner_id = of_participant and role = 'RESELLER' for share;
    end if;
    select json_build_object('kind', a.kind, 'percent', a.percent, 'version', a.version) into agreed
      from network_agreements a
     where a.tenant_id = own and a.partner_id = of_participant and a.role = 'RESELLER'
       and a.state = 'ACCEPTED' and a.valid_from <= now()
     order by a.version desc limit 1;
  end if;
  if hold then
    perform from offers
      where tenant_id = own and offer_id = any(wanted) and account_id = of_account and closed_at is null
        and participant_id is not distinct from of_participant
      order by offer_id for update;
  end if;
  select coalesce(json_agg(o order by array_position(wanted, o.offer_id)), '[]'), bool_or(o.reserved_quantity > 0)
    into found_offers, has_reserved from offers o
   where o.tenant_id = own and o.offer_id = any(wanted) and o.account_id = of_account and o.closed_at is null
     and o.participant_id is not distinct from of_participant;
  if hold and of_participant is null and has_reserved then
    -- What acceptances reserved goes back for the order to take; the offers read above still say how much that is.
    insert into stock_ledger (tenant_id, item_number_warehouse, kind, quantity, reference, account_id)
    select own, o.item_number_warehouse, 'released', o.reserved_quantity, 'offer ' || o.offer_number, o.account_id
      from offers o
     where o.tenant_id = own and o.offer_id = any(wanted) and o.account_id = of_account and o.closed_at is null
       and o.participant_id is null and o.reserved_quantity > 0;
    update offers set reserved_quantity = 0
     where tenant_id = own and offer_id = any(wanted) and account_id = of_account and reserved_quantity > 0;
  end if;
  return json_build_object(
    'now', extract(epoch from now()) * 1000,
    'items', found_items,
    'warehouseLabels', coalesce(labels, '{}'),
    'offers', found_offers,
    'agreed', agreed,
    'buyer', (select json_build_object('email', u.email,
                       'orderLimitMinor', case when u.is_owner then null else u.order_limit_minor end)
                from account_users u where u.tenant_id = own and u.user_id = of_user),
    'account', checkout_account_facts(of_account));
end
$$;
