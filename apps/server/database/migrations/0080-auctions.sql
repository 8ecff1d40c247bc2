-- Auctions, their lots, and every bid ever decided.
-- Amounts are minor units of the tenant's currency.

create table auctions (
  tenant_id text not null references tenants,
  auction_id bigint generated always as identity,
  -- On the wire and in the address: 'A-' and auction_id.
  auction_number text not null generated always as ('A-' || (1000 + auction_id)) stored,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'SCHEDULED', 'RUNNING', 'CLOSED', 'CANCELED')),
  description text not null,
  starts_at timestamptz(3) not null,
  lots_begin_closing_at timestamptz(3) not null,
  closing_interval_seconds integer not null check (closing_interval_seconds >= 0),
  soft_close_seconds integer not null check (soft_close_seconds >= 0),
  extension_seconds integer not null check (extension_seconds >= 0),
  longest_extension_seconds integer not null check (longest_extension_seconds >= 0),
  -- [{ from, increment }] in minor units, rising.
  increments jsonb not null,
  -- Where won lots ship from.
  warehouse_code text not null,
  warehouse_label text not null,
  cancel_reason text,
  -- Turns an account into the alias under which other buyers see it.
  alias_secret text not null default gen_random_uuid()::text || gen_random_uuid()::text,
  created_at timestamptz(3) not null default now(),
  closed_at timestamptz(3),
  primary key (tenant_id, auction_id),
  unique (tenant_id, auction_number),
  check (lots_begin_closing_at > starts_at)
);
select make_tenant_table('auctions');
create index auctions_to_start on auctions (starts_at) where status = 'SCHEDULED';

-- What the seller says about a lot: fixed once the auction runs.
create table auction_lots (
  tenant_id text not null,
  lot_id bigint generated always as identity,
  auction_id bigint not null,
  lot_number text not null,
  -- The place in the closing sequence, from 0.
  position integer not null,
  name text not null,
  description text not null default '',
  grade text not null default '',
  quantity integer not null check (quantity > 0),
  starting_bid_minor bigint not null check (starting_bid_minor > 0),
  reserve_minor bigint check (reserve_minor >= starting_bid_minor),
  primary key (tenant_id, lot_id),
  unique (tenant_id, auction_id, lot_number),
  foreign key (tenant_id, auction_id) references auctions on delete cascade
);
select make_tenant_table('auction_lots');

-- Where a lot stands. A bid is decided in the memory of the lot's owner and committed by comparing epoch and
-- sequence in the statement that writes: whoever changes a head without being its owner raises the epoch, and
-- the owner's next commit fails and rereads (docs/decisions/0080-one-fenced-owner-a-lot.md).
create table auction_lot_heads (
  tenant_id text not null,
  lot_id bigint not null,
  auction_id bigint not null,
  status text not null default 'Scheduled' check (status in ('Scheduled', 'Running', 'Closed', 'Canceled')),
  opens_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  hard_ends_at timestamptz(3) not null,
  current_bid_minor bigint,
  leader_account_id uuid,
  leader_user_id text,
  leader_maximum_minor bigint not null default 0,
  sequence integer not null default 0,
  -- Bids that buyers placed themselves; automatic ones are left out.
  bid_count integer not null default 0,
  epoch bigint not null default 0,
  owner text not null default '',
  closed_at timestamptz(3),
  winner_account_id uuid,
  winner_user_id text,
  price_minor bigint,
  -- The held order a won lot became.
  order_number text,
  order_attempts integer not null default 0,
  order_due_at timestamptz(3),
  primary key (tenant_id, lot_id),
  foreign key (tenant_id, lot_id) references auction_lots on delete cascade,
  check (ends_at <= hard_ends_at),
  check ((current_bid_minor is null) = (leader_account_id is null)),
  check (leader_maximum_minor >= coalesce(current_bid_minor, 0)),
  check (winner_account_id is null or status = 'Closed')
) with (fillfactor = 50);
select make_tenant_table('auction_lot_heads');
create index auction_heads_to_close on auction_lot_heads (ends_at) where status = 'Running';
create index auction_heads_to_order on auction_lot_heads (order_due_at) where winner_account_id is not null and order_number is null;
create index auction_heads_by_auction on auction_lot_heads (tenant_id, auction_id);

-- Every bid, kept for good: the server's role can add rows and can neither change nor remove them.
create table auction_bids (
  tenant_id text not null,
  lot_id bigint not null,
  sequence integer not null,
  account_id uuid not null,
  user_id text not null,
  kind text not null check (kind in ('BID', 'MAXIMUM', 'AUTOMATIC')),
  amount_minor bigint not null,
  maximum_minor bigint,
  -- The Idempotency-Key and what it was sent with; an automatic bid has none.
  bid_key text,
  asked_minor bigint,
  seen_minor bigint,
  -- The answer that was given, so that the same key gets it again.
  outcome text check (outcome in ('WINNER', 'OUTBID')),
  current_after_minor bigint,
  minimum_after_minor bigint,
  sequence_after integer,
  ends_after timestamptz(3),
  decided_at timestamptz(3) not null,
  primary key (tenant_id, lot_id, sequence)
);
select make_tenant_table('auction_bids');
revoke update, delete on auction_bids from tradehall_app;
create unique index auction_bids_by_key on auction_bids (tenant_id, user_id, bid_key) where bid_key is not null;
create index auction_bids_by_account on auction_bids (tenant_id, account_id, lot_id, sequence);

create table auction_watches (
  tenant_id text not null,
  user_id text not null,
  lot_id bigint not null,
  primary key (tenant_id, user_id, lot_id),
  foreign key (tenant_id, lot_id) references auction_lots on delete cascade
);
select make_tenant_table('auction_watches');

-- Which of an account's bids it was already told by mail that it lost.
create table auction_outbid_notices (
  tenant_id text not null,
  lot_id bigint not null,
  account_id uuid not null,
  bid_sequence integer not null,
  primary key (tenant_id, lot_id, account_id),
  foreign key (tenant_id, lot_id) references auction_lots on delete cascade
);
select make_tenant_table('auction_outbid_notices');

-- A spreadsheet of bids under review: one for each user and auction.
create table auction_bid_imports (
  tenant_id text not null,
  auction_id bigint not null,
  user_id text not null,
  file_name text not null,
  rows jsonb not null,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, auction_id, user_id),
  foreign key (tenant_id, auction_id) references auctions on delete cascade
);
select make_tenant_table('auction_bid_imports');

-- The conductor asks for every tenant at once what is due, and reads nothing else of theirs.
create policy auction_conductor on auctions for select using (current_setting('app.auction_conductor', true) = 'on');
create policy auction_conductor on auction_lot_heads for select using (current_setting('app.auction_conductor', true) = 'on');

-- The tenants with an auction to start, a lot to close or a won lot to order, and when the next such moment comes.
create function due_auction_work(out due_tenants text[], out next_due timestamptz, out now_ms bigint) language plpgsql as $$
begin
  perform set_config('app.auction_conductor', 'on', true);
  select array_agg(distinct tenant_id) into due_tenants from (
    select tenant_id from auctions where status = 'SCHEDULED' and starts_at <= clock_timestamp()
    union all select tenant_id from auction_lot_heads where status = 'Running' and ends_at <= clock_timestamp()
    union all select tenant_id from auction_lot_heads where winner_account_id is not null and order_number is null and order_due_at <= clock_timestamp()
  ) due;
  select min(at) into next_due from (
    select min(starts_at) as at from auctions where status = 'SCHEDULED'
    union all select min(ends_at) from auction_lot_heads where status = 'Running'
  ) soon;
  now_ms := extract(epoch from clock_timestamp()) * 1000;
  perform set_config('app.auction_conductor', '', true);
end $$;

-- Takes lots over: their owner's next commit fails on the epoch. Keeps the rows locked until the transaction ends.
create function take_lots(p_owner text, p_lots bigint[])
returns setof auction_lot_heads language plpgsql as $$
begin
  perform 1 from auction_lot_heads where lot_id = any (p_lots) order by lot_id for update;
  return query update auction_lot_heads set epoch = epoch + 1, owner = p_owner where lot_id = any (p_lots) returning *;
end $$;

-- Commits decided bids, one round trip: heads move where epoch and sequence are still those the bids were decided
-- on, the lot still runs by the database's clock, and none of its keys was answered before; for the other lots
-- nothing is written and the caller decides anew. Lots without a change (every bid refused) are compared alone.
create function commit_bids(p_tenant text, p_lots jsonb, p_bids jsonb, p_keys jsonb, p_pulses jsonb, p_outbids jsonb,
  out committed bigint[], out known jsonb, out now_ms bigint) language plpgsql as $$
declare
  known_lots bigint[];
begin
  perform set_config('app.tenant_id', p_tenant, true);
  select array_agg(k.lot_id), jsonb_agg(to_jsonb(b)) into known_lots, known
    from jsonb_to_recordset(p_keys) as k (lot_id bigint, user_id text, bid_key text)
    join auction_bids b on b.tenant_id = p_tenant and b.user_id = k.user_id and b.bid_key = k.bid_key;
  with next as (
    select * from jsonb_to_recordset(p_lots) as n (lot_id bigint, epoch bigint, from_sequence integer, sequence integer, current_bid_minor bigint,
      leader_account_id uuid, leader_user_id text, leader_maximum_minor bigint, bids integer, ends_at bigint)
     where lot_id <> all (coalesce(known_lots, '{}'))
  ), held as (
    select h.lot_id from auction_lot_heads h join next n using (lot_id)
     where h.tenant_id = p_tenant and n.sequence > n.from_sequence and h.epoch = n.epoch and h.sequence = n.from_sequence
       and h.status = 'Running' and h.ends_at > clock_timestamp()
     order by h.lot_id for update of h
  ), moved as (
    update auction_lot_heads h
       set sequence = n.sequence, current_bid_minor = n.current_bid_minor, leader_account_id = n.leader_account_id, leader_user_id = n.leader_user_id,
           leader_maximum_minor = n.leader_maximum_minor, bid_count = h.bid_count + n.bids, ends_at = to_timestamp(n.ends_at / 1000.0)
      from next n join held using (lot_id)
     where h.tenant_id = p_tenant and h.lot_id = n.lot_id and h.epoch = n.epoch and h.sequence = n.from_sequence
    returning h.lot_id
  ), kept as (
    insert into auction_bids
      select p_tenant, b.lot_id, b.sequence, b.account_id, b.user_id, b.kind, b.amount_minor, b.maximum_minor, b.bid_key, b.asked_minor, b.seen_minor,
             b.outcome, b.current_after_minor, b.minimum_after_minor, b.sequence_after, to_timestamp(b.ends_after / 1000.0), clock_timestamp()
        from jsonb_to_recordset(p_bids) as b (lot_id bigint, sequence integer, account_id uuid, user_id text, kind text, amount_minor bigint,
             maximum_minor bigint, bid_key text, asked_minor bigint, seen_minor bigint, outcome text, current_after_minor bigint,
             minimum_after_minor bigint, sequence_after integer, ends_after bigint)
        join moved using (lot_id)
  ), stood as (
    select h.lot_id from auction_lot_heads h join next n using (lot_id)
     where h.tenant_id = p_tenant and n.sequence = n.from_sequence and h.epoch = n.epoch and h.sequence = n.from_sequence
  )
  select array_agg(lot_id) into committed from (select lot_id from moved union all select lot_id from stood) done;
  -- Told with the commit, to every server process: pulses in bundles, because one message holds 8,000 bytes.
  perform pg_notify('auction_lots', jsonb_build_object('tenant', p_tenant, 'pulses', bundle)::text) from (
    select jsonb_agg(pulse) as bundle from (
      select p.pulse, (row_number() over () - 1) / 16 as nth from jsonb_to_recordset(p_pulses) as p (lot_id bigint, pulse jsonb) where p.lot_id = any (committed)
    ) numbered group by nth
  ) bundles;
  perform pg_notify('auction_lots', jsonb_build_object('tenant', p_tenant, 'outbid', o.outbid)::text)
    from jsonb_to_recordset(p_outbids) as o (lot_id bigint, outbid jsonb) where o.lot_id = any (committed);
  now_ms := extract(epoch from clock_timestamp()) * 1000;
end $$;
