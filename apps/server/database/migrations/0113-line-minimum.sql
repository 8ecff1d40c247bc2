-- The least units of a line that the seller's answer to its offer was bound to; 0 where no answer binds one.
alter table order_lines add column minimum_quantity integer not null default 0 check (minimum_quantity >= 0);
