-- An offer whose first word is the seller's (SD45): a counter that nobody asked for, until the buyer names a price.
alter table offers add column is_proposed boolean not null default false;
