-- The first of the two round trips of an order. A repeated key is answered with what it was answered first; calls with
-- one key queue on its row. On credit the account is locked, so that two orders can't use the same credit.
-- The settings: see checkout_facts.
create or replace function begin_checkout(
  key_scope text, idempotency_key text, key_hash text,
  of_account uuid, of_user text, of_participant text, wanted uuid[], on_credit boolean
) returns json language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  own text := current_setting('app.tenant_id');
  first_answer jsonb := take_idempotency_key(key_scope, idempotency_key, key_hash);
begin
  if first_answer is not null then
    return first_answer;
  end if;
  if on_credit then
    perform from accounts where tenant_id = own and account_id = of_account for no key update;
  end if;
  return json_build_object(
    'orderId', numbers.draw('order'),
    'mirrorId', case when of_participant is not null then numbers.draw('order', of_participant) end,
    'facts', checkout_facts(of_account, of_user, of_participant, wanted, true));
end
$$;
