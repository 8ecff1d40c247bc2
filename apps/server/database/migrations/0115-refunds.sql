-- Money given back of an order: by the provider of the payment that took it, or recorded by reference.
create table refunds (
  tenant_id text not null references tenants,
  refund_id uuid not null default gen_random_uuid(),
  order_id bigint not null,
  -- What took the money; null where the seller gave it back in another way. Sent with refund_id as the request's id.
  payment_id uuid,
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null,
  reference text not null default '',
  -- PENDING: the provider was asked, its answer is unknown. DONE: it went back. FAILED: the provider refused.
  status text not null check (status in ('PENDING', 'DONE', 'FAILED')),
  provider_refund_id text,
  failure text,
  actor text not null,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, refund_id),
  foreign key (tenant_id, order_id) references orders (tenant_id, order_id),
  foreign key (tenant_id, payment_id) references payments (tenant_id, payment_id),
  check (status = 'DONE' or payment_id is not null)
);
select make_tenant_table('refunds');
create index refunds_of_order on refunds (tenant_id, order_id);
create unique index refunds_by_reference on refunds (tenant_id, order_id, lower(btrim(reference))) where reference <> '';
create unique index refunds_by_provider on refunds (tenant_id, provider_refund_id) where provider_refund_id is not null;
create index refunds_pending on refunds (tenant_id, created_at) where status = 'PENDING';
