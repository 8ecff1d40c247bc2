-- An order is found by the seller's own number, too. That it names one order is asked under a lock when it is given:
-- numbers that were written here by hand before may stand twice.
create index orders_by_reference on orders (tenant_id, ref_order_number) where ref_order_number is not null;
