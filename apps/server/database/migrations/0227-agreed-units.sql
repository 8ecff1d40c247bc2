-- The units of a line that its price is for: at a price that is no longer to be had, an edit adds no others. Null is any
-- number: the price of an accepted or countered offer, and what was ordered before this was kept.
alter table order_lines add column agreed_quantity integer check (agreed_quantity >= 0);
