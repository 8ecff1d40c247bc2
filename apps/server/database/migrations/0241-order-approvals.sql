-- What a colleague may order alone (W73), in minor units of the tenant's currency: null is no limit, at 0 every order
-- waits for an owner.
alter table account_users add column order_limit_minor bigint check (order_limit_minor >= 0);
alter table colleague_invitations add column order_limit_minor bigint check (order_limit_minor >= 0);

-- An order above the limit of whoever asks for it: what was sent, and how it stood then. Nothing is ordered, taken or
-- paid before an owner of the account approves it.
create table order_approvals (
  tenant_id text not null references tenants,
  approval_id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  -- A new order, goods for a held one, or an order that is saved or released.
  kind text not null check (kind in ('CHECKOUT', 'JOIN', 'SAVE')),
  warehouse_code text not null,
  warehouse_label text not null,
  participant_id text,
  -- The order it is about; of a new one, what it became.
  order_number text,
  body jsonb not null,
  -- Of all that was sent: the same asked twice waits once.
  digest text not null,
  -- The lines as they stood, and what they came to.
  lines jsonb not null,
  total_minor bigint not null,
  limit_minor bigint not null,
  requested_by text not null,
  requested_by_name text not null,
  requested_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'EXPIRED')),
  -- What the owner consented to; the lines and the sum may have changed since it was asked for.
  approved_minor bigint,
  decided_by text,
  decided_by_name text,
  decided_at timestamptz(3),
  reason text not null default '',
  primary key (tenant_id, approval_id),
  foreign key (tenant_id, account_id) references accounts
);
create unique index order_approvals_waiting_once on order_approvals (tenant_id, requested_by, digest)
  where state = 'WAITING';
create index order_approvals_of_account on order_approvals (tenant_id, account_id, requested_at desc);
create index order_approvals_of_order on order_approvals (tenant_id, order_number) where state = 'APPROVED';
create index order_approvals_to_expire on order_approvals (expires_at) where state = 'WAITING';
select make_tenant_table('order_approvals');
select make_account_table('order_approvals', 'account_id in (select a.account_id from accounts a)');

-- Orders that wait for an owner, and what became of them, are told of as a kind of their own.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('OFFER', 'OFFER_ENDING', 'PRICE_DROP', 'OUT_OF_STOCK', 'OUTBID', 'LOT_WON', 'STOCK_ALERT', 'ORDER',
                  'ORDER_APPROVAL', 'RETURN', 'ACCOUNT'));
