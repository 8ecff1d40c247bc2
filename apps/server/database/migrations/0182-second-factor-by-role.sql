-- What a role asks of whoever has it, built-in roles included: no row asks for nothing (SD09).
create table staff_role_rules (
  tenant_id text not null references tenants,
  role_id text not null,
  needs_second_factor boolean not null,
  primary key (tenant_id, role_id)
);
select make_tenant_table('staff_role_rules');
