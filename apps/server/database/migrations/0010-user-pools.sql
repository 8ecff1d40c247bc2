-- The embedded user pool: one a tenant, speaking Amazon Cognito's protocol.

create table user_pools (
  tenant_id text not null references tenants,
  -- Seals challenges and fingerprints codes; whoever reads it can forge both.
  secret bytea not null check (octet_length(secret) = 32),
  created_at timestamptz not null default now(),
  primary key (tenant_id)
);
select make_tenant_table('user_pools');

-- Signing keys. The newest signs; every key here still verifies.
create table pool_keys (
  tenant_id text not null references tenants,
  key_id text not null,
  private_key text not null,
  public_jwk jsonb not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, key_id)
);
select make_tenant_table('pool_keys');

create table pool_users (
  tenant_id text not null references tenants,
  user_id text not null,
  email text not null check (email = lower(email)),
  status text not null check (status in ('UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD')),
  is_enabled boolean not null default true,
  email_verified boolean not null default false,
  -- SRP: the password itself is never stored.
  salt text not null,
  verifier bytea not null,
  -- Rises with every change of password, so that what was sealed under the old one is void.
  password_version integer not null default 1,
  temporary_until timestamptz,
  attributes jsonb not null default '{}',
  groups text[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, user_id),
  unique (tenant_id, email)
);
select make_tenant_table('pool_users');

-- The latest code of each purpose; an older one is void.
create table pool_codes (
  tenant_id text not null,
  user_id text not null,
  purpose text not null check (purpose in ('confirm-sign-up', 'reset-password')),
  code_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  guesses integer not null default 0,
  window_start timestamptz not null,
  sent_in_window integer not null default 1,
  primary key (tenant_id, user_id, purpose),
  foreign key (tenant_id, user_id) references pool_users on delete cascade
);
select make_tenant_table('pool_codes');

-- One a sign-in: what a refresh token stands for, and what revoking ends.
create table pool_sessions (
  tenant_id text not null,
  -- `origin_jti` of every token that came from this sign-in.
  session_id text not null,
  user_id text not null,
  refresh_hash bytea not null,
  -- The challenge that was answered: it opens one session only.
  challenge_id text not null,
  signed_in_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (tenant_id, session_id),
  unique (tenant_id, challenge_id),
  foreign key (tenant_id, user_id) references pool_users on delete cascade
);
create index pool_sessions_user on pool_sessions (tenant_id, user_id);
create index pool_sessions_expiry on pool_sessions (expires_at);
select make_tenant_table('pool_sessions');

-- Guesses and requests for codes, counted by user and address together, so that nobody can lock another out.
create table pool_attempts (
  tenant_id text not null,
  subject bytea not null,
  attempts integer not null,
  last_at timestamptz not null,
  blocked_until timestamptz not null,
  primary key (tenant_id, subject)
);
create index pool_attempts_age on pool_attempts (last_at);
select make_tenant_table('pool_attempts');
