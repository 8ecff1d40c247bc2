-- What the orders room keeps beside the orders themselves: search, shipped devices, returns and proofs of export.

-- One lower-case text an order is found by. Items are found by their number through order_lines.
-- It is cut so that it always fits into the index below, which answers a search without reading the orders themselves.
alter table orders add column search_text text not null generated always as (
  left(lower(order_number || ' ' || coalesce(ref_order_number, '') || ' ' || coalesce(purchase_order_number, '') || ' ' || warehouse_label || ' ' || buyer_name || ' '
    || fulfillment_status || ' ' || payment_status || ' ' || jsonb_path_query_array(tracking_numbers, '$[*].trackingNumber')::text), 600)
) stored;
create index orders_by_search on orders (tenant_id, account_id, order_type, updated_at desc, order_id desc) include (search_text, fulfillment_status);

-- Prefixes are compared byte by byte, which is leak-proof: the policy of the table lets such a condition use an index.
create index order_lines_by_item_number on order_lines (tenant_id, item_number collate "C", order_id);
create index orders_by_update on orders (tenant_id, updated_at desc, order_id desc);

-- Devices that left, by their identifier, for the manifest.
create table order_devices (
  tenant_id text not null,
  order_id bigint not null,
  imei text not null,
  line_number integer not null,
  shipped_at timestamptz(3) not null default now(),
  primary key (tenant_id, order_id, imei),
  foreign key (tenant_id, order_id, line_number) references order_lines (tenant_id, order_id, line_number) on delete cascade
);
select make_tenant_table('order_devices');

create sequence return_numbers start 1001;

create table returns (
  tenant_id text not null,
  return_id bigint not null default nextval('return_numbers'),
  return_number text not null,
  order_id bigint not null,
  line_number integer not null,
  account_id uuid not null,
  user_id text not null,
  quantity integer not null check (quantity > 0),
  reason text not null,
  comment text not null default '',
  status text not null default 'REQUESTED' check (status in ('REQUESTED', 'APPROVED', 'REJECTED', 'RECEIVED', 'CREDITED', 'WITHDRAWN')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (tenant_id, return_id),
  unique (tenant_id, return_number),
  foreign key (tenant_id, order_id, line_number) references order_lines (tenant_id, order_id, line_number)
);
select make_tenant_table('returns');
create index returns_by_account on returns (tenant_id, account_id, updated_at desc, return_id desc);
create index returns_by_line on returns (tenant_id, order_id, line_number);

create table return_events (
  tenant_id text not null,
  return_id bigint not null,
  event_id bigint generated always as identity,
  status text not null,
  actor text not null,
  note text not null default '',
  happened_at timestamptz(3) not null default now(),
  primary key (tenant_id, return_id, event_id),
  foreign key (tenant_id, return_id) references returns (tenant_id, return_id) on delete cascade
);
select make_tenant_table('return_events');

create table proofs_of_export (
  tenant_id text not null,
  proof_id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  order_id bigint,
  document_name text not null,
  document_description text not null default '',
  -- While it is neither submitted and approved nor withdrawn, the account can't pay and ship.
  blocks_pay_and_ship boolean not null default true,
  status text not null default 'MISSING' check (status in ('MISSING', 'SUBMITTED', 'REJECTED', 'APPROVED')),
  rejection_reason text not null default '',
  file_id uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (tenant_id, proof_id),
  foreign key (tenant_id, order_id) references orders (tenant_id, order_id) on delete cascade,
  foreign key (tenant_id, file_id) references files (tenant_id, file_id)
);
select make_tenant_table('proofs_of_export');
create index proofs_by_account on proofs_of_export (tenant_id, account_id) where status <> 'APPROVED';

-- One short-lived upload token an account; only its digest is kept.
create table proof_upload_tokens (
  tenant_id text not null,
  token_sha256 text not null,
  account_id uuid not null,
  expires_at timestamptz not null,
  primary key (tenant_id, token_sha256)
);
select make_tenant_table('proof_upload_tokens');
create index proof_upload_tokens_expiry on proof_upload_tokens (tenant_id, expires_at);
