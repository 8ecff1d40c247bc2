-- Refresh tokens rotate: a session is the family of its tokens, and one that is spent ends it. The person sees the
-- session by its device, its address and when it was last used.
alter table pool_sessions
  -- Which token of the family holds now; 0 is the one that the sign-in gave.
  add column refresh_generation integer not null default 0,
  add column rotated_at timestamptz,
  add column last_used_at timestamptz,
  add column device text not null default '',
  add column address text not null default '';
update pool_sessions set last_used_at = signed_in_at;
alter table pool_sessions alter column last_used_at set not null;
