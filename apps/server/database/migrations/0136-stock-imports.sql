-- A seller's file on its way into the stock: read, mapped, reviewed, applied as one, undone for a day.
create table stock_imports (
  tenant_id text not null references tenants,
  import_id uuid not null default gen_random_uuid(),
  file_name text not null,
  file_id uuid not null,
  file_hash text not null,
  state text not null default 'READING'
    check (state in ('READING', 'MAPPING', 'REVIEWING', 'REVIEW', 'APPLYING', 'APPLIED', 'UNDOING', 'UNDONE', 'FAILED')),
  -- Why it went no further, as a message code.
  failure text not null default '',
  failure_params jsonb not null default '[]',
  -- The rows as they were read, compressed: they reach no other table before they are mapped.
  content bytea,
  headings jsonb not null default '[]',
  mapping jsonb,
  row_count integer not null default 0,
  ambiguous integer not null default 0,
  result jsonb,
  actor_id text not null,
  actor_name text not null,
  created_at timestamptz(3) not null default now(),
  applied_at timestamptz(3),
  undone_at timestamptz(3),
  primary key (tenant_id, import_id)
);
select make_tenant_table('stock_imports');
create index stock_imports_latest on stock_imports (tenant_id, created_at desc);

-- What each row would do: the file's value, the present one, the last import's.
create table stock_import_rows (
  tenant_id text not null,
  import_id uuid not null,
  row_number integer not null,
  item_number_warehouse text not null,
  section text not null,
  flags text[] default '{}',
  is_taken boolean not null,
  entry jsonb not null,
  present jsonb,
  last jsonb,
  issue jsonb,
  primary key (tenant_id, import_id, row_number),
  foreign key (tenant_id, import_id) references stock_imports on delete cascade
);
select make_tenant_table('stock_import_rows');

-- What applying changed, so that it can be given back.
create table stock_import_undo (
  tenant_id text not null,
  import_id uuid not null,
  item_number_warehouse text not null,
  before jsonb,
  after jsonb not null,
  primary key (tenant_id, import_id, item_number_warehouse),
  foreign key (tenant_id, import_id) references stock_imports on delete cascade
);
select make_tenant_table('stock_import_undo');

-- What the last applied file said of an item.
create table stock_imported (
  tenant_id text not null references tenants,
  item_number_warehouse text not null,
  quantity bigint,
  list_price_minor bigint,
  special_price_minor bigint,
  imported_at timestamptz(3) not null default now(),
  primary key (tenant_id, item_number_warehouse)
);
select make_tenant_table('stock_imported');

-- How a set of headings was mapped: the next file with the same ones begins there.
create table stock_import_mappings (
  tenant_id text not null references tenants,
  headings_hash text not null,
  mapping jsonb not null,
  saved_at timestamptz(3) not null default now(),
  primary key (tenant_id, headings_hash)
);
select make_tenant_table('stock_import_mappings');
