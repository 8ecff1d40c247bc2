-- Which item a hit is of: the day's email tells of an item once, however often it changed. Null for hits kept before.
alter table saved_view_hits add column item_number_warehouse text;
