-- What each setting was, version after version, so that an editor sees who changed what and can go back. Rows are kept
-- for good. The first change of a setting also keeps what it was before, as its version 1.
create table setting_versions (
  tenant_id text not null references tenants,
  name text not null,
  version integer not null check (version > 0),
  value jsonb not null,
  -- The fields of the setting's first level that differ from the version before.
  changed_fields text[] not null default '{}',
  changed_at timestamptz(3) not null default now(),
  -- Null: it came about otherwise, as by the operator or before versions were kept.
  changed_by text,
  changed_by_name text,
  reverted_to integer,
  primary key (tenant_id, name, version)
);
select make_tenant_table('setting_versions');
revoke update, delete on setting_versions from tradehall_app;
