-- What was captured beyond what its order still cost, and PayPal's name of the refund that gave it back.
alter table payments
  add column excess_minor bigint not null default 0 check (excess_minor >= 0),
  add column excess_refund_id text;
