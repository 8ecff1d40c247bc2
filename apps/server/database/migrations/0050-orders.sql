-- Orders, their lines, their history and their invoices.
-- Checkout writes them once, the orders room changes them; both find every column here.
-- Amounts are minor units of the tenant's currency. Times are kept to the millisecond, because
-- updateDate travels over the wire as the version of an order and must come back equal.

-- Order numbers rise and may have gaps: a sequence never makes two buyers wait for each other.
create sequence order_numbers start 10001;

create table orders (
  tenant_id text not null,
  order_id bigint not null default nextval('order_numbers'),
  -- phonexOrderNumber on the wire, 'SO-' and order_id.
  order_number text not null,
  -- The seller's own system's number where it has one: refOrderNumberOrPhonexOrderNumber prefers it.
  ref_order_number text,
  -- The buyer's own purchase-order number: travels from cart to order, invoice and search.
  purchase_order_number text,
  order_type text not null default 'SALES' check (order_type in ('SALES', 'PREORDER')),
  -- null on a supplier's mirror: its buyer is the reseller's and stays with the reseller.
  account_id uuid,
  -- Who placed it; another user of the same account sees it too.
  user_id text not null,
  buyer_name text not null default '',

  -- Statuses come from the tenant's sales-order settings, so they are not an enum here.
  fulfillment_status text not null,
  payment_status text not null,
  -- Held until the seller gave a shipping quote.
  hold_until_quote boolean not null default false,

  warehouse_code text not null,
  warehouse_label text not null,
  -- The network participant whose stock it is; null for the tenant's own.
  participant_id text,
  -- A network order exists twice: with the reseller that sold it, and mirrored with the supplier that has the
  -- stock. Each knows the other by tenant and number; the supplier confirms.
  network_role text check (network_role in ('RESELLER', 'SUPPLIER')),
  network_tenant_id text,
  network_order_number text,
  network_confirmation text check (network_confirmation in ('PENDING', 'CONFIRMED', 'REJECTED')),

  -- Snapshots of what was chosen; the address keeps its id, so that a later choice can be compared.
  shipping_address jsonb,
  billing_address jsonb,
  shipping_method_code text,
  -- { shippingMethodLabel, insured, insuredAmountMinor, carrier, carrierServiceLevel,
  --   carrierShippingAccountNumber, shippingInstructions, shippingQuoteMinor }
  shipping_option jsonb not null default '{}',
  -- { serviceLevel, amountMinor } while a quote is asked for.
  request_a_quote jsonb,
  payment_method_code text,
  payment_method_label text,
  -- [{ code, label, instructions, amountMinor }]
  additional_services jsonb not null default '[]',

  subtotal_minor bigint not null default 0,
  freight_minor bigint not null default 0,
  payment_fee_minor bigint not null default 0,
  additional_services_fee_minor bigint not null default 0,
  tax_minor bigint not null default 0,
  tax_description text not null default '',
  reservation_fee_minor bigint not null default 0,
  cancellation_fee_minor bigint not null default 0,
  total_minor bigint not null default 0,
  -- What has been received so far; the payment status follows from it.
  paid_minor bigint not null default 0,
  total_ordered_quantity integer not null default 0,
  rate_sku text,

  -- Reservation and cancellation terms as they were when the order was held.
  reservation_fee_percent numeric(9, 6) not null default 0,
  cancellation_fee_percent numeric(9, 6) not null default 0,
  grace_period_end timestamptz(3),
  rac_fee_period_end timestamptz(3),
  -- null: never asked; false: asked, auto-cancel at the deadline; true: accepted at rac_fee_agreed_at.
  rac_fee_agreed boolean,
  rac_fee_agreed_at timestamptz(3),
  -- The terms word for word, kept with the acceptance.
  rac_terms jsonb,

  -- A held or unpaid order cancels itself here, after its reminders; null when nothing is due.
  cancel_due_at timestamptz(3),
  reminders_sent integer not null default 0,
  extended_count integer not null default 0,

  tracking_numbers jsonb not null default '[]',
  -- freightQuotesForAllRealTimeShippingMethods, realTimeFreightQuoteCarrier and its service level.
  metadata jsonb not null default '{}',

  released_at timestamptz(3),
  canceled_at timestamptz(3),
  shipped_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  -- updateDate on the wire. Every change moves it forward, by at least one millisecond.
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,

  primary key (tenant_id, order_id),
  unique (tenant_id, order_number),
  foreign key (tenant_id, account_id) references accounts,
  check (account_id is not null or network_role = 'SUPPLIER'),
  check (freight_minor >= 0 and payment_fee_minor >= 0 and additional_services_fee_minor >= 0 and tax_minor >= 0),
  check (reservation_fee_minor >= 0 and cancellation_fee_minor >= 0 and paid_minor >= 0)
);
select make_tenant_table('orders');
create index orders_by_account on orders (tenant_id, account_id, updated_at desc, order_id desc);
create index orders_by_purchase_order on orders (tenant_id, account_id, purchase_order_number) where purchase_order_number is not null;
create index orders_due on orders (tenant_id, cancel_due_at) where cancel_due_at is not null;
create index orders_on_network on orders (tenant_id, network_tenant_id, network_order_number) where network_tenant_id is not null;

-- One line a participant, item and unit price: what was added to a held order at another price stays a line
-- of its own, so that each unit costs what its buyer saw. What is left in stock for the line is
-- ordered - canceled - shipped, and the stock ledger has that many allocated to it.
create table order_lines (
  tenant_id text not null,
  order_id bigint not null,
  line_number integer not null,
  item_number text not null,
  item_number_warehouse text not null,
  participant_id text,
  item_description text not null default '',
  warehouse_code text not null,
  offer_id text,
  increment_size integer not null default 1 check (increment_size >= 1),
  ordered_quantity integer not null check (ordered_quantity >= 0),
  canceled_quantity integer not null default 0 check (canceled_quantity >= 0),
  shipped_quantity integer not null default 0 check (shipped_quantity >= 0),
  unit_price_minor bigint not null check (unit_price_minor >= 0),
  -- The list price at the time, for the comparison and for reports.
  list_price_minor bigint,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, order_id, line_number),
  foreign key (tenant_id, order_id) references orders (tenant_id, order_id) on delete cascade,
  unique nulls not distinct (tenant_id, order_id, item_number_warehouse, participant_id, unit_price_minor),
  check (canceled_quantity + shipped_quantity <= ordered_quantity)
);
select make_tenant_table('order_lines');
create index order_lines_by_item on order_lines (tenant_id, item_number_warehouse);

-- What happened to an order, by whom, when: placed, edited, held, released, accepted terms, paid, shipped …
create table order_events (
  tenant_id text not null,
  order_id bigint not null,
  event_id bigint generated always as identity,
  event_type text not null,
  actor text not null,
  details jsonb not null default '{}',
  happened_at timestamptz(3) not null default now(),
  primary key (tenant_id, order_id, event_id),
  foreign key (tenant_id, order_id) references orders (tenant_id, order_id) on delete cascade
);
select make_tenant_table('order_events');

-- Invoice numbers have no gaps: the counter's row is locked by the transaction that writes the invoice.
create table invoice_counters (
  tenant_id text not null primary key,
  last_number integer not null default 0
);
select make_tenant_table('invoice_counters');

create table invoices (
  tenant_id text not null,
  invoice_sequence integer not null,
  -- 'INV-' and the sequence.
  invoice_number text not null,
  order_id bigint not null,
  account_id uuid,
  purchase_order_number text,
  -- Everything that the PDF prints, as it was: an invoice never changes after it was written.
  content jsonb not null,
  total_minor bigint not null,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, invoice_sequence),
  unique (tenant_id, invoice_number),
  foreign key (tenant_id, order_id) references orders (tenant_id, order_id)
);
select make_tenant_table('invoices');
create index invoices_by_order on invoices (tenant_id, order_id);
