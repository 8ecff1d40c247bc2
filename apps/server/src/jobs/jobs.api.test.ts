import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { createJobs, type Jobs } from './jobs';

let bed: TestDatabase;
const opened: Jobs[] = [];
const done: string[] = [];
let failures = 0;

function server(): Jobs {
  const jobs = createJobs(bed.url, () => undefined);
  jobs.define<{ name: string }>('greet', { work: async ({ name }) => void done.push(name), pollingSeconds: 0.5 });
  jobs.define<{ name: string }>('stumble', {
    work: async ({ name }) => {
      if (failures++ === 0) throw new Error('first time');
      done.push(name);
    },
    pollingSeconds: 0.5,
  });
  opened.push(jobs);
  return jobs;
}

beforeAll(async () => {
  bed = await createTestDatabase('empty');
  await bed.database.asPlatform((tx) =>
    tx.insertInto('tenants').values({ tenant_id: 'one', name: 'One', short_name: 'one' }).execute(),
  );
});
afterAll(async () => {
  await Promise.all(opened.map((jobs) => jobs.stop()));
  await bed.drop();
});

test('operation: a job queued in a transaction runs once after its commit, never after a rollback, with two servers at work', async () => {
  const [first, second] = [server(), server()];
  await Promise.all([first.start(), second.start()]);
  await bed.database.inTenant('one', (tx) => first.send('greet', { name: 'committed' }, { tx }));
  await expect(
    bed.database.inTenant('one', async (tx) => {
      await first.send('greet', { name: 'rolled back' }, { tx });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await first.send('stumble', { name: 'tried again' });
  await expect.poll(() => [...done].sort(), { timeout: 15_000 }).toEqual(['committed', 'tried again']);
});

test('operation: while a job with a key waits, another with that key is not queued', async () => {
  const [first] = opened;
  const later = new Date(Date.now() + 3600_000);
  for (const name of ['a', 'b', 'c'])
    await first!.send('greet', { name }, { startAfter: later, singletonKey: 'lot-1' });
  await first!.send('greet', { name: 'd' }, { startAfter: later });
  await first!.send('greet', { name: 'e' }, { startAfter: later });
  const { rows } = await bed.database.pool.query(
    `select data ->> 'name' as name from pgboss.job where name = 'greet' and start_after > now() order by created_on`,
  );
  expect(rows.map((row) => row.name)).toEqual(['a', 'd', 'e']);
});

test('operation: the product cannot make or drop the queues themselves', async () => {
  await expect(bed.database.pool.query('drop table pgboss.job')).rejects.toThrow(/must be owner/);
});
