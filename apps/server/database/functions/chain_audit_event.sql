-- Numbers an event and chains it to the one before. Commands of a tenant queue here for as long as their commit takes.
create or replace function chain_audit_event() returns trigger language plpgsql as $$
declare
  last record;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit ' || new.tenant_id, 0));
  select event_number, hash into last from audit_events
   where tenant_id = new.tenant_id order by event_number desc limit 1;
  new.event_number := coalesce(last.event_number, 0) + 1;
  new.previous_hash := coalesce(last.hash, ''::bytea);
  new.hash := audit_event_hash(new);
  return new;
end
$$;
