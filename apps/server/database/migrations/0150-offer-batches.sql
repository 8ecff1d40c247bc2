-- Answers to many offers at once (W21): what each line was before, so that one undo takes all of them back.
create table offer_batches (
  tenant_id text not null,
  batch_id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  user_id text not null,
  move text not null check (move in ('accept', 'move', 'counter', 'delete')),
  lines jsonb not null,
  made_at timestamptz(3) not null default now(),
  undone_at timestamptz(3),
  primary key (tenant_id, batch_id)
);
select make_tenant_table('offer_batches');
create index offer_batches_account on offer_batches (tenant_id, account_id, made_at);
