-- Who hears of what somebody of an account did (W71): they themselves, and once they left it, the owner who is there
-- longest.
create or replace function colleague_in_charge(own text, of_account uuid, of_user text) returns text
  language sql stable as $$
  select coalesce(
    (select u.user_id from account_users u
      where u.tenant_id = own and u.account_id = of_account and (u.user_id = of_user or u.is_owner)
      order by u.user_id = of_user desc, u.created_at, u.user_id limit 1),
    of_user)
$$;
