-- Commits decided bids, one round trip: heads move where epoch and sequence are still those the bids were decided
-- on, the lot still runs by the database's clock, and none of its keys was answered before; for the other lots
-- nothing is written and the caller decides anew. Lots without a change (every bid refused) are compared alone.
--
-- A bid is taken while its lot runs, and written a moment later: its time is no later than that lot's end.
--
-- Bids and lots are found by their keys, one index probe each, whatever the tables hold; the planner is told so,
-- because it plans while the tables are small and keeps the plan as they grow: joined to whole tables, a commit read
-- every bid ever placed once there were some ten thousand.
create or replace function commit_bids(
  p_tenant text, p_lots jsonb, p_bids jsonb, p_keys jsonb, p_updates jsonb, p_outbids jsonb,
  out committed bigint[], out known jsonb, out now_ms bigint
) language plpgsql
  set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  known_lots bigint[];
begin
  perform begin_in_tenant(p_tenant);
  select array_agg(k.lot_id), jsonb_agg(to_jsonb(b)) into known_lots, known
    from jsonb_to_recordset(p_keys) as k (lot_id bigint, user_id text, bid_key text)
    cross join lateral (
      select * from auction_bids where tenant_id = p_tenant and user_id = k.user_id and bid_key = k.bid_key limit 1) b;
  -- Locked in the order of their numbers, so that two processes queue for lots instead of deadlocking.
  select array_agg(h.lot_id) into committed
    from (select * from jsonb_to_recordset(p_lots) as l (lot_id bigint, epoch bigint, from_sequence integer,
            sequence integer) order by lot_id) n
    cross join lateral (
      select lot_id, epoch, sequence, status, ends_at from auction_lot_heads
       where tenant_id = p_tenant and lot_id = n.lot_id for update) h
   where h.epoch = n.epoch and h.sequence = n.from_sequence
     and (n.sequence = n.from_sequence or (h.status = 'Running' and h.ends_at > clock_timestamp()))
     and (known_lots is null or n.lot_id <> all (known_lots));
  perform move_lots(p_tenant, p_lots, committed);
  insert into auction_bids
    select p_tenant, b.lot_id, b.sequence, b.account_id, b.user_id, b.kind, b.amount_minor, b.maximum_minor,
           b.bid_key, b.asked_minor, b.seen_minor, b.outcome, b.current_after_minor, b.minimum_after_minor,
           b.sequence_after, to_timestamp(b.ends_after / 1000.0),
           least(clock_timestamp(), to_timestamp(b.lot_ends / 1000.0))
      from jsonb_to_recordset(p_bids) as b (lot_id bigint, sequence integer, account_id uuid, user_id text, kind text,
           amount_minor bigint, maximum_minor bigint, bid_key text, asked_minor bigint, seen_minor bigint,
           outcome text, current_after_minor bigint, minimum_after_minor bigint, sequence_after integer,
           ends_after bigint, lot_ends bigint)
     where b.lot_id = any (committed);
  -- Told with the commit, to every server process: updates of lots in bundles, because one message holds 8,000 bytes.
  perform pg_notify('auction_lots', jsonb_build_object('tenant', p_tenant, 'updates', bundle)::text) from (
    select jsonb_agg(lot_update) as bundle from (
      select u.lot_update, (row_number() over () - 1) / 16 as nth
        from jsonb_to_recordset(p_updates) as u (lot_id bigint, lot_update jsonb)
       where u.lot_id = any (committed)
    ) numbered group by nth
  ) bundles;
  perform pg_notify('auction_lots', jsonb_build_object('tenant', p_tenant, 'outbid', o.outbid)::text)
    from jsonb_to_recordset(p_outbids) as o (lot_id bigint, outbid jsonb) where o.lot_id = any (committed);
  now_ms := extract(epoch from clock_timestamp()) * 1000;
end $$;
