-- What went back of a captured payment is asked for now and then, as its report may never come: when next, and how often
-- it was. What was captured before is looked at within a day, and not all at once.
alter table payments
  add column follow_at timestamptz,
  add column follows integer not null default 0;
update payments set follow_at = now() + random() * interval '1 day'
 where status = 'CAPTURED' and updated_at > now() - interval '180 days';
create index payments_to_follow on payments (tenant_id, follow_at) where follow_at is not null;
