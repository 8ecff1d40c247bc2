-- What buyers asked in a period, the latest first: a simulation of the offer rules reads it, however long the past is.
create index offer_events_asked on offer_events (tenant_id, happened_at desc) where event_type = 'OFFERED';
