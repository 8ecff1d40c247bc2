import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Transaction } from '../database/transaction-kysely';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { readAcrossNetwork, writeAcrossNetwork } from './across-network';

/** `one` has `two` in its network, `two` has `three`; `one` does not have `three`. */
describe('crossing to another tenant of the network', () => {
  let bed: TestDatabase;
  beforeAll(async () => {
    bed = await createTestDatabase('empty');
    await bed.database.asPlatform((tx) =>
      tx
        .insertInto('tenants')
        .values(['one', 'two', 'three'].map((id) => ({ tenant_id: id, name: id, short_name: id })))
        .execute(),
    );
    for (const [tenant_id, participant_id] of [
      ['one', 'two'],
      ['two', 'three'],
    ] as const)
      await bed.database.inTenant(tenant_id, (tx) =>
        tx.insertInto('network_participants').values({ tenant_id, participant_id, group_name: 'A' }).execute(),
      );
    for (const tenant_id of ['one', 'two', 'three'])
      await bed.database.inTenant(tenant_id, (tx) =>
        tx
          .insertInto('tenant_settings')
          .values({ tenant_id, name: 'mine', value: JSON.stringify({ of: tenant_id }) })
          .execute(),
      );
  });
  afterAll(() => bed.drop());

  const seenBy = async (tx: Transaction) =>
    (await tx.selectFrom('tenant_settings').select('tenant_id').execute()).map((row) => row.tenant_id);
  const inOne = <T>(work: (tx: Transaction) => Promise<T>) => bed.database.inTenant('one', work);

  test('N03 a participant’s rows are seen while the work lasts, and the own ones before and after', async () => {
    await inOne(async (tx) => {
      expect(await seenBy(tx)).toEqual(['one']);
      expect(await readAcrossNetwork(tx, 'two', () => seenBy(tx))).toEqual(['two']);
      expect(await seenBy(tx)).toEqual(['one']);
    });
  });

  test.each(['three', 'nobody', '', "two' or 'a'='a"])(
    'N03 K02 a tenant outside of the network is not reached: %s',
    async (stranger) => {
      let reached = false;
      const work = () => {
        reached = true;
        return Promise.resolve();
      };
      await inOne(async (tx) => {
        expect(await readAcrossNetwork(tx, stranger, work)).toBeUndefined();
        await expect(writeAcrossNetwork(tx, stranger, work)).rejects.toMatchObject({
          status: 403,
          messageCode: 'UNKNOWN_PARTICIPANT',
        });
        expect(await seenBy(tx)).toEqual(['one']);
      });
      expect(reached).toBe(false);
    },
  );

  test('N03 the network is one-way, and the deployment itself is in none', async () => {
    expect(await bed.database.inTenant('two', (tx) => readAcrossNetwork(tx, 'one', () => seenBy(tx)))).toBeUndefined();
    expect(await bed.database.asPlatform((tx) => readAcrossNetwork(tx, 'one', () => seenBy(tx)))).toBeUndefined();
  });

  test('N03 an error thrown across the network leaves the transaction in its own tenant', async () => {
    await inOne(async (tx) => {
      for (const cross of [readAcrossNetwork, writeAcrossNetwork])
        await expect(cross(tx, 'two', () => Promise.reject(new Error('stop')))).rejects.toThrow('stop');
      expect(await seenBy(tx)).toEqual(['one']);
    });
  });

  test('N03 a statement that fails across the network is told as it was, and a savepoint brings the own tenant back', async () => {
    await inOne(async (tx) => {
      await sql`savepoint before`.execute(tx);
      await expect(readAcrossNetwork(tx, 'two', () => sql`select 1 / 0`.execute(tx))).rejects.toThrow(
        /division by zero/,
      );
      await sql`rollback to savepoint before`.execute(tx);
      expect(await seenBy(tx)).toEqual(['one']);
      // The way back was forgotten with it: the next crossing returns to the own tenant, too.
      expect(await readAcrossNetwork(tx, 'two', () => seenBy(tx))).toEqual(['two']);
      expect(await seenBy(tx)).toEqual(['one']);
    });
  });

  test('N03 from a participant its own network is reached, and each step goes back where it came from', async () => {
    await inOne(async (tx) => {
      const seen = await readAcrossNetwork(tx, 'two', async () => {
        const third = await writeAcrossNetwork(tx, 'three', () => seenBy(tx));
        return [third, await seenBy(tx)];
      });
      expect(seen).toEqual([['three'], ['two']]);
      expect(await seenBy(tx)).toEqual(['one']);
      await expect(
        readAcrossNetwork(tx, 'two', () => writeAcrossNetwork(tx, 'three', () => Promise.reject(new Error('deep')))),
      ).rejects.toThrow('deep');
      expect(await seenBy(tx)).toEqual(['one']);
    });
  });

  test('N03 two crossings that run at the same time in one transaction are refused', async () => {
    await expect(
      inOne(async (tx) => {
        let arrived: () => void = () => undefined;
        const secondIsAcross = new Promise<void>((resolve) => (arrived = resolve));
        const first = readAcrossNetwork(tx, 'two', () => secondIsAcross);
        const second = readAcrossNetwork(tx, 'three', () => {
          arrived();
          return first;
        });
        await Promise.allSettled([first, second]);
        await first;
      }),
    ).rejects.toThrow(/not across at the tenant two/);
  });

  test('N03 after one left the network an order between the two can still be worked on, and nothing else', async () => {
    const owner = new pg.Client({ connectionString: bed.url });
    await owner.connect();
    onTestFinished(async () => {
      await owner.query(`set session_replication_role = replica; delete from orders`);
      await owner.end();
    });
    await owner.query(
      `begin; set local session_replication_role = replica;
       insert into orders (tenant_id, order_id, order_number, network_tenant_id, user_id, buyer_name, fulfillment_status,
         payment_status, warehouse_code, warehouse_label, shipping_option)
       values ('one', 1, 'SO-1', 'three', 'u', 'B', 'ON_HOLD', 'UNPAID', 'DAL', 'Dallas', '{}'); commit`,
    );
    await inOne(async (tx) => {
      expect(await writeAcrossNetwork(tx, 'three', () => seenBy(tx))).toEqual(['three']);
      expect(await readAcrossNetwork(tx, 'three', () => seenBy(tx))).toBeUndefined();
      expect(await seenBy(tx)).toEqual(['one']);
    });
  });

  test('K02 a function that is a transaction of its own takes a tenant, and no second one', async () => {
    const { rows } = await bed.database.pool.query<{ name: string }>(
      `select current_setting('app.tenant_id') as name from begin_in_tenant('one')`,
    );
    expect(rows).toEqual([{ name: 'one' }]);
    await expect(inOne((tx) => sql`select begin_in_tenant('two')`.execute(tx))).rejects.toThrow(/is the tenant one's/);
  });
});
