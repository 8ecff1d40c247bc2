-- What an account owes on credit: what is not paid yet of orders by net terms, the fees that stay due of canceled ones
-- among them. A canceled order that owes nothing has a total of what was paid.
create or replace function credit_used(of_account uuid) returns bigint language sql stable as $$
  select coalesce(sum(total_minor - paid_minor), 0)::bigint from orders
   where tenant_id = current_setting('app.tenant_id') and account_id = of_account
     and on_credit and paid_minor < total_minor
$$;
