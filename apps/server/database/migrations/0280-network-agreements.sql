-- Who trades with whom, at both sides (SD79): what the tenant is to its partner. `network_participants` says what of a
-- supplier's stock a reseller shows; this stays when a membership ends, as the orders between the two do.
create table network_partners (
  tenant_id text not null references tenants,
  partner_id text not null references tenants,
  role text not null check (role in ('RESELLER', 'SUPPLIER')),
  -- The newest version of what they agree on; equal at both sides. Whoever proposes or answers locks the reseller's row
  -- before the supplier's, and whoever places an order between them shares the reseller's.
  version integer not null default 0,
  is_active boolean not null default true,
  primary key (tenant_id, partner_id, role)
);
select make_tenant_table('network_partners');

insert into network_partners (tenant_id, partner_id, role)
  select tenant_id, participant_id, 'RESELLER' from network_participants
  union all
  select participant_id, tenant_id, 'SUPPLIER' from network_participants;

-- Every proposal and what became of it, word for word at both sides. The newest one that was accepted holds for orders
-- placed from `valid_from` on.
create table network_agreements (
  tenant_id text not null references tenants,
  partner_id text not null references tenants,
  role text not null check (role in ('RESELLER', 'SUPPLIER')),
  version integer not null check (version > 0),
  -- A commission is what the reseller keeps of the goods' price; a transfer price, what the supplier asks of its own.
  kind text not null check (kind in ('COMMISSION', 'TRANSFER_PRICE')),
  percent numeric(5, 2) not null check (percent >= 0 and percent <= 200),
  note text not null default '',
  state text not null default 'PROPOSED' check (state in ('PROPOSED', 'ACCEPTED', 'DECLINED', 'WITHDRAWN')),
  proposed_by_role text not null check (proposed_by_role in ('RESELLER', 'SUPPLIER')),
  proposed_by_name text not null,
  proposed_at timestamptz(3) not null default clock_timestamp(),
  answered_by_name text,
  answered_at timestamptz(3),
  answer_note text not null default '',
  valid_from timestamptz(3),
  primary key (tenant_id, partner_id, role, version),
  foreign key (tenant_id, partner_id, role) references network_partners,
  check ((state = 'ACCEPTED') = (valid_from is not null))
);
create unique index network_agreements_one_open on network_agreements (tenant_id, partner_id, role)
  where state = 'PROPOSED';
select make_tenant_table('network_agreements');
revoke delete on network_agreements from tradehall_app;
