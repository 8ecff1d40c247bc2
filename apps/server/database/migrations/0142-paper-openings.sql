-- Who of the staff looked at which paper, and when (SD68): a decision asks for it (SD69).
create table paper_openings (
  tenant_id text not null,
  opening_id bigint generated always as identity,
  -- What was handed in: a submission of a document, or the file of a proof of export.
  paper_id uuid not null,
  user_id text not null,
  email text not null,
  opened_at timestamptz(3) not null default now(),
  primary key (tenant_id, opening_id)
);
select make_tenant_table('paper_openings');
revoke update, delete on paper_openings from tradehall_app;
create index paper_openings_paper on paper_openings (tenant_id, paper_id, user_id);

-- Who decided about a proof of export, and when.
alter table proofs_of_export add column decided_by text not null default '';
alter table proofs_of_export add column decided_at timestamptz(3);
