-- Rows as version 0.1.0 wrote them, at its schema: a shop, its buyer, stock, an offer, orders and an auction with a bid.
insert into tenants (tenant_id, name, short_name) values
  ('acme', 'Acme Wholesale', 'acme'),
  ('nova', 'Nova Trading', 'nova');
insert into network_participants (tenant_id, participant_id, group_name) values ('nova', 'acme', 'Acme');
insert into tenant_hosts (host, tenant_id, is_primary) values ('shop.acme.example', 'acme', true);
insert into tenant_settings (tenant_id, name, value) values
  ('acme', 'stock-list', '{"warehouseLabels": {"DAL": "Dallas"}}');
insert into accounts (tenant_id, account_id, business_name, credit_limit_minor, payment_terms, is_approved) values
  ('acme', '00000000-0000-4000-8000-0000000000a1', 'Northwind Traders', 5000000, 'NET30', true),
  ('acme', '00000000-0000-4000-8000-0000000000a2', 'No limit was set', 0, 'NET30', true);
insert into account_users (tenant_id, user_id, account_id, email, first_name, last_name, authorities) values
  ('acme', 'buyer', '00000000-0000-4000-8000-0000000000a1', 'buyer@northwind.example', 'Bea', 'North', '{ROLE_BUYER}');
insert into account_users (tenant_id, user_id, account_id, email, created_at) values
  ('acme', 'a-later', '00000000-0000-4000-8000-0000000000a1', 'later@northwind.example', now() + interval '1 day');
insert into pool_users (tenant_id, user_id, email, status, salt, verifier, groups, created_at, updated_at) values
  ('acme', 'buyer', 'buyer@northwind.example', 'CONFIRMED', '00', '\x00', '{Buyer}', now(), now()),
  ('acme', 'staff', 'staff@acme.example', 'CONFIRMED', '00', '\x00', '{Seller}', now(), now());
insert into pool_sessions (tenant_id, session_id, user_id, refresh_hash, challenge_id, signed_in_at, expires_at) values
  ('acme', 'of-buyer', 'buyer', '\x00', 'one', now(), now() + interval '30 days'),
  ('acme', 'of-staff', 'staff', '\x00', 'two', now(), now() + interval '30 days');
insert into stock_items (tenant_id, item_number_warehouse, item_number, warehouse, category, sku_description,
    group_description, list_price_minor) values
  ('acme', 'P-1|DAL', 'P-1', 'DAL', 'Phones', 'Phone 64 GB', 'Phone', 10000),
  ('acme', 'p-2|DAL', 'p-2', 'DAL', 'Phones', 'Phone 128 GB', 'Phone', 12000);
insert into stock_ledger (tenant_id, item_number_warehouse, kind, quantity, reference) values
  ('acme', 'P-1|DAL', 'received', 100, 'first'), ('acme', 'p-2|DAL', 'received', 50, 'first');
insert into offers (tenant_id, offer_id, account_id, user_id, item_number_warehouse, item_number, item_description,
    warehouse, answer, offer_quantity, offer_price_minor, check_out_quantity, status, state) values
  ('acme', '00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-0000000000a1', 'buyer', 'P-1|DAL', 'P-1',
   'Phone 64 GB', 'DAL', 'BUY_AT_LIST', 7, 10000, 7, 'BUY_AT_LIST', 'BUY_AT_LIST');
insert into orders (tenant_id, order_id, order_number, account_id, user_id, fulfillment_status, payment_status,
    warehouse_code, warehouse_label, payment_method_code, subtotal_minor, total_minor, paid_minor,
    total_ordered_quantity) values
  ('acme', nextval('order_numbers'), 'SO-10001', '00000000-0000-4000-8000-0000000000a1', 'buyer', 'RELEASED',
   'AWAITING_PAYMENT', 'DAL', 'Dallas', 'TERMS_NET30', 30000, 30000, 5000, 3);
insert into order_lines (tenant_id, order_id, line_number, item_number, item_number_warehouse, warehouse_code,
    ordered_quantity, unit_price_minor) values
  ('acme', 10001, 1, 'P-1', 'P-1|DAL', 'DAL', 3, 10000);
insert into orders (tenant_id, order_id, order_number, account_id, user_id, fulfillment_status, payment_status,
    warehouse_code, warehouse_label, payment_method_code, subtotal_minor, total_minor, paid_minor,
    total_ordered_quantity) values
  ('acme', nextval('order_numbers'), 'SO-10002', '00000000-0000-4000-8000-0000000000a1', 'buyer', 'CANCELED',
   'REFUNDED', 'DAL', 'Dallas', 'TERMS_NET30', 0, 300, 300, 0),
  ('acme', nextval('order_numbers'), 'SO-10003', '00000000-0000-4000-8000-0000000000a1', 'buyer', 'CANCELED',
   'AWAITING_PAYMENT', 'DAL', 'Dallas', 'TERMS_NET30', 0, 0, 0, 0);
insert into payments (tenant_id, order_id, provider_order_id, amount_minor, currency_code, status) values
  ('acme', 10001, 'PAYPAL-1', 25000, 'USD', 'CAPTURING');
insert into order_events (tenant_id, order_id, event_type, actor, details) values
  ('acme', 10001, 'PLACED', 'BUYER', '{}'),
  ('acme', 10002, 'REFUNDED', 'SELLER', '{"amountMinor": 29700}'),
  ('acme', 10003, 'PAYMENT_REFUNDED', 'PayPal', '{}');
insert into stock_ledger (tenant_id, item_number_warehouse, kind, quantity, reference, account_id) values
  ('acme', 'P-1|DAL', 'allocated', -3, 'SO-10001', '00000000-0000-4000-8000-0000000000a1');
insert into auctions (tenant_id, status, description, starts_at, lots_begin_closing_at, closing_interval_seconds,
    soft_close_seconds, extension_seconds, longest_extension_seconds, increments, warehouse_code, warehouse_label)
  values ('acme', 'RUNNING', 'Spring clearance', '2026-03-01Z', '2126-03-02Z', 60, 60, 60, 600,
          '[{"from": 0, "increment": 100}]', 'DAL', 'Dallas');
insert into auction_lots (tenant_id, auction_id, lot_number, position, name, quantity, starting_bid_minor) values
  ('acme', 1, '1', 0, 'Pallet of phones', 40, 1000);
insert into auction_lot_heads (tenant_id, lot_id, auction_id, status, opens_at, ends_at, hard_ends_at,
    current_bid_minor, leader_account_id, leader_user_id, leader_maximum_minor, sequence, bid_count) values
  ('acme', 1, 1, 'Running', '2026-03-01Z', '2126-03-02Z', '2126-03-02T00:10Z', 1000,
   '00000000-0000-4000-8000-0000000000a1', 'buyer', 1000, 1, 1);
insert into auction_bids (tenant_id, lot_id, sequence, account_id, user_id, kind, amount_minor, bid_key, decided_at)
  values ('acme', 1, 1, '00000000-0000-4000-8000-0000000000a1', 'buyer', 'BID', 1000, 'first', now());
insert into document_definitions (tenant_id, code, version, content) values
  ('acme', 'SHIPPING_CONSENT', 1, '{"name": "Consent", "path": "/forms/shipping-consent-form"}');
