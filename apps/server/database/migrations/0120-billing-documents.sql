-- What an invoice bills, line by line and charge by charge, and when it is due. Invoices written before bill the whole
-- order, and say neither.
alter table invoices add column billed jsonb, add column due_at timestamptz(3);
-- A document that was handed out never changes.
revoke update, delete on invoices from tradehall_app;

-- Credit notes have a series of their own, as gapless as that of invoices.
create table credit_note_counters (
  tenant_id text not null primary key,
  last_number integer not null default 0
);
select make_tenant_table('credit_note_counters');

create table credit_notes (
  tenant_id text not null,
  credit_note_sequence integer not null,
  credit_note_number text not null,
  invoice_sequence integer not null,
  order_id bigint not null,
  account_id uuid,
  -- A correction is followed by another invoice; a reduction lowers what the order costs.
  kind text not null check (kind in ('CORRECTION', 'REDUCTION')),
  -- What it takes back of its invoice.
  billed jsonb not null,
  content jsonb not null,
  total_minor bigint not null check (total_minor > 0),
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, credit_note_sequence),
  unique (tenant_id, credit_note_number),
  foreign key (tenant_id, invoice_sequence) references invoices (tenant_id, invoice_sequence),
  foreign key (tenant_id, order_id) references orders (tenant_id, order_id)
);
select make_tenant_table('credit_notes');
revoke update, delete on credit_notes from tradehall_app;
create index credit_notes_by_order on credit_notes (tenant_id, order_id);

-- What credit notes took off an order's total.
alter table orders add column credited_minor bigint not null default 0 check (credited_minor >= 0);
-- As invoices name the buyer to tax offices.
alter table accounts add column tax_number text not null default '';
