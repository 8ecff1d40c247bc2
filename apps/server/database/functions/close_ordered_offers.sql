-- Closes the offers that went into an order. Found by an array of their ids: given as a subquery, the planner read all of
-- a tenant's offers. The settings: see checkout_facts. What waits for an owner over one of them can never be ordered as it
-- was asked for (W73): it waits no more, and open windows of the account hear of it.
create or replace function close_ordered_offers(closed uuid[], the_number text) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  update offers
     set closed_at = now(), closed_as = 'ORDERED', order_number = the_number, respond_at = null,
         version = version + 1, updated_at = now()
   where tenant_id = current_setting('app.tenant_id') and offer_id = any(closed);
  with overtaken as (
    update order_approvals a
       set state = 'WITHDRAWN', decided_at = now(), order_number = coalesce(a.order_number, the_number)
     where a.tenant_id = current_setting('app.tenant_id') and a.state = 'WAITING'
       and exists (select from jsonb_array_elements(a.lines) line where (line ->> 'offerId')::uuid = any(closed))
    returning a.account_id)
  insert into outbox (tenant_id, kind, message)
  select distinct current_setting('app.tenant_id'), 'event', jsonb_build_object(
    'topic', 'account:' || account_id, 'coalesce', 'order-approvals', 'name', 'orderApprovalsChanged', 'data', '{}'::jsonb)
  from overtaken;
end
$$;
