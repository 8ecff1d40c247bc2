-- The desk counts and lists what waits over all rooms, again and again: few of many orders, offers, returns and proofs
-- are open at a time.
create index orders_open on orders (tenant_id, updated_at, order_id)
  where fulfillment_status not in ('INVOICED', 'CANCELED') or paid_minor > total_minor or payment_status = 'REFUND_DUE';
create index offers_waiting on offers (tenant_id, account_id, updated_at)
  where closed_at is null and status = 'PENDING_ACCEPTANCE';
create index returns_waiting on returns (tenant_id, updated_at, return_id) where status in ('REQUESTED', 'RECEIVED');
create index proofs_submitted on proofs_of_export (tenant_id, updated_at, proof_id) where status = 'SUBMITTED';
