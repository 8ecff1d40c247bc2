import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OWN_LOCKS } from '../testing/own-locks';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { createRunningJobs } from './running-jobs';

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

const MARKING = `select pid from pg_stat_activity where application_name = 'tradehall-running-jobs' and datname = current_database()`;

test('operation: however often the connection of the marks breaks, one is left, and a job that ended is marked no more', async () => {
  const running = createRunningJobs('pgboss', bed.url, () => undefined);
  const ends: (() => void)[] = [];
  const works = Array.from({ length: 60 }, () =>
    running.during(randomUUID(), () => new Promise<void>((resolve) => ends.push(resolve))),
  );
  await expect.poll(() => ends.length, { timeout: 10_000 }).toBe(60);
  // Broken while it begins and marks again what runs.
  for (const until = Date.now() + 1_500; Date.now() < until;) {
    await owner.query(`select pg_terminate_backend(pid) from (${MARKING}) marking`);
    void running.orphans([]).catch(() => undefined);
  }
  for (const end of ends) end();
  await Promise.all(works);
  // The last break may reach whoever asks next.
  await expect.poll(() => running.orphans([]).catch(() => 'broken')).toEqual([]);
  const marked = `select from ${OWN_LOCKS} where locktype = 'advisory' and classid = 7201123`;
  for (const [left, count] of [
    [MARKING, 1],
    [marked, 0],
  ] as const)
    await expect.poll(async () => (await owner.query(left)).rowCount, { timeout: 5_000 }).toBe(count);
  await running.stop();
  await expect.poll(async () => (await owner.query(MARKING)).rowCount).toBe(0);
});
