-- A suspension by the operator stands beside `deactivated`, which the seller sets: the seller cannot end it.
alter table tenants add column suspended_at timestamptz, add column suspended_reason text not null default '';
