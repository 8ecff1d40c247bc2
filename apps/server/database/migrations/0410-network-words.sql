-- What one side of a network order tells the other, from the transaction that decided it until it was heard there: a
-- job that failed too often, or that a backup does not hold, is queued again.
create table network_words (
  tenant_id text not null default current_setting('app.tenant_id') references tenants,
  word_id bigint generated always as identity,
  job text not null,
  data jsonb not null,
  attempts integer not null default 0,
  due_at timestamptz not null default now() + interval '5 minutes',
  primary key (tenant_id, word_id)
);
select make_tenant_table('network_words');
create index on network_words (tenant_id, due_at);
