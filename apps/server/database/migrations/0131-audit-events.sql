-- What staff changed: who, what, from what to what and why. A row is for good, and each carries the hash of the one
-- before it, so that a change past the server shows.
create table audit_events (
  tenant_id text not null references tenants,
  event_number bigint not null,
  happened_at timestamptz(3) not null default clock_timestamp(),
  actor_kind text not null check (actor_kind in ('STAFF', 'BUYER', 'SYSTEM', 'API_KEY', 'OPERATOR')),
  actor_id text not null,
  actor_name text not null,
  roles text[] not null default '{}',
  act text not null,
  record_kind text not null,
  record_ids text[] not null default '{}',
  before jsonb,
  after jsonb,
  reason text not null default '',
  trace_id text not null default '',
  address text not null default '',
  previous_hash bytea not null,
  hash bytea not null,
  primary key (tenant_id, event_number)
);
create index audit_events_of_record on audit_events using gin (record_ids);
create index audit_events_of_actor on audit_events (tenant_id, actor_id, event_number desc);
select make_tenant_table('audit_events');
revoke update, delete, truncate on audit_events from tradehall_app;

-- The hash of an event: of what it says, and of the hash before it.
create function audit_event_hash(e audit_events) returns bytea language sql stable as $$
  select sha256(e.previous_hash || convert_to(jsonb_build_array(
    e.tenant_id, e.event_number, (extract(epoch from e.happened_at) * 1000)::bigint, e.actor_kind, e.actor_id,
    e.actor_name, e.roles, e.act, e.record_kind, e.record_ids, e.before, e.after, e.reason, e.trace_id, e.address
  )::text, 'UTF8'));
$$;

-- Numbers an event and chains it to the one before. Commands of a tenant queue here for as long as their commit takes.
create function chain_audit_event() returns trigger language plpgsql as $$
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
create trigger chain_audit_event before insert on audit_events for each row execute function chain_audit_event();

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit events are never changed or removed';
end
$$;
create trigger keep_audit_events before update or delete on audit_events
  for each row execute function refuse_audit_change();
create trigger keep_all_audit_events before truncate on audit_events
  for each statement execute function refuse_audit_change();
