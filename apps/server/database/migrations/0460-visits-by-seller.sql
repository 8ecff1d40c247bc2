-- Whose stock was looked at: a visit to a partner's list is none to the own, and each marks what is new since it was seen
-- there (W06). Until now there was one visit for all; it holds for the own stock. No reference: a partner that leaves is
-- asked for no more.
alter table stock_visits add column owner_id text;
update stock_visits set owner_id = tenant_id;
alter table stock_visits alter column owner_id set not null;
alter table stock_visits drop constraint stock_visits_pkey;
alter table stock_visits add primary key (tenant_id, user_id, owner_id);
