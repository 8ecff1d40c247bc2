-- An order's page, each capture and each refund ask for the payments of one order, and every run of the offer rules with a
-- ceiling for what they accepted since the day began: all that a shop ever did was read for it.
create index payments_of_order on payments (tenant_id, order_id);
create index refunds_of_payment on refunds (tenant_id, payment_id) where payment_id is not null;
create index offer_events_of_rules on offer_events (tenant_id, happened_at) where event_type = 'ACCEPTED' and actor_id is null;
