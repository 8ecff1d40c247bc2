-- Writes new offers of the transaction's tenant and what their threads begin with, and answers with those written: an
-- item that has a live offer of the account already is left alone. It decides nothing: its arguments are what the
-- server's offers store made of the domain's offers. It runs as its owner, past the walls between tenants and accounts,
-- which cost more than a third of it; the tenant it writes is the transaction's own, and no argument names another. A new
-- offer is written in the message that commits, where no prepared statement can be: its plan is kept here.
create or replace function insert_offers(new_offers jsonb, new_events jsonb) returns setof offers language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  own text := current_setting('app.tenant_id');
begin
  return query
  with saved as (
    insert into offers (tenant_id, offer_id, account_id, user_id, participant_id, item_number_warehouse, item_number,
      item_description, warehouse, answer, offer_quantity, offer_price_minor, check_out_quantity, counter_price_minor,
      minimum_checkout_quantity, expires_at, agreed_price_minor, reduced_from, is_proposed, status, state, respond_at)
    select own, o.offer_id, o.account_id, o.user_id, o.participant_id, o.item_number_warehouse, o.item_number,
      o.item_description, o.warehouse, o.answer, o.offer_quantity, o.offer_price_minor, o.check_out_quantity,
      o.counter_price_minor, o.minimum_checkout_quantity, o.expires_at, o.agreed_price_minor, o.reduced_from,
      o.is_proposed, o.status, o.state, now() + make_interval(secs => o.respond_after)
      from jsonb_to_recordset(new_offers) as o (offer_id uuid, account_id uuid, user_id text, participant_id text,
        item_number_warehouse text, item_number text, item_description text, warehouse text, answer text,
        offer_quantity int, offer_price_minor bigint, check_out_quantity int, counter_price_minor bigint,
        minimum_checkout_quantity int, expires_at timestamptz, agreed_price_minor bigint, reduced_from int,
        is_proposed boolean, status text, state text, respond_after double precision)
     order by o.item_number_warehouse, o.participant_id
    on conflict do nothing
    returning offers.*
  ), told as (
    insert into offer_events (tenant_id, offer_id, event_type, actor, actor_id, actor_name, quantity, price_minor,
      asked_quantity, asked_price_minor, note)
    select own, e.offer_id, e.event_type, e.actor, e.actor_id, e.actor_name, e.quantity, e.price_minor,
      e.asked_quantity, e.asked_price_minor, e.note
      from jsonb_to_recordset(new_events) as e (offer_id uuid, place int, event_type text, actor text, actor_id text,
        actor_name text, quantity int, price_minor bigint, asked_quantity int, asked_price_minor bigint, note text)
     where e.offer_id in (select s.offer_id from saved s)
     order by e.offer_id, e.place
  )
  select * from saved;
end
$$;
