import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import type { Database } from './database';
import { once } from './once';

let bed: TestDatabase;
let other: Database;
beforeAll(async () => {
  bed = await createTestDatabase('empty');
  other = await bed.open();
  await bed.database.asPlatform((tx) =>
    tx.insertInto('tenants').values({ tenant_id: 'one', name: 'One', short_name: 'one' }).execute(),
  );
});
afterAll(() => bed.drop());

const settings = () => bed.database.inTenant('one', (tx) => tx.selectFrom('tenant_settings').select('name').execute());
const place = (database: Database, key: string, body: unknown, fail = false) =>
  database.inTenant('one', (tx) =>
    once(tx, { scope: 'place:a', key, body }, async () => {
      const name = `order-${randomUUID()}`;
      await tx.insertInto('tenant_settings').values({ tenant_id: 'one', name, value: '1' }).execute();
      await sql`select pg_sleep(0.01)`.execute(tx);
      if (fail) throw new Error('failed');
      return { name };
    }),
  );

test('operation: fifty simultaneous calls with one key, at two servers, do the work once and answer alike', async () => {
  const before = (await settings()).length;
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => place(i % 2 ? bed.database : other, 'k1', { b: 1, a: [2] })),
  );
  expect(new Set(answers.map((answer) => answer.name)).size).toBe(1);
  expect((await settings()).length).toBe(before + 1);
  expect(await place(other, 'k1', { a: [2], b: 1 })).toEqual(answers[0]);
  expect(
    await bed.database.inTenant('one', (tx) =>
      tx.selectFrom('idempotency_keys').select(['status', 'answer']).where('key', '=', 'k1').execute(),
    ),
  ).toEqual([{ status: 200, answer: answers[0] }]);
});

test('operation: the same key with another body is refused', async () => {
  await place(other, 'k2', { a: 1 });
  await expect(place(other, 'k2', { a: 2 })).rejects.toMatchObject({
    status: 422,
    messageCode: 'IDEMPOTENCY_KEY_REUSED',
  });
});

test('operation: a failed first call leaves the key free, and a call without a key is not remembered', async () => {
  await expect(place(other, 'k3', {}, true)).rejects.toThrow('failed');
  const done = await place(other, 'k3', {});
  expect(await place(other, 'k3', {})).toEqual(done);
  expect(await place(other, '', {})).not.toEqual(await place(other, '', {}));
});
