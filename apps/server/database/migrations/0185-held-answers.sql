-- Answers that wait for the undo time: the buyer's offer stays as it is until then (SD36).
create table answer_batches (
  tenant_id text not null references tenants,
  batch_id uuid not null default gen_random_uuid(),
  user_id text not null,
  user_name text not null default '',
  -- What the person was allowed when they answered; it is asked again of nobody when the answers leave.
  may_go_below_floor boolean not null default false,
  state text not null default 'HELD' check (state in ('HELD', 'UNDONE', 'SENT')),
  made_at timestamptz(3) not null default now(),
  due_at timestamptz(3) not null,
  settled_at timestamptz(3),
  primary key (tenant_id, batch_id)
);
select make_tenant_table('answer_batches');
create index answer_batches_due on answer_batches (tenant_id, due_at) where state = 'HELD';

create table held_answers (
  tenant_id text not null,
  batch_id uuid not null,
  offer_id uuid not null,
  -- The offer that was answered: one that changed since gets no answer.
  offer_version integer not null,
  answer jsonb not null,
  outcome text not null default 'HELD' check (outcome in ('HELD', 'UNDONE', 'SENT', 'LOST')),
  -- Why it was lost.
  issue jsonb,
  primary key (tenant_id, batch_id, offer_id),
  foreign key (tenant_id, batch_id) references answer_batches on delete cascade,
  foreign key (tenant_id, offer_id) references offers on delete cascade
);
select make_tenant_table('held_answers');
create unique index held_answers_one on held_answers (tenant_id, offer_id) where outcome = 'HELD';
create index held_answers_of_offer on held_answers (tenant_id, offer_id);

-- Whoever is shown own accounts alone is shown their offers' answers alone (SD07).
select make_account_table('held_answers',
  'exists (select from offers o where o.tenant_id = held_answers.tenant_id and o.offer_id = held_answers.offer_id)');

-- Units of an accepted offer that were taken from the stock until it is ordered, ends or is given up (SD40).
alter table offers add column reserved_quantity integer not null default 0 check (reserved_quantity >= 0);

-- However an acceptance ends (expired, deleted, offered anew, withdrawn), what it reserved goes back: no command can
-- forget it. The ledger's function text is functions/release_reserved_units.sql.
create function release_reserved_units() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger offers_release_reserved before update on offers for each row
  when (old.reserved_quantity > 0) execute function release_reserved_units();
