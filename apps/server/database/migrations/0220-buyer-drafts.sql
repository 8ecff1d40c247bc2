-- What a buyer has chosen and typed in a checkout or an order edit and not sent yet (W42): theirs alone, on whichever
-- device. Once it became an order, or its changes were saved, the content is gone and the row says what it became.
create table buyer_drafts (
  tenant_id text not null references tenants,
  user_id text not null,
  kind text not null check (kind in ('CHECKOUT', 'ORDER_EDIT')),
  -- A warehouse with its participant and the held order that grows, or an order number.
  draft_key text not null,
  account_id uuid not null,
  -- As the address of its screen names it: the warehouse, or the order.
  label text not null,
  -- Never anything that pays: codes of methods alone.
  content jsonb check (octet_length(content::text) <= 1048576),
  -- The key under which it was sent, and when; null before that and after a refusal.
  command_key text,
  sent_at timestamptz(3),
  -- The order that it became, or that its changes were saved to.
  ended_as text,
  version uuid not null default gen_random_uuid(),
  -- The window that wrote it last; null once it ended.
  writer uuid,
  updated_at timestamptz(3) not null default now(),
  primary key (tenant_id, user_id, kind, draft_key),
  foreign key (tenant_id, user_id) references account_users on delete cascade,
  check ((content is null) = (ended_as is not null))
);
create index buyer_drafts_by_age on buyer_drafts (tenant_id, updated_at);
select make_tenant_table('buyer_drafts');
select make_account_table('buyer_drafts', 'account_id in (select a.account_id from accounts a)');
