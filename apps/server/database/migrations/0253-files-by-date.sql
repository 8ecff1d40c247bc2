-- The desk lists what was written and what left by date, newest first.
create index invoices_by_date on invoices (tenant_id, created_at);
create index credit_notes_by_date on credit_notes (tenant_id, created_at);
create index shipments_by_date on order_events (tenant_id, happened_at) where event_type = 'SHIPPED';
