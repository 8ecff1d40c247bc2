-- The whole 24-hour periods that the stored fees of an order count, and the reservation fee of an earlier time to pay,
-- which stays due when the order is held anew.
alter table orders
  add column fee_periods integer not null default 0 check (fee_periods >= 0),
  add column carried_fee_minor bigint not null default 0 check (carried_fee_minor >= 0);
