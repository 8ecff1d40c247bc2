-- What an account owes on credit: net terms that are not paid yet.
create or replace function credit_used(of_account uuid) returns bigint language sql stable as $$
  select coalesce(sum(total_minor - paid_minor), 0)::bigint from orders
   where tenant_id = current_setting('app.tenant_id') and account_id = of_account
     and on_credit and canceled_at is null and paid_minor < total_minor
$$;
