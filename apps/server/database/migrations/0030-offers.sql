-- Offers and purchases at list: what a buyer's account negotiates for an item, and the cart that it fills.
-- Amounts are minor units of the tenant's currency.

create table offers (
  tenant_id text not null,
  offer_id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  -- Who of the account acted last: mails go there.
  user_id text not null,
  -- The network participant whose stock it is; null for the tenant's own.
  participant_id text,
  item_number_warehouse text not null,
  -- The item as it was when the offer was saved, for the day it leaves the stock list.
  item_number text not null,
  item_description text not null,
  warehouse text not null,

  -- What the parties said last. Stock and clock show another status over it: see status.
  answer text not null check (answer in ('BUY_AT_LIST', 'PENDING_ACCEPTANCE', 'ACCEPTED', 'COUNTERED', 'NOT_ACCEPTED', 'EXPIRED')),
  offer_quantity integer not null check (offer_quantity > 0),
  offer_price_minor bigint not null check (offer_price_minor > 0),
  check_out_quantity integer not null check (check_out_quantity > 0),
  counter_price_minor bigint check (counter_price_minor > 0),
  minimum_checkout_quantity integer check (minimum_checkout_quantity > 0),
  -- Until when an acceptance or a counter holds; decided by this database's clock.
  expires_at timestamptz(3),
  -- The price at which the buyer moved a counter or a dropped price to the cart.
  agreed_price_minor bigint,
  -- The quantity before stock forced it down, until the buyer acts on the offer again.
  reduced_from integer,

  -- What the buyer was told last: kept so that a change can be noticed and listed. Screens compute it afresh.
  status text not null,
  state text not null,

  -- When the tenant's response rules answer it; null when they don't.
  respond_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  closed_at timestamptz(3),
  closed_as text check (closed_as in ('DELETED', 'ORDERED')),
  order_number text,

  primary key (tenant_id, offer_id),
  check ((closed_at is null) = (closed_as is null)),
  check (answer <> 'COUNTERED' or counter_price_minor is not null)
);
select make_tenant_table('offers');

-- One live offer per account, participant and item.
create unique index offers_live on offers (tenant_id, account_id, item_number_warehouse, participant_id) nulls not distinct where closed_at is null;
-- Stock moves under the negotiation: the live offers on an item.
create index offers_by_item on offers (tenant_id, item_number_warehouse) where closed_at is null;
create index offers_by_update on offers (tenant_id, updated_at desc) where closed_at is null;
create index offers_expiring on offers (tenant_id, expires_at) where closed_at is null and answer in ('ACCEPTED', 'COUNTERED');
create index offers_to_respond on offers (tenant_id, respond_at) where closed_at is null and respond_at is not null;

-- The negotiation of a line: who said what, when.
create table offer_events (
  tenant_id text not null,
  offer_id uuid not null,
  event_id bigint generated always as identity,
  event_type text not null,
  actor text not null check (actor in ('BUYER', 'SELLER', 'SYSTEM')),
  actor_id text,
  actor_name text not null default '',
  quantity integer,
  price_minor bigint,
  note text not null default '',
  happened_at timestamptz(3) not null default now(),
  primary key (tenant_id, offer_id, event_id),
  foreign key (tenant_id, offer_id) references offers (tenant_id, offer_id) on delete cascade
);
select make_tenant_table('offer_events');
