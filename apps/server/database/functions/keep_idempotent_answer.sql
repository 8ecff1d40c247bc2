-- Keeps the answer of work that was done once, in the work's own transaction, for whoever repeats its key.
-- The settings: see checkout_facts.
create or replace function keep_idempotent_answer(p_scope text, p_key text, p_answer jsonb) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  update idempotency_keys set status = 200, answer = p_answer
   where tenant_id = current_setting('app.tenant_id') and scope = p_scope and key = p_key;
end
$$;
