-- Whoever was topped as a lot closed is written to once it has: looked for every minute.
create index auction_heads_closed on auction_lot_heads (closed_at) where status = 'Closed';
