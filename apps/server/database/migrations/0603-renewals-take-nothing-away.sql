-- What was verified or waived stands while its renewal is to be reviewed, and after that was rejected. The columns
-- expires_on and exempt_regions tell of what is in force, the status and submission_id of what was handed in last.
alter table account_documents
  add column standing_status text check (standing_status in ('VERIFIED', 'WAIVED_VERIFIED')),
  -- What stands, where a file or a form was handed in for it.
  add column standing_submission_id uuid,
  add constraint account_documents_standing check (standing_status is null or status = 'TO_REVIEW'),
  add constraint account_documents_standing_paper check (standing_submission_id is null or standing_status is not null);
drop index account_documents_expiry;
create index account_documents_expiry on account_documents (tenant_id, expires_on) where expires_on is not null;
