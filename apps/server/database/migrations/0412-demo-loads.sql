-- There while the demo is being loaded: what a load that ended in its middle left is told from a shop that is whole.
create table demo_loads (begun_at timestamptz not null default now());
grant select, insert, delete on demo_loads to tradehall_app;
