-- Writes one new order, all of it: the order with its lines and history, the units it takes from stock and, of a
-- checkout, the offers it closes, the email and the live event it owes, the answer kept under its key and the end of its
-- buyer's draft. `mirror` is the same order as its supplier sees it, written in the supplier's tenant. It decides
-- nothing: its one argument is what the server's order store made of the domain's order (PlacedOrder there); what the
-- argument leaves out is null or empty. The settings: see checkout_facts.
create or replace function place_order(placed jsonb) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  own text := current_setting('app.tenant_id');
  the_order jsonb := placed -> 'order';
  the_id bigint := (the_order ->> 'order_id')::bigint;
  the_number text := the_order ->> 'order_number';
begin
  insert into orders (
    tenant_id, order_id, order_number, ref_order_number, purchase_order_number, order_type,
    account_id, user_id, buyer_name,
    fulfillment_status, payment_status, hold_until_quote, warehouse_code, warehouse_label,
    participant_id, network_role, network_tenant_id, network_order_number, network_confirmation, transfer,
    shipping_address, billing_address, shipping_method_code, shipping_option, request_a_quote,
    payment_method_code, payment_method_label, on_credit, additional_services, metadata,
    subtotal_minor, freight_minor, payment_fee_minor, additional_services_fee_minor, tax_minor, tax_description,
    tax_applied, deadline_calendar, reservation_fee_minor, cancellation_fee_minor, total_minor, total_ordered_quantity, rate_sku, paid_minor,
    reservation_fee_percent, cancellation_fee_percent, grace_period_end, rac_fee_period_end, rac_fee_agreed,
    rac_fee_agreed_at, cancel_due_at, tracking_numbers, released_at, canceled_at, shipped_at, created_at, updated_at)
  select
    own, r.order_id, r.order_number, r.ref_order_number, r.purchase_order_number, r.order_type,
    r.account_id, r.user_id, r.buyer_name,
    r.fulfillment_status, r.payment_status, r.hold_until_quote, r.warehouse_code, r.warehouse_label,
    r.participant_id, r.network_role, r.network_tenant_id, r.network_order_number, r.network_confirmation, r.transfer,
    r.shipping_address, r.billing_address, r.shipping_method_code, r.shipping_option, r.request_a_quote,
    r.payment_method_code, r.payment_method_label, r.on_credit, r.additional_services, r.metadata,
    r.subtotal_minor, r.freight_minor, r.payment_fee_minor, r.additional_services_fee_minor, r.tax_minor,
    r.tax_description, r.tax_applied, r.deadline_calendar, r.reservation_fee_minor, r.cancellation_fee_minor, r.total_minor, r.total_ordered_quantity,
    r.rate_sku, r.paid_minor,
    r.reservation_fee_percent, r.cancellation_fee_percent, r.grace_period_end, r.rac_fee_period_end, r.rac_fee_agreed,
    r.rac_fee_agreed_at, r.cancel_due_at, r.tracking_numbers, r.released_at, r.canceled_at, r.shipped_at,
    r.created_at, r.created_at
  from jsonb_populate_record(null::orders, the_order) r;
  insert into order_lines (
    tenant_id, order_id, line_number, item_number, item_number_warehouse, participant_id, item_description,
    warehouse_code, offer_id, increment_size, ordered_quantity, canceled_quantity, shipped_quantity,
    unit_price_minor, list_price_minor, devices_per_unit, minimum_quantity, agreed_quantity)
  select own, the_id, l.line_number, l.item_number, l.item_number_warehouse, l.participant_id, l.item_description,
    l.warehouse_code, l.offer_id, l.increment_size, l.ordered_quantity, l.canceled_quantity, l.shipped_quantity,
    l.unit_price_minor, l.list_price_minor, l.devices_per_unit,
    l.minimum_quantity, l.agreed_quantity
  from jsonb_populate_recordset(null::order_lines, placed -> 'lines') l;
  insert into order_events (tenant_id, order_id, event_type, actor, details, happened_at)
  select own, the_id, e.type, e.actor, coalesce(e.details, '{}'), (the_order ->> 'created_at')::timestamptz
  from jsonb_to_recordset(placed -> 'events') as e (type text, actor text, details jsonb);
  insert into stock_ledger (tenant_id, item_number_warehouse, kind, quantity, reference, account_id)
  select own, m.item_number_warehouse, 'allocated', -m.quantity, the_number, (the_order ->> 'account_id')::uuid
  from jsonb_to_recordset(placed -> 'moves') as m (item_number_warehouse text, quantity bigint);
  if placed -> 'kept' is not null then
    perform close_ordered_offers(array(select jsonb_array_elements_text(placed -> 'offerIds')::uuid), the_number);
    perform keep_idempotent_answer(
      placed -> 'kept' ->> 'scope', placed -> 'kept' ->> 'key', placed -> 'kept' -> 'answer');
    perform end_buyer_draft(the_order ->> 'user_id', 'CHECKOUT', placed ->> 'draftKey', the_number);
  end if;
  if placed -> 'outbox' is not null then
    insert into outbox (tenant_id, kind, message)
    select own, o.kind, o.message from jsonb_to_recordset(placed -> 'outbox') as o (kind text, message jsonb);
  end if;
  if placed -> 'mirror' is not null then
    if not cross_to_tenant(placed -> 'mirror' ->> 'tenantId', false) then
      raise exception 'the tenant % is not in the network of %', placed -> 'mirror' ->> 'tenantId', own;
    end if;
    perform place_order(placed -> 'mirror');
    perform return_from_tenant(placed -> 'mirror' ->> 'tenantId');
  end if;
end
$$;
