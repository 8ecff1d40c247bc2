-- Lists go on where a page of them ended: each is read in the order of an index.
create index account_documents_waiting on account_documents (tenant_id, status, updated_at, document_reference_id)
  where not is_retired;
drop index account_documents_queue;
create index account_applications_waiting on account_applications (tenant_id, submitted_at, account_id)
  where submitted_at is not null and decision is distinct from 'APPROVED' and decision is distinct from 'REFUSED';
drop index account_applications_queue;
create index approvals_waiting on approvals (tenant_id, requested_at, approval_id) where state = 'WAITING';
create index approvals_decided on approvals (tenant_id, coalesce(decided_at, expires_at) desc, approval_id desc);
create index stock_imports_newest on stock_imports (tenant_id, created_at desc, import_id desc);
drop index stock_imports_latest;
