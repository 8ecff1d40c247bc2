-- Which accounts somebody sees who is shown own accounts alone (SD07). The policies ask by this function: written out in
-- them, the reading of the accounts was made ready for every table of every statement, by whomever it was sent, and cost
-- more than the statement where it reads a row by its key. The function is called where accounts are left out.
create function own_account_ids() returns setof uuid language plpgsql stable as $$
begin
  return query select a.account_id from accounts a;
end $$;

do $$
declare
  wall record;
begin
  for wall in
    select polrelid::regclass as target,
           regexp_replace(pg_get_expr(polqual, polrelid), 'SELECT a\.account_id\s+FROM accounts a', 'SELECT own_account_ids()') as shown
      from pg_policy where polname = 'own_accounts' and pg_get_expr(polqual, polrelid) ~ 'SELECT a\.account_id\s+FROM accounts a'
  loop
    execute format('alter policy own_accounts on %s using (%s)', wall.target, wall.shown);
  end loop;
end $$;
