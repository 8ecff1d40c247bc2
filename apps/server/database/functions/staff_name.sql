-- The name of one of the staff, found by email or id, as events keep them; null of anybody else.
create or replace function staff_name(own text, actor text) returns text language sql stable as $$
  select nullif(btrim(first_name || ' ' || last_name), '')
    from staff_users where tenant_id = own and actor in (email, user_id)
   order by user_id limit 1
$$;
