import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';

let bed: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  bed = await createTestDatabase();
  client = new pg.Client({ connectionString: bed.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await bed.drop();
});

test('operation: the role that docs/operations.md makes for backups reads every row of every tenant, and writes none', async () => {
  const role = `backup_${randomBytes(4).toString('hex')}`;
  const { rows: all } = await client.query<{ count: string }>('select count(*) from orders');
  await client.query(`create role ${role} nologin bypassrls in role pg_read_all_data`);
  try {
    // As pg_dump begins.
    await client.query(`set role ${role}; set row_security = off`);
    const { rows: seen } = await client.query<{ count: string }>('select count(*) from orders');
    expect(Number(seen[0]?.count)).toBeGreaterThan(0);
    expect(seen).toEqual(all);
    const { rows: tables } = await client.query<{ name: string }>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
        where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables) await client.query(`select 1 from ${name} limit 1`);
    expect(tables.length).toBeGreaterThan(50);
    await expect(client.query('delete from orders')).rejects.toThrow(/permission denied/);
  } finally {
    await client.query(`reset role; drop role ${role}`);
  }
});
