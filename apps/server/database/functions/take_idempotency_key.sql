-- Takes a key for work that is to be done once: null for the first to come, who does it and keeps its answer with
-- keep_idempotent_answer(). Whoever comes later gets that answer, or is told that the key was used for something else;
-- calls at the same time queue on the key's row. The settings: see checkout_facts.
create or replace function take_idempotency_key(p_scope text, p_key text, p_hash text) returns jsonb language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  own text := current_setting('app.tenant_id');
  added integer;
  first_hash text;
  first_answer jsonb;
begin
  insert into idempotency_keys (tenant_id, scope, key, body_hash) values (own, p_scope, p_key, p_hash)
    on conflict do nothing;
  get diagnostics added = row_count;
  if added > 0 then
    return null;
  end if;
  select body_hash, answer into first_hash, first_answer from idempotency_keys
   where tenant_id = own and scope = p_scope and key = p_key;
  return case when first_hash = p_hash then jsonb_build_object('kept', first_answer)
              else jsonb_build_object('reused', true) end;
end
$$;
