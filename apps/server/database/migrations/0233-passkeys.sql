-- Passkeys, each a second factor of its user beside or instead of the app (K10).
create table pool_passkeys (
  tenant_id text not null,
  passkey_id uuid not null,
  user_id text not null,
  -- As the authenticator names it.
  credential_id bytea not null,
  -- COSE, as it came with the registration.
  public_key bytea not null,
  -- Of the last use; 0 for good where the authenticator does not count.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  -- The host that it was made at: it answers pages of this host alone.
  rp_id text not null,
  name text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  primary key (tenant_id, passkey_id),
  unique (tenant_id, credential_id),
  foreign key (tenant_id, user_id) references pool_users on delete cascade
);
select make_tenant_table('pool_passkeys');
create index pool_passkeys_of_user on pool_passkeys (tenant_id, user_id);

-- What an authenticator was asked to sign: deleted by the answer, whatever comes of it.
create table pool_passkey_challenges (
  tenant_id text not null,
  challenge bytea not null,
  user_id text not null,
  purpose text not null check (purpose in ('create', 'sign-in', 'prove')),
  expires_at timestamptz(3) not null,
  primary key (tenant_id, challenge),
  foreign key (tenant_id, user_id) references pool_users on delete cascade
);
select make_tenant_table('pool_passkey_challenges');
create index pool_passkey_challenges_over on pool_passkey_challenges (tenant_id, expires_at);

-- Recovery codes belong to the person and not to the app: they hold as long as there is any second factor.
alter table pool_recovery_codes drop constraint pool_recovery_codes_tenant_id_user_id_fkey;
alter table pool_recovery_codes
  add foreign key (tenant_id, user_id) references pool_users on delete cascade;
