-- A refund whose answer was lost is looked after at growing distances, as a payment is: the oldest that can't be settled
-- would keep those behind them from being looked after at all.
alter table refunds
  add column reconcile_at timestamptz,
  add column reconcile_attempts integer not null default 0;
drop index refunds_pending;
create index refunds_pending on refunds (tenant_id, coalesce(reconcile_at, created_at)) where status = 'PENDING';
