-- How much of something was used up within a stretch of time: guesses at one account, codes and emails. Shared by every
-- process, since whoever attacks asks them all.
create table pool_budgets (
  tenant_id text not null,
  -- What is counted and of whom, as a fingerprint: no address and no name is kept.
  subject bytea not null,
  window_start timestamptz not null,
  used integer not null,
  primary key (tenant_id, subject)
);
select make_tenant_table('pool_budgets');

-- From where a user has signed in: whoever guesses elsewhere never slows the user down here.
create table pool_known_places (
  tenant_id text not null,
  user_id text not null,
  place bytea not null,
  seen_at timestamptz not null,
  primary key (tenant_id, user_id, place),
  foreign key (tenant_id, user_id) references pool_users on delete cascade
);
select make_tenant_table('pool_known_places');
