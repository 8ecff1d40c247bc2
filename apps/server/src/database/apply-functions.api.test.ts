import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { readFunctions, type SqlFunction } from './apply-functions';
import { checksumOf } from './checksum';
import { migrate } from './migrate';

/** Migrations call these while the schema is made, or make defaults of them, so they change by migrations alone. */
const OF_THE_MIGRATIONS = [
  'is_order_done',
  'make_account_table',
  'make_tenant_table',
  'numbers.draw',
  'numbers.make_sequences',
  'numbers.number_offer',
  'numbers.on_new_tenant',
  'numbers.sequence_of',
  'own_account_ids',
  'own_accounts_of',
  'platform_tables',
];

const sqlFunction = (name: string, sql: string): SqlFunction => ({ name, sql, checksum: checksumOf(sql) });
const twice = (argument: string, returns: string) =>
  sqlFunction(
    'twice',
    `create or replace function twice(${argument}) returns ${returns} language sql as $$ select n + n $$`,
  );

describe('the functions of the database', () => {
  let bed: TestDatabase;
  let owner: pg.Client;
  beforeAll(async () => {
    bed = await createTestDatabase('empty');
    owner = new pg.Client({ connectionString: bed.url });
    await owner.connect();
  });
  afterAll(async () => {
    await owner.end();
    await bed.drop();
  });
  beforeEach(async () => {
    await owner.query('drop function if exists twice');
    await apply();
  });

  const apply = async (...more: SqlFunction[]): Promise<string[]> => {
    const applied: string[] = [];
    const functions = [...readFunctions(), ...more];
    await migrate(bed.url, { functions, log: (line) => applied.push(line) });
    return applied;
  };
  const signatures = async (name: string) => {
    const { rows } = await owner.query<{ it: string }>(
      `select pg_get_function_identity_arguments(oid) || ' -> ' || pg_get_function_result(oid) as it
         from pg_proc where proname = $1 order by 1`,
      [name],
    );
    return rows.map((row) => row.it);
  };

  test('operation: each has its text in a file of its own, but for those that migrations call', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select distinct oid::regproc::text as name from pg_proc p
        where pronamespace <> all (array['pg_catalog', 'information_schema', 'pgboss']::regnamespace[])
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    );
    const files = readFunctions().map(({ name }) => name);
    expect(rows.map(({ name }) => name).sort()).toEqual([...files, ...OF_THE_MIGRATIONS].sort());
    for (const { name, sql } of readFunctions()) expect(sql).toContain(`create or replace function ${name}(`);
  });

  test('operation: one is applied again when its text changed, or when a migration dropped it', async () => {
    expect(await apply(twice('n integer', 'integer'))).toEqual(['applying the function twice']);
    expect(await apply(twice('n integer', 'integer'))).toEqual([]);
    await owner.query('drop function twice');
    expect(await apply(twice('n integer', 'integer'))).toEqual(['applying the function twice']);
  });

  test('operation: one whose arguments or answer changed takes the place of the old one', async () => {
    await apply(twice('n integer', 'integer'));
    await apply(twice('n integer', 'bigint'));
    expect(await signatures('twice')).toEqual(['n integer -> bigint']);
    await apply(twice('n bigint', 'bigint'));
    expect(await signatures('twice')).toEqual(['n bigint -> bigint']);
  });

  test('operation: one that a trigger calls is replaced below it', async () => {
    const file = readFunctions().find(({ name }) => name === 'add_stock_ledger_entries');
    if (!file) throw new Error('The function of the ledger is missing.');
    const others = readFunctions().filter(({ name }) => name !== file.name);
    const changed = sqlFunction(file.name, `${file.sql}-- changed\n`);
    await migrate(bed.url, { functions: [...others, changed] });
    const { rows } = await owner.query(`select tgfoid::regproc::text as calls from pg_trigger where not tgisinternal`);
    expect(rows).toContainEqual({ calls: 'add_stock_ledger_entries' });
  });

  test('operation: a failing one stops the start and leaves all as they were', async () => {
    const bad = sqlFunction(
      'wrong',
      'create or replace function wrong() returns integer language sql as $$ select n $$',
    );
    await expect(apply(twice('n integer', 'integer'), bad)).rejects.toThrow(/function wrong failed/);
    const other = sqlFunction(
      'right',
      'create or replace function left_out() returns integer language sql as $$ select 1 $$',
    );
    await expect(apply(other)).rejects.toThrow(/one function of this name/);
    expect([...(await signatures('twice')), ...(await signatures('left_out'))]).toEqual([]);
  });

  test('operation: an older version refuses a database that a newer one has migrated, and changes nothing', async () => {
    await apply(twice('n integer', 'integer'));
    await owner.query(`insert into schema_migrations (name, checksum) values ('9999-newer.sql', 'x')`);
    const older = { functions: [twice('n integer', 'bigint')] };
    await expect(migrate(bed.url, older)).rejects.toThrow(/newer version.*9999-newer/);
    expect(await signatures('twice')).toEqual(['n integer -> integer']);
    await owner.query(`delete from schema_migrations where name = '9999-newer.sql'`);
    await migrate(bed.url, older);
    expect(await signatures('twice')).toEqual(['n integer -> bigint']);
  });
});
