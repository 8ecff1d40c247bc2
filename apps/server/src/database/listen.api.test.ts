import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { startListener } from './listen';

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

const LISTENERS = `select pid from pg_stat_activity where application_name = 'tradehall-listen' and datname = current_database()`;

test('J03 however often a listening connection breaks, also while it begins, one listens and hears all once', async () => {
  const listener = await startListener(bed.url);
  const heard: string[] = [];
  const channels = Array.from({ length: 60 }, (_, at) => `channel_${at}`);
  for (const channel of channels) listener.on(channel, (payload) => heard.push(payload));
  await listener.ready();
  // Each new connection is ended as soon as it is seen, most of them in the middle of what they listen to.
  for (const until = Date.now() + 1_500; Date.now() < until;)
    await owner.query(`select pg_terminate_backend(pid) from (${LISTENERS}) listening`);
  await expect.poll(async () => (await owner.query(LISTENERS)).rowCount, { timeout: 10_000 }).toBeGreaterThan(0);
  // Long enough for whoever else is on the way.
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect((await owner.query(LISTENERS)).rowCount).toBe(1);
  await owner.query(`select pg_notify('channel_59', 'once')`);
  await expect.poll(() => heard).toEqual(['once']);
  await listener.stop();
  await expect.poll(async () => (await owner.query(LISTENERS)).rowCount).toBe(0);
});
