-- Account setup, required documents and compliance forms.

-- One application an account; the answers are a draft until it is submitted, and stay afterwards.
create table account_applications (
  tenant_id text not null,
  account_id uuid not null,
  -- Who filled it in: becomes the account's first buyer.
  user_id text not null,
  -- By step and field; the definition says what they mean.
  answers jsonb not null default '{}',
  completed_steps text[] not null default '{}',
  -- Whether complete or incomplete follows from the account's documents at the time of reading.
  submitted_at timestamptz,
  decision text check (decision in ('APPROVED', 'HANDED_BACK')),
  decision_reason text not null default '',
  decided_by text,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references accounts
);
create unique index account_applications_user on account_applications (tenant_id, user_id);
create index account_applications_queue on account_applications (tenant_id, submitted_at) where submitted_at is not null and decision is distinct from 'APPROVED';
select make_tenant_table('account_applications');

-- What a tenant can ask for. The newest version of a code decides; older ones explain what was handed in under them.
create table document_definitions (
  tenant_id text not null references tenants,
  code text not null,
  version integer not null check (version > 0),
  content jsonb not null,
  select_order integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, code, version)
);
select make_tenant_table('document_definitions');

-- A document that is asked of an account: documentReferenceId on the wire.
create table account_documents (
  tenant_id text not null,
  document_reference_id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  -- Empty for a document that a seller asked for by hand.
  code text not null default '',
  version integer not null default 1,
  -- Empty for a document of the whole account.
  address_id text not null default '',
  rule_based boolean not null default true,
  document_name text not null,
  document_description text not null default '',
  locations jsonb not null default '[]',
  status text not null default 'MISSING' check (status in ('MISSING', 'MISSING_EXPIRED', 'MISSING_REJECTED', 'TO_REVIEW', 'VERIFIED', 'WAIVED_VERIFIED', 'EXPIRED', 'REJECTED')),
  -- The last thing handed in: uploadedDocumentId on the wire.
  submission_id uuid,
  expires_on date,
  rejection_reason text not null default '',
  -- The last reminder before expiry, in days ahead; null after each change, so that each is sent once.
  reminded_days integer,
  -- The rules no longer ask for it; kept for its history.
  is_retired boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, document_reference_id),
  foreign key (tenant_id, account_id) references accounts
);
create unique index account_documents_once on account_documents (tenant_id, account_id, code, address_id) where rule_based;
create index account_documents_account on account_documents (tenant_id, account_id);
create index account_documents_queue on account_documents (tenant_id, status, updated_at) where not is_retired;
create index account_documents_expiry on account_documents (tenant_id, expires_on) where expires_on is not null and status in ('VERIFIED', 'WAIVED_VERIFIED');
select make_tenant_table('account_documents');

-- What was handed in: an uploaded file, or a signed form.
create table document_submissions (
  tenant_id text not null,
  submission_id uuid not null default gen_random_uuid(),
  document_reference_id uuid not null,
  account_id uuid not null,
  -- The uploaded file, or the signed form as a PDF.
  file_id uuid,
  -- The name the buyer knows it by; the stored name is generated.
  file_name text not null,
  description text not null default '',
  form_path text,
  form_data jsonb,
  user_id text not null,
  user_email text not null,
  submitted_at timestamptz not null default now(),
  primary key (tenant_id, submission_id),
  foreign key (tenant_id, document_reference_id) references account_documents,
  foreign key (tenant_id, account_id) references accounts,
  check ((form_path is null) = (form_data is null))
);
create index document_submissions_reference on document_submissions (tenant_id, document_reference_id, submitted_at);
select make_tenant_table('document_submissions');

-- Every status a document had. Rows are added and never changed.
create table document_history (
  tenant_id text not null,
  history_id bigint generated always as identity,
  document_reference_id uuid not null,
  submission_id uuid,
  -- EXPIRED and REJECTED stand here; the document itself is then missing again.
  status text not null,
  reason text not null default '',
  changed_by text not null,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, history_id),
  foreign key (tenant_id, document_reference_id) references account_documents
);
create index document_history_reference on document_history (tenant_id, document_reference_id, history_id);
select make_tenant_table('document_history');

-- What a user wants to hear by mail; nobody's row means everything.
create table notification_preferences (
  tenant_id text not null,
  user_id text not null,
  email_notification boolean not null default true,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, user_id)
);
select make_tenant_table('notification_preferences');
