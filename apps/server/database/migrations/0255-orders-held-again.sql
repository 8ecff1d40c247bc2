-- When the seller took a released order back: until it is released anew it does not ship, paid or not.
alter table orders add column held_again_at timestamptz(3);
