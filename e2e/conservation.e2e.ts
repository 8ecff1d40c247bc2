import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from './portal-driver';
import { signInClient } from './fixtures/server-client';
import { startServerBeside, startServerProcess, type ServerProcess } from './fixtures/server-process';
import { readConservationOf, TRADED, tradeAtRandom } from '../apps/server/src/testing/random-trade';

/** The suite's share of the full minute in benchmarks/conservation.bench.ts, where the database is killed too. */
const TRADE_FOR = 12_000;
let posts: ServerProcess[] = [];
beforeAll(async () => {
  const first = await startServerProcess();
  posts = [first, await startServerBeside(first)];
  const client = new pg.Client({ connectionString: first.databaseUrl });
  await client.connect();
  await client.query(`select set_config('app.tenant_id', 'acme', false)`);
  for (const { number, quantity, price } of TRADED) {
    await client.query(
      `insert into stock_items (tenant_id, item_number_warehouse, item_number, warehouse, category, sku_description, group_description, list_price_minor) values ('acme', $1, $2, 'DAL', 'Phones', $2, $2, $3)`,
      [`${number}|DAL`, number, price],
    );
    await client.query(
      `insert into stock_ledger (tenant_id, item_number_warehouse, kind, quantity, reference) values ('acme', $1, 'received', $2, 'journey')`,
      [`${number}|DAL`, quantity],
    );
  }
  await client.end();
});
afterAll(async () => {
  // The database is the first process's: it goes last.
  for (const post of [...posts].reverse()) await post.stop();
});

test('G19 allocated plus available is constant while two servers place, edit and cancel orders and are killed at random; no acknowledged order is lost or doubled, and each has its letter', async () => {
  const [first] = posts;
  if (!first) throw new Error('There is no server.');
  const emails = ['buyer@acme.test', 'second@acme.test', 'third@acme.test'];
  const traders = await Promise.all(
    emails.map(async (email) => ({ email, token: (await signInClient(first.port, email, PASSWORD)).token })),
  );
  // What was not tried proves nothing: orders are placed, edited and canceled meanwhile.
  const trading = tradeAtRandom(
    posts,
    traders,
    TRADE_FOR,
    ({ placed, edited, canceled }) => placed > 5 && Math.min(edited, canceled) > 0,
  );
  const until = Date.now() + TRADE_FOR - 2_000;
  while (Date.now() < until) {
    await new Promise((done) => setTimeout(done, 1_500 + Math.random() * 1_500));
    const victim = posts[Math.floor(Math.random() * posts.length)];
    await victim?.kill('SIGKILL');
    await victim?.restart();
  }
  const log = await trading;
  expect(log.acknowledged.size).toBeGreaterThan(5);
  expect(Math.min(log.counts.edited, log.counts.canceled)).toBeGreaterThan(0);
  const found = await readConservationOf(first.databaseUrl, log);
  expect(found).toMatchObject({ leaks: [], missing: [], doubled: 0 });
  await expect
    .poll(
      async () => {
        const letters = (await Promise.all(posts.map((post) => post.mails()))).flat();
        // The letter of the placing itself: one about a later change would not do.
        const told = new Set(letters.map((letter) => /^Your order (SO-\d+)$/.exec(letter.subject ?? '')?.[1]));
        return [...log.acknowledged.values()].filter((number) => !told.has(number));
      },
      { timeout: 30_000 },
    )
    .toEqual([]);
}, 120_000);
