import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { withLock } from './with-lock';

let bed: TestDatabase;
beforeAll(async () => {
  bed = await createTestDatabase('empty');
});
afterAll(() => bed.drop());

test('operation: servers that start at once fill an empty database once', async () => {
  const fill = () =>
    withLock(bed.url, 4_711, () =>
      bed.database.asPlatform(async (tx) => {
        if ((await tx.selectFrom('tenants').select('tenant_id').execute()).length > 0) return false;
        await tx.insertInto('tenants').values({ tenant_id: 'acme', name: 'Acme', short_name: 'acme' }).execute();
        return true;
      }),
    );
  const filled = await Promise.all(Array.from({ length: 4 }, fill));
  expect(filled.filter(Boolean)).toHaveLength(1);
});
