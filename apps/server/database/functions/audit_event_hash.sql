-- The hash of an event: of what it says, and of the hash before it. A change here would break every chain that stands.
create or replace function audit_event_hash(e audit_events) returns bytea language sql stable as $$
  select sha256(e.previous_hash || convert_to(jsonb_build_array(
    e.tenant_id, e.event_number, (extract(epoch from e.happened_at) * 1000)::bigint, e.actor_kind, e.actor_id,
    e.actor_name, e.roles, e.act, e.record_kind, e.record_ids, e.before, e.after, e.reason, e.trace_id, e.address
  )::text, 'UTF8'));
$$;
