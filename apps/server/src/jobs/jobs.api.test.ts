import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { createJobs, ServerStops, type Jobs } from './jobs';

let bed: TestDatabase;
let first: Jobs;
let second: Jobs;
const opened: Jobs[] = [];
const done: string[] = [];
let failures = 0;

function server(): Jobs {
  const jobs = createJobs(bed.url, () => undefined);
  jobs.define<{ name: string }>('greet', { work: async ({ name }) => void done.push(name) });
  jobs.define<{ name: string }>('stumble', {
    work: async ({ name }) => {
      if (failures++ === 0) throw new Error('first time');
      done.push(name);
    },
  });
  for (const name of ['first of a minute', 'second of a minute']) {
    jobs.define(name, { work: async () => undefined });
    jobs.schedule(name, '* * * * *');
  }
  opened.push(jobs);
  return jobs;
}

beforeAll(async () => {
  bed = await createTestDatabase('empty');
  await bed.database.asPlatform((tx) =>
    tx.insertInto('tenants').values({ tenant_id: 'one', name: 'One', short_name: 'one' }).execute(),
  );
  [first, second] = [server(), server()];
  await Promise.all([first.start(), second.start()]);
});
afterAll(async () => {
  await Promise.all(opened.map((jobs) => jobs.stop()));
  await bed.drop();
});

test('operation: a job queued in a transaction runs once after its commit, never after a rollback, with two servers at work', async () => {
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

test('operation: jobs of the same minute do not begin all at once', async () => {
  // A server that starts forgets what it does not know, as those of other tests do.
  await server().start();
  const { rows } = await bed.database.pool.query<{ wait: number }>(
    `select coalesce((options ->> 'startAfter')::int, 0) as wait from pgboss.schedule where name like '% of a minute' order by wait`,
  );
  expect(rows.map(({ wait }) => wait)).toEqual([0, 2]);
});

test('operation: while a job with a key waits, another with that key is not queued', async () => {
  const later = new Date(Date.now() + 3600_000);
  for (const name of ['a', 'b', 'c']) await first.send('greet', { name }, { startAfter: later, singletonKey: 'lot-1' });
  await first.send('greet', { name: 'd' }, { startAfter: later });
  await first.send('greet', { name: 'e' }, { startAfter: later });
  const { rows } = await bed.database.pool.query(
    `select data ->> 'name' as name from pgboss.job where name = 'greet' and data ->> 'name' = any('{a,b,c,d,e}') and start_after > now() order by created_on`,
  );
  expect(rows.map((row) => row.name)).toEqual(['a', 'd', 'e']);
});

test('operation: a heavy job whose thread runs out of memory again is not tried for ever: it says so once, and others go on', async () => {
  const tried: string[] = [];
  const outgrown: string[] = [];
  const jobs = createJobs(bed.url, () => undefined);
  jobs.define<{ name: string }>('lift', {
    work: () => Promise.resolve(),
    isHeavy: true,
    outgrown: async ({ name }) => void outgrown.push(name),
  });
  jobs.runHeavyBy((_job, data) => {
    const { name } = data as { name: string };
    tried.push(name);
    const failure = new Error('Worker terminated due to reaching memory limit: JS heap out of memory');
    return name === 'huge'
      ? Promise.reject(Object.assign(failure, { code: 'ERR_WORKER_OUT_OF_MEMORY' }))
      : Promise.resolve();
  });
  opened.push(jobs);
  await jobs.start();
  await jobs.send('lift', { name: 'huge' });
  await jobs.send('lift', { name: 'light' });
  await expect.poll(() => outgrown, { timeout: 30_000 }).toEqual(['huge']);
  expect(tried.toSorted()).toEqual(['huge', 'huge', 'light']);
  const states = async () =>
    (await bed.database.pool.query(`select distinct state::text from pgboss.job where name = 'lift'`)).rows;
  await expect.poll(states, { timeout: 10_000 }).toEqual([{ state: 'completed' }]);
});

test('operation: a heavy job that a stop cuts short is tried again, and is no error', async () => {
  const told: string[] = [];
  const jobs = createJobs(bed.url, ({ message }) => told.push(message));
  jobs.define('carry', { work: () => Promise.resolve(), isHeavy: true });
  const ends = [new ServerStops(), new Error('broken')];
  jobs.runHeavyBy(() => {
    const end = ends.shift();
    return end === undefined ? Promise.resolve() : Promise.reject(end);
  });
  opened.push(jobs);
  await jobs.start();
  await jobs.send('carry', {});
  const states = async () =>
    (await bed.database.pool.query(`select state::text, retry_count from pgboss.job where name = 'carry'`)).rows;
  await expect.poll(states, { timeout: 30_000 }).toEqual([{ state: 'completed', retry_count: 2 }]);
  expect(told).toEqual(['broken']);
});

test('operation: the product cannot make or drop the queues themselves', async () => {
  await expect(bed.database.pool.query('drop table pgboss.job')).rejects.toThrow(/must be owner/);
});

test('SD15 operation: a job whose processes were killed again and again waits two minutes at most, and it is known until when', async () => {
  const data = { name: 'killed nine times' };
  await first.send('greet', data, { startAfter: new Date(Date.now() + 3600_000) });
  await bed.database.pool.query(`
    update pgboss.job set state = 'active', start_after = now(), started_on = now() - interval '1 minute',
           retry_limit = 12, retry_count = 9
     where name = 'greet' and data ->> 'name' = 'killed nine times' and state < 'active'`);
  done.splice(0);
  // Whoever looks meanwhile reads no other distance.
  const owner = new pg.Client({ connectionString: bed.url });
  await owner.connect();
  onTestFinished(async () => {
    // Not dropped: that would wait for the jobs of the moment, and they for it.
    await owner.query(`
      create or replace function pgboss.slowly() returns trigger language plpgsql as 'begin return new; end'`);
    await owner.end();
  });
  await owner.query(`
    create function pgboss.slowly() returns trigger language plpgsql as 'begin perform pg_sleep(1); return new; end';
    create trigger slowly before update on pgboss.job for each row
      when (new.start_after < old.start_after - interval '1 minute') execute function pgboss.slowly()`);
  const again = () => bed.database.asPlatform((tx) => first.beginsAgainAt(tx, 'greet', data));
  await expect
    .poll(async () => (await again())?.getTime() ?? 0, { timeout: 15_000 })
    .toBeGreaterThan(Date.now() + 60_000);
  expect((await again())!.getTime()).toBeLessThan(Date.now() + 125_000);
  expect(done).toEqual([]);
});
