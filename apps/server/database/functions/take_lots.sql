-- Takes lots over: their owner's next commit fails on the epoch. Keeps the rows locked until the transaction ends, which
-- is a moment: the database ends that of a process that stands still, or nobody could bid until it goes on.
create or replace function take_lots(p_owner text, p_lots bigint[])
returns setof auction_lot_heads language plpgsql as $$
begin
  perform set_config('idle_in_transaction_session_timeout', '2s', true);
  perform 1 from auction_lot_heads where lot_id = any (p_lots) order by lot_id for update;
  return query
    update auction_lot_heads set epoch = epoch + 1, owner = p_owner where lot_id = any (p_lots) returning *;
end $$;
