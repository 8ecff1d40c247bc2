-- The tenants with an auction to start, a lot to close or a won lot to order, and when the next such moment comes. Those
-- that the operator suspended stand still: nobody can bid there, and their times are moved on when they are resumed.
create or replace function due_auction_work(out due_tenants text[], out next_due timestamptz, out now_ms bigint)
language plpgsql as $$
declare
  suspended text[] := array(select tenant_id from tenants where suspended_at is not null);
begin
  perform set_config('app.auction_conductor', 'on', true);
  select array_agg(distinct tenant_id) into due_tenants from (
    select tenant_id from auctions where status = 'SCHEDULED' and starts_at <= clock_timestamp() and tenant_id <> all (suspended)
    union all select tenant_id from auction_lot_heads where status = 'Running' and ends_at <= clock_timestamp() and tenant_id <> all (suspended)
    union all select tenant_id from auction_lot_heads
               where winner_account_id is not null and order_number is null and order_due_at <= clock_timestamp()
                 and tenant_id <> all (suspended)
  ) due;
  select min(at) into next_due from (
    select min(starts_at) as at from auctions where status = 'SCHEDULED' and tenant_id <> all (suspended)
    union all select min(ends_at) from auction_lot_heads where status = 'Running' and tenant_id <> all (suspended)
  ) soon;
  now_ms := extract(epoch from clock_timestamp()) * 1000;
  perform set_config('app.auction_conductor', '', true);
end $$;
