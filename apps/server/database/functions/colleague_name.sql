-- The name of one who is or was of an account (W71), found by id, email or name, as events keep them; null of anybody
-- else.
create or replace function colleague_name(own text, of_account uuid, actor text) returns text language sql stable as $$
  select coalesce(nullif(p.name, ''), p.email)
    from (select user_id, email, btrim(first_name || ' ' || last_name) as name, created_at as since, 0 as place
            from account_users where tenant_id = own and account_id = of_account
          union all
          select user_id, email, btrim(first_name || ' ' || last_name), removed_at, 1
            from former_colleagues where tenant_id = own and account_id = of_account) p
   where actor in (p.user_id, p.email, p.name)
   order by p.place, p.since limit 1
$$;
