-- What nobody answered is looked for by person: few stand open for each, the oldest giving way.
drop index pool_passkey_challenges_over;
create index pool_passkey_challenges_of_user on pool_passkey_challenges (tenant_id, user_id, expires_at);
