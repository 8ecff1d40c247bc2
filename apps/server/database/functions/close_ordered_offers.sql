-- Closes the offers that went into an order. Found by an array of their ids: given as a subquery, the planner read all of
-- a tenant's offers. The settings: see checkout_facts.
create or replace function close_ordered_offers(closed uuid[], the_number text) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  update offers
     set closed_at = now(), closed_as = 'ORDERED', order_number = the_number, respond_at = null,
         version = version + 1, updated_at = now()
   where tenant_id = current_setting('app.tenant_id') and offer_id = any(closed);
end
$$;
