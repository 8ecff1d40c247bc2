-- How the tax of an order came about: place, rate, base and the certificate that took it away. Orders from before have none.
alter table orders add column tax_applied jsonb;
-- What a verified certificate exempts from tax, as its reviewer read it: 'US-TX' a state, 'US' a whole country.
alter table account_documents add column exempt_regions text[] not null default '{}';
-- The calendar that an order's deadlines follow, as it was when they were set; null counts by the clock.
alter table orders add column deadline_calendar jsonb;
