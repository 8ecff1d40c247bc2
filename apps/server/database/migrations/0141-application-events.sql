-- What happened to an application: what was handed in, and every decision with its person and its words. Kept for good (SD66).
create table application_events (
  tenant_id text not null,
  event_id bigint generated always as identity,
  account_id uuid not null,
  kind text not null check (kind in ('SUBMITTED', 'HANDED_BACK', 'APPROVED', 'REFUSED')),
  actor text not null,
  -- The words that the applicant reads.
  reason text not null default '',
  -- Why papers that were missing, rejected or expired did not stop the approval (SD67).
  waiver text not null default '',
  -- What was answered, in the words of that day: [[section, [[label, value]]]].
  answers jsonb not null default '[]',
  -- The papers of that moment: [[name, status]].
  papers jsonb not null default '[]',
  happened_at timestamptz(3) not null default now(),
  primary key (tenant_id, event_id),
  foreign key (tenant_id, account_id) references accounts
);
select make_tenant_table('application_events');
revoke update, delete on application_events from tradehall_app;
create index application_events_account on application_events (tenant_id, account_id, event_id);

alter table account_applications drop constraint account_applications_decision_check;
alter table account_applications add constraint account_applications_decision_check
  check (decision in ('APPROVED', 'HANDED_BACK', 'REFUSED'));

insert into application_events (tenant_id, account_id, kind, actor, happened_at)
  select p.tenant_id, p.account_id, 'SUBMITTED', coalesce(u.email, p.user_id), p.submitted_at
    from account_applications p left join account_users u on u.tenant_id = p.tenant_id and u.user_id = p.user_id
   where p.submitted_at is not null;
insert into application_events (tenant_id, account_id, kind, actor, reason, happened_at)
  select tenant_id, account_id, decision, coalesce(decided_by, ''), decision_reason, decided_at
    from account_applications where decision is not null and decided_at is not null;
