import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import type { Transaction } from './transaction-kysely';

/** Longer than what a sequence's name can hold, and alike in all but the end. */
const LONG = 'a'.repeat(58);
const TENANTS = ['one', 'two', `${LONG}-1`, `${LONG}-2`];
/** Whose orders one test alone numbers. */
const [BUSY, KEPT] = ['busy', 'kept'];

describe('numbers that people read', () => {
  let bed: TestDatabase;
  beforeAll(async () => {
    bed = await createTestDatabase('empty');
    await bed.database.asPlatform((tx) =>
      tx
        .insertInto('tenants')
        .values([...TENANTS, BUSY, KEPT].map((tenant_id) => ({ tenant_id, name: tenant_id, short_name: tenant_id })))
        .execute(),
    );
  });
  afterAll(() => bed.drop());

  const draw = async (tx: Transaction, kind: string): Promise<number> => {
    const { rows } = await sql<{ number: number }>`select numbers.draw(${kind}) as number`.execute(tx);
    return rows[0]?.number ?? 0;
  };
  const drawAt = (tenantId: string, kind: string) => bed.database.inTenant(tenantId, (tx) => draw(tx, kind));

  test('O09 each tenant’s orders, returns, auctions and offers are numbered from the beginning, whatever others sell', async () => {
    expect([await drawAt('one', 'order'), await drawAt('one', 'order'), await drawAt('one', 'order')]).toEqual([
      10001, 10002, 10003,
    ]);
    for (const tenantId of TENANTS.slice(1))
      expect([tenantId, await drawAt(tenantId, 'order')]).toEqual([tenantId, 10001]);
    expect([await drawAt('one', 'return'), await drawAt('two', 'return')]).toEqual([1001, 1001]);
    expect([await drawAt('one', 'auction'), await drawAt('two', 'auction')]).toEqual([1001, 1001]);
    expect([await drawAt('one', 'offer'), await drawAt('two', 'offer')]).toEqual([1, 1]);
  });

  test('O09 an order that is still being placed keeps no other order of the shop waiting', async () => {
    const first = new pg.Client({ connectionString: bed.url });
    const second = new pg.Client({ connectionString: bed.url });
    await Promise.all([first.connect(), second.connect()]);
    try {
      const drawBy = async (client: pg.Client): Promise<number> => {
        await client.query(`begin; set local app.tenant_id = '${BUSY}'; set local statement_timeout = '5s'`);
        const { rows } = await client.query<{ number: number }>(`select numbers.draw('order')::int as number`);
        return rows[0]?.number ?? 0;
      };
      // Neither transaction has ended: a counter's row would be locked by the first.
      expect([await drawBy(first), await drawBy(second)]).toEqual([10001, 10002]);
    } finally {
      await Promise.all([first.end(), second.end()]);
    }
  });

  test('O09 the server’s own role can draw numbers, and can neither make nor set sequences', async () => {
    expect(await drawAt(KEPT, 'order')).toBe(10001);
    const tries = [
      `select setval('numbers.order_${KEPT}', 1)`,
      `select numbers.make_sequences('three')`,
      'create sequence numbers.mine',
    ];
    for (const attempt of tries)
      await expect(bed.database.inTenant(KEPT, (tx) => sql.raw(attempt).execute(tx))).rejects.toThrow(
        /permission denied/,
      );
    expect(await drawAt(KEPT, 'order')).toBe(10002);
  });
});
