-- What the two sides of a network order agreed on, kept with each of them (SD79). Null on orders of the own stock, and on
-- network orders from before there were terms: those stay the copies that they are.
alter table orders add column transfer jsonb;

-- A month's orders of one partner.
create index orders_of_partner on orders (tenant_id, network_tenant_id, created_at) where network_role is not null;
