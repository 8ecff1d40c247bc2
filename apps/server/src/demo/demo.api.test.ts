import pg from 'pg';
import { expect, test } from 'vitest';
import { StartRefused } from '../database/start-refused';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { loadDemo, takeDemoAsItIs } from './demo';

async function asOwner(bed: TestDatabase, statement: string): Promise<readonly object[]> {
  const owner = new pg.Client({ connectionString: bed.url });
  await owner.connect();
  return owner.query<object>(statement).then(
    async ({ rows }) => {
      await owner.end();
      return rows;
    },
    async (error: unknown) => {
      await owner.end();
      throw error;
    },
  );
}
const contents = (bed: TestDatabase) =>
  asOwner(
    bed,
    `select t.tenant_id, (select count(*) from pool_users u where u.tenant_id = t.tenant_id)::int as people,
            (select count(*) from stock_items s where s.tenant_id = t.tenant_id)::int as items,
            (select min(order_number) from orders o where o.tenant_id = t.tenant_id) as first_order,
            (select count(*) from auctions a where a.tenant_id = t.tenant_id)::int as auctions
       from tenants t order by 1`,
  );
const load = (bed: TestDatabase, log: (line: string) => void = () => undefined) =>
  loadDemo({ database: bed.database, ownerUrl: bed.url, log });
/** As a server that is killed in the middle. */
const endAt = (part: string) => (line: string) => {
  if (line.endsWith(`: ${part}`)) throw new Error('killed');
};

test('operation: a demo whose load ended in the middle is begun anew at the next start, and is whole', async () => {
  const [whole, bed] = [await createTestDatabase('demo'), await createTestDatabase('empty')];
  try {
    await expect(load(bed, endAt('orders'))).rejects.toThrow('killed');
    expect(await load(bed)).toBe(true);
    expect(await contents(bed)).toEqual(await contents(whole));
    // What was credited has its credit note: the demo has no state that the product can't make.
    const bare = `select return_number from returns where status = 'CREDITED' and credit_note_number is null`;
    expect(await asOwner(whole, bare)).toEqual([]);
    await expect(asOwner(bed, 'truncate audit_events')).rejects.toThrow();
    expect(await load(bed)).toBe(false);
  } finally {
    await Promise.all([whole.drop(), bed.drop()]);
  }
}, 180_000);

test('operation: of an unfinished demo nothing is touched beside a tenant of one’s own, or where no demo is wanted', async () => {
  const bed = await createTestDatabase('empty');
  try {
    await expect(load(bed, endAt('stock'))).rejects.toThrow('killed');
    await asOwner(bed, `insert into tenants (tenant_id, name, short_name) values ('mine', 'Mine', 'mine')`);
    const before = await contents(bed);
    await expect(load(bed)).rejects.toThrow(StartRefused);
    expect(await contents(bed)).toEqual(before);
    await takeDemoAsItIs(bed.database);
    expect(await load(bed)).toBe(false);
    expect(await contents(bed)).toEqual(before);
  } finally {
    await bed.drop();
  }
}, 180_000);
