-- A suspended shop stands still, and what a clock would have ended is moved on when it is resumed: by how long, and what
-- of it, is kept for whoever asks later why a deadline is not the one that an email named (O06, 0215).
alter table tenants add column resumed_at timestamptz(3);

create table tenant_suspensions (
  tenant_id text not null references tenants,
  suspension_id bigint generated always as identity,
  suspended_at timestamptz(3) not null,
  resumed_at timestamptz(3) not null,
  reason text not null default '',
  -- Counts by what was moved, as the operator was answered.
  moved jsonb not null,
  primary key (tenant_id, suspension_id)
);
select make_tenant_table('tenant_suspensions');
revoke update, delete on tenant_suspensions from tradehall_app;
