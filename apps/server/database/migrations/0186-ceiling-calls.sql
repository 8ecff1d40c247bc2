-- The days on which the ceiling of automatic acceptance was reached, and people were called (SD44): one call a day.
create table ceiling_calls (
  tenant_id text not null references tenants,
  day date not null,
  called_at timestamptz(3) not null default now(),
  primary key (tenant_id, day)
);
select make_tenant_table('ceiling_calls');
