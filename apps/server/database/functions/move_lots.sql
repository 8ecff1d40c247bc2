-- Moves the heads that commit_bids holds, all in one pass: joined row by row it would compare each lot with each.
create or replace function move_lots(p_tenant text, p_lots jsonb, p_held bigint[]) returns void language plpgsql
  set enable_seqscan = off set enable_bitmapscan = off set enable_nestloop = off as $$
begin
  update auction_lot_heads h
     set sequence = n.sequence, current_bid_minor = n.current_bid_minor, leader_account_id = n.leader_account_id,
         leader_user_id = n.leader_user_id, leader_maximum_minor = n.leader_maximum_minor,
         bid_count = h.bid_count + n.bids, ends_at = to_timestamp(n.ends_at / 1000.0)
    from jsonb_to_recordset(p_lots) as n (lot_id bigint, from_sequence integer, sequence integer,
         current_bid_minor bigint, leader_account_id uuid, leader_user_id text, leader_maximum_minor bigint,
         bids integer, ends_at bigint)
   where h.tenant_id = p_tenant and h.lot_id = any (p_held) and n.lot_id = h.lot_id and n.sequence > n.from_sequence;
end $$;
