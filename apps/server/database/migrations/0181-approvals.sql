-- What somebody of the staff asked for beyond their limit, to be decided by somebody else (SD08): the call with what it
-- was sent, and what its record said then. Nothing else is done before it is approved.
create table approvals (
  tenant_id text not null references tenants,
  approval_id uuid not null default gen_random_uuid(),
  -- As the contract names it, method and path; the server that approves knows the same.
  call text not null,
  permission text not null,
  params jsonb not null,
  body jsonb not null,
  -- Of call, parameters and body: the same asked twice waits once.
  digest text not null,
  limit_name text not null,
  -- In minor units; null asks for no limit at all.
  asked_minor bigint,
  allowed_minor bigint not null,
  record_kind text not null,
  record_ids text[] not null,
  account_id uuid,
  -- What the record said when it was asked for.
  fingerprint text not null,
  reason text not null default '',
  requested_by text not null,
  requested_by_name text not null,
  requested_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'APPROVED', 'DECLINED', 'EXPIRED')),
  decided_by text,
  decided_by_name text,
  decided_at timestamptz(3),
  note text not null default '',
  primary key (tenant_id, approval_id)
);
create unique index approvals_waiting_once on approvals (tenant_id, requested_by, digest) where state = 'WAITING';
create index approvals_by_state on approvals (tenant_id, state, requested_at desc);
create index approvals_to_expire on approvals (expires_at) where state = 'WAITING';
select make_tenant_table('approvals');
select make_account_table('approvals', 'account_id is null or account_id in (select a.account_id from accounts a)');
