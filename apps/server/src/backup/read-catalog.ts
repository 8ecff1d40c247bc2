import type pg from 'pg';

export interface StoredTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** What the schema itself is made of comes from the migrations, and is never copied. */
const OF_THE_SCHEMA = ['schema_migrations', 'schema_functions'];

/** Every table that holds rows of its own, with the columns that can be written. */
export async function readTables(client: pg.Client): Promise<readonly StoredTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' and c.relname <> all ($1)
      group by c.relname order by c.relname`,
    [OF_THE_SCHEMA],
  );
  return rows;
}

/** Every sequence as a statement names it: those of the tables, and those of each tenant's own numbers. */
export async function readSequences(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format(case when s.schemaname = 'public' then '%2$I' else '%1$I.%2$I' end, s.schemaname, s.sequencename) as name
       from pg_sequences s where s.schemaname in ('public', 'numbers') order by s.schemaname, s.sequencename`,
  );
  return rows.map(({ name }) => name);
}

export async function readMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name');
  return rows.map(({ name }) => name);
}
