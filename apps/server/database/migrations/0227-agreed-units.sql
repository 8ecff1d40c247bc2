-- The units of a line that its price was agreed for: at a price that is no longer to be had, an edit adds no others.
-- Of a line from before that was kept, it is what was ordered.
alter table order_lines add column agreed_quantity integer not null default 0 check (agreed_quantity >= 0);
update order_lines set agreed_quantity = ordered_quantity;
