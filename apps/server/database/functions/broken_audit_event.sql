-- The first event of the tenant's trail that is not as it was written, or does not follow the one before it; null where
-- the whole chain holds.
create or replace function broken_audit_event() returns bigint language sql stable as $$
  select min(event_number) from (
    select e.event_number,
           e.hash is distinct from audit_event_hash(e) as is_changed,
           e.previous_hash is distinct from
             coalesce(lag(e.hash) over (order by e.event_number), ''::bytea) as is_loose,
           e.event_number is distinct from row_number() over (order by e.event_number) as is_short
      from audit_events e where e.tenant_id = current_setting('app.tenant_id')) as chained
   where is_changed or is_loose or is_short
$$;
