import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/database';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { bumpStockList } from './stock-list-version';
import { createStockSnapshots } from './stock-snapshots';

let bed: TestDatabase;

beforeAll(async () => {
  bed = await createTestDatabase();
});
afterAll(() => bed.drop());

const versionNow = async (): Promise<number> =>
  bed.database.inTenant(
    'acme',
    async (tx) => (await tx.selectFrom('stock_lists').select('version').executeTakeFirstOrThrow()).version,
  );

test('C01 a list whose new version could not be written gets it with the next try', async () => {
  const said: Error[] = [];
  let isAway = true;
  const database: Database = {
    ...bed.database,
    inTenant: (...asked) => {
      if (!isAway) return bed.database.inTenant(...asked);
      isAway = false;
      return Promise.reject(new Error('the database is away'));
    },
  };
  const nobody = () => () => undefined;
  const snapshots = createStockSnapshots({
    database,
    listener: { on: nobody, onGap: nobody, ready: () => Promise.resolve(), stop: () => Promise.resolve() },
    precisionOf: () => 2,
    onError: (error) => said.push(error),
  });
  const before = await bed.database.inTenant('acme', bumpStockList);
  snapshots.bumpSoon('acme');
  await expect.poll(versionNow).toBe(before + 1);
  expect(said.map(({ message }) => message)).toEqual(['the database is away']);
  await snapshots.stop();
  expect(await versionNow()).toBe(before + 1);
});
