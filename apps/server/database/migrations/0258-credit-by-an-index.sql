-- What an account owes on credit counts the fees of canceled orders, too. The index left those out, so that no reading of
-- it could use it, and every checkout read all orders of its account.
drop index orders_on_credit;
create index orders_on_credit on orders (tenant_id, account_id) where on_credit and paid_minor < total_minor;
