-- Whoever would change or remove what staff did is refused, the owner of the table too.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit events are never changed or removed';
end
$$;
