-- Placing an order costs two round trips besides begin and commit: one that locks and reads everything it is judged
-- by, one that writes everything it causes. What is decided between them is the
-- server's, in the domain's rules.

-- Offers, their items and the account, as one json. With `hold` the items are locked in key order and then the offers,
-- in the order in which the stock room takes them too, so that checkouts and stock imports queue instead of
-- deadlocking. A participant's items are read in its own tenant, and only while it belongs to this one's network.
create function checkout_facts(of_account uuid, of_user text, of_participant text, wanted uuid[], hold boolean) returns jsonb language plpgsql as $$
declare
  own text := current_setting('app.tenant_id');
  keys text[];
  found_items jsonb;
  labels jsonb;
  found_offers jsonb;
begin
  select coalesce(array_agg(distinct item_number_warehouse), '{}') into keys from offers
   where tenant_id = own and offer_id = any(wanted) and account_id = of_account and closed_at is null and participant_id is not distinct from of_participant;
  if of_participant is not null then
    if not exists (select from network_participants where tenant_id = own and participant_id = of_participant) then
      return null;
    end if;
    perform set_config('app.tenant_id', of_participant, true);
  end if;
  if hold then
    perform from stock_items where tenant_id = current_setting('app.tenant_id') and item_number_warehouse = any(keys) order by item_number_warehouse for update;
  end if;
  select coalesce(jsonb_object_agg(i.item_number_warehouse, jsonb_build_object(
           'itemNumber', i.item_number, 'itemDescription', i.sku_description, 'warehouse', i.warehouse, 'incrementSize', i.increment_size,
           'listPriceMinor', i.list_price_minor, 'specialPriceMinor', i.special_price_minor, 'quantityAvailable', i.quantity_available)), '{}')
    into found_items from stock_items i where i.tenant_id = current_setting('app.tenant_id') and i.item_number_warehouse = any(keys);
  select s.value -> 'warehouseLabels' into labels from tenant_settings s where s.tenant_id = current_setting('app.tenant_id') and s.name = 'stock-list';
  if of_participant is not null then
    perform set_config('app.tenant_id', own, true);
  end if;
  if hold then
    perform from offers where tenant_id = own and offer_id = any(wanted) and account_id = of_account and closed_at is null and participant_id is not distinct from of_participant
      order by offer_id for update;
  end if;
  select coalesce(jsonb_agg(to_jsonb(o) order by array_position(wanted, o.offer_id)), '[]') into found_offers from offers o
   where o.tenant_id = own and o.offer_id = any(wanted) and o.account_id = of_account and o.closed_at is null and o.participant_id is not distinct from of_participant;
  return jsonb_build_object(
    'now', extract(epoch from now()) * 1000,
    'items', found_items,
    'warehouseLabels', coalesce(labels, '{}'),
    'offers', found_offers,
    'email', (select u.email from account_users u where u.tenant_id = own and u.user_id = of_user),
    'account', checkout_account_facts(of_account));
end
$$;

-- The first of the two round trips. A repeated key is answered with what it was answered first; calls with one key
-- queue on its row. On credit the account is locked, so that two orders can't use the same credit.
create function begin_checkout(key_scope text, idempotency_key text, key_hash text, of_account uuid, of_user text, of_participant text, wanted uuid[], on_credit boolean)
returns jsonb language plpgsql as $$
declare
  own text := current_setting('app.tenant_id');
  added integer;
  kept_hash text;
  kept_answer jsonb;
begin
  insert into idempotency_keys (tenant_id, scope, key, body_hash) values (own, key_scope, idempotency_key, key_hash) on conflict do nothing;
  get diagnostics added = row_count;
  if added = 0 then
    select body_hash, answer into kept_hash, kept_answer from idempotency_keys where tenant_id = own and scope = key_scope and key = idempotency_key;
    return case when kept_hash = key_hash then jsonb_build_object('kept', kept_answer) else jsonb_build_object('reused', true) end;
  end if;
  if on_credit then
    perform from accounts where tenant_id = own and account_id = of_account for no key update;
  end if;
  return jsonb_build_object(
    'orderId', nextval('order_numbers'),
    'mirrorId', case when of_participant is not null then nextval('order_numbers') end,
    'facts', checkout_facts(of_account, of_user, of_participant, wanted, true));
end
$$;

-- The second: the order with its lines and its first event, the units it takes from stock, the offers it closes,
-- the letter and the live event it owes, and the answer kept under its key. `mirror` is the same order as its
-- supplier sees it, written in the supplier's tenant.
create function place_order(placed jsonb) returns void language plpgsql as $$
declare
  own text := current_setting('app.tenant_id');
begin
  insert into orders (
    tenant_id, order_id, order_number, purchase_order_number, account_id, user_id, buyer_name, fulfillment_status, payment_status, hold_until_quote,
    warehouse_code, warehouse_label, participant_id, network_role, network_tenant_id, network_order_number, network_confirmation,
    shipping_address, billing_address, shipping_method_code, shipping_option, request_a_quote, payment_method_code, payment_method_label, additional_services,
    subtotal_minor, freight_minor, payment_fee_minor, additional_services_fee_minor, tax_minor, tax_description, total_minor, total_ordered_quantity, rate_sku,
    reservation_fee_percent, cancellation_fee_percent, grace_period_end, rac_fee_period_end, rac_fee_agreed, cancel_due_at, metadata, released_at, created_at, updated_at)
  select
    own, r.order_id, r.order_number, r.purchase_order_number, r.account_id, r.user_id, r.buyer_name, r.fulfillment_status, r.payment_status, r.hold_until_quote,
    r.warehouse_code, r.warehouse_label, r.participant_id, r.network_role, r.network_tenant_id, r.network_order_number, r.network_confirmation,
    r.shipping_address, r.billing_address, r.shipping_method_code, r.shipping_option, nullif(r.request_a_quote, 'null'), r.payment_method_code, r.payment_method_label, r.additional_services,
    r.subtotal_minor, r.freight_minor, r.payment_fee_minor, r.additional_services_fee_minor, r.tax_minor, r.tax_description, r.total_minor, r.total_ordered_quantity, r.rate_sku,
    r.reservation_fee_percent, r.cancellation_fee_percent, r.grace_period_end, r.rac_fee_period_end, r.rac_fee_agreed, r.cancel_due_at, r.metadata, r.released_at, r.created_at, r.created_at
  from jsonb_populate_record(null::orders, placed -> 'order') r;
  insert into order_lines (tenant_id, order_id, line_number, item_number, item_number_warehouse, participant_id, item_description, warehouse_code, offer_id, increment_size, ordered_quantity, unit_price_minor, list_price_minor)
  select own, (placed -> 'order' ->> 'order_id')::bigint, l.line_number, l.item_number, l.item_number_warehouse, l.participant_id, l.item_description, l.warehouse_code, l.offer_id, l.increment_size, l.ordered_quantity, l.unit_price_minor, l.list_price_minor
  from jsonb_populate_recordset(null::order_lines, placed -> 'lines') l;
  insert into order_events (tenant_id, order_id, event_type, actor, details)
  values (own, (placed -> 'order' ->> 'order_id')::bigint, 'PLACED', placed ->> 'actor', placed -> 'details');
  insert into stock_ledger (tenant_id, item_number_warehouse, kind, quantity, reference, account_id)
  select own, m.item_number_warehouse, 'allocated', -m.quantity, placed -> 'order' ->> 'order_number', (placed -> 'order' ->> 'account_id')::uuid
  from jsonb_to_recordset(placed -> 'moves') as m (item_number_warehouse text, quantity bigint);
  update offers set closed_at = now(), closed_as = 'ORDERED', order_number = placed -> 'order' ->> 'order_number', respond_at = null, version = version + 1, updated_at = now()
   where tenant_id = own and offer_id in (select jsonb_array_elements_text(placed -> 'offerIds')::uuid);
  insert into outbox (tenant_id, kind, message) select own, o.kind, o.message from jsonb_to_recordset(placed -> 'outbox') as o (kind text, message jsonb);
  if placed -> 'kept' is not null then
    update idempotency_keys set status = 200, answer = placed -> 'kept' -> 'answer' where tenant_id = own and scope = placed -> 'kept' ->> 'scope' and key = placed -> 'kept' ->> 'key';
  end if;
  if placed -> 'mirror' is not null then
    perform set_config('app.tenant_id', placed -> 'mirror' ->> 'tenantId', true);
    perform place_order(placed -> 'mirror');
    perform set_config('app.tenant_id', own, true);
  end if;
end
$$;
