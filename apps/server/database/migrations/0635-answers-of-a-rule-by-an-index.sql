-- How often each response rule answered lately is counted over its own answers, however many events there are beside them.
create index offer_events_by_rule on offer_events (tenant_id, happened_at) include (offer_id, event_id, event_type, rule_name)
 where rule_name is not null;
