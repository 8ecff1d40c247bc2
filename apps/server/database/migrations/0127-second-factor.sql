-- The second factor of those who have one: a secret shared with an app on their phone.
create table pool_second_factors (
  tenant_id text not null,
  user_id text not null,
  -- Sealed with the pool's secret.
  secret bytea not null,
  -- Null until the first code proved that the app has it.
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: none is taken twice.
  last_step bigint not null default 0,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references pool_users on delete cascade
);
select make_tenant_table('pool_second_factors');

-- For somebody whose phone is gone; each is good once.
create table pool_recovery_codes (
  tenant_id text not null,
  user_id text not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (tenant_id, user_id, code_hash),
  foreign key (tenant_id, user_id) references pool_second_factors on delete cascade
);
select make_tenant_table('pool_recovery_codes');
