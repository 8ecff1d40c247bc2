-- Payments by a provider. One row an attempt; an order has
-- at most one that is still open, and a provider's order belongs to one payment.
create table payments (
  tenant_id text not null,
  payment_id uuid not null default gen_random_uuid(),
  order_id bigint not null,
  provider text not null default 'PAYPAL',
  provider_order_id text,
  -- Sent as PayPal-Request-Id with the capture, so that asking twice captures once.
  capture_request_id uuid not null default gen_random_uuid(),
  amount_minor bigint not null check (amount_minor > 0),
  currency_code text not null,
  -- CREATED: the buyer may approve. CAPTURING: asked for, answer unknown. CAPTURED, FAILED, VOIDED: over.
  -- REFUND_DUE: captured, but the order can't take it; REFUNDED afterwards.
  status text not null check (status in ('CREATED', 'CAPTURING', 'CAPTURED', 'FAILED', 'VOIDED', 'REFUND_DUE', 'REFUNDED')),
  approval_link text,
  payer_id text,
  capture_id text,
  captured_minor bigint,
  failure text,
  -- When the reconciler looks again; null when there is nothing left to find out.
  reconcile_at timestamptz,
  reconcile_attempts integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, payment_id),
  foreign key (tenant_id, order_id) references orders (tenant_id, order_id)
);
select make_tenant_table('payments');
create unique index payments_open on payments (tenant_id, order_id) where status in ('CREATED', 'CAPTURING');
create unique index payments_by_provider_order on payments (tenant_id, provider_order_id) where provider_order_id is not null;
create index payments_to_reconcile on payments (tenant_id, reconcile_at) where reconcile_at is not null;

-- Messages of the provider that were believed, so that a doubled one does nothing.
create table payment_webhooks (
  tenant_id text not null,
  webhook_id text not null,
  event_type text not null,
  received_at timestamptz not null default now(),
  primary key (tenant_id, webhook_id)
);
select make_tenant_table('payment_webhooks');

-- The local stand-in for PayPal: what a PayPal account would hold. It belongs to the deployment, as PayPal does.
create table paypal_stand_in_orders (
  paypal_order_id text primary key,
  content jsonb not null,
  created_at timestamptz not null default now()
);
grant select, insert, update, delete on paypal_stand_in_orders to tradehall_app;
create table paypal_stand_in_answers (
  request_id text primary key,
  status integer not null,
  answer jsonb not null,
  created_at timestamptz not null default now()
);
grant select, insert, update, delete on paypal_stand_in_answers to tradehall_app;
