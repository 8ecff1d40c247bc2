-- The desk has a client of the identity pool of its own; a session is of one app and its tokens hold there alone.
alter table pool_sessions add column app text not null default 'portal' check (app in ('portal', 'desk'));
alter table pool_sessions alter column app drop default;
-- Staff were signed in by the portal's client, which serves the desk no more: they sign in once again.
update pool_sessions s set revoked_at = now()
  from pool_users u
 where u.tenant_id = s.tenant_id and u.user_id = s.user_id and s.revoked_at is null
   and 'Seller' = any (u.groups) and not 'Buyer' = any (u.groups);
