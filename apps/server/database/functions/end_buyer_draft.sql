-- Clears what a buyer kept of a checkout or an order edit, in the transaction of what it became (W42); what is left of
-- the row says which order that is, for whoever's answer was lost. Without a draft nothing happens.
-- The settings: see checkout_facts.
create or replace function end_buyer_draft(of_user text, of_kind text, of_key text, became text) returns void
  language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  update buyer_drafts
     set content = null, ended_as = became, writer = null, version = gen_random_uuid(), updated_at = now()
   where tenant_id = current_setting('app.tenant_id') and user_id = of_user and kind = of_kind and draft_key = of_key;
end
$$;
