-- Led by the tenant, this index looked good enough to a plan made while there were few offers, and finding the offer on
-- an item then read all of a tenant's. Led by the number it serves what it is for and nothing else.
drop index offers_by_number;
create unique index offers_by_number on offers (offer_number, tenant_id);
