-- Whether an order is paid on credit is the domain's rule, kept with the order that it was decided for. The orders that
-- are there follow the rule of their time: a column computed once, whatever the policies of the table say of its owner.
alter table orders add column on_credit boolean
  generated always as (coalesce(payment_method_code like 'TERMS\_%', false)) stored;
alter table orders alter column on_credit drop expression;
alter table orders alter column on_credit set default false;
alter table orders alter column on_credit set not null;
drop index orders_on_credit;
create index orders_on_credit on orders (tenant_id, account_id)
  where on_credit and canceled_at is null and paid_minor < total_minor;
