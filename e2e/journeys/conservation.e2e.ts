import { setTimeout as sleep } from 'node:timers/promises';
import { auctionAtRandom, readConservationOf, TRADED, tradeAtRandom } from '../../apps/server/src/testing/random-trade';
import { inTenant } from '../fixtures/database';
import { signInClient } from '../fixtures/server-client';
import { PASSWORD } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/two-servers';

/** The suite's share of the full minute in benchmarks/conservation.bench.ts, where the database is killed too. */
const TRADE_FOR = 12_000;

test('G19 SD75 what is ordered, in lots of auctions and available is constant while two servers place, edit and cancel orders, make lots of the same stock, and are killed at random; no acknowledged order is lost or doubled, and each has its email', async ({
  servers,
}) => {
  const [{ port, databaseUrl }] = servers;
  for (const { number, quantity, price } of TRADED)
    await inTenant(
      databaseUrl,
      'acme',
      [
        `insert into stock_items (tenant_id, item_number_warehouse, item_number, warehouse, category, sku_description, group_description, list_price_minor) values ('acme', $1, $2, 'DAL', 'Phones', $2, $2, $3)`,
        [`${number}|DAL`, number, price],
      ],
      [
        `insert into stock_ledger (tenant_id, item_number_warehouse, kind, quantity, reference) values ('acme', $1, 'received', $2, 'journey')`,
        [`${number}|DAL`, quantity],
      ],
    );
  const traders = await Promise.all(
    ['buyer@acme.test', 'second@acme.test', 'third@acme.test'].map(async (email) => ({
      email,
      token: (await signInClient(port, email, PASSWORD)).token,
    })),
  );
  // What was not tried proves nothing: orders are placed, edited and canceled meanwhile.
  const trading = tradeAtRandom(
    servers,
    traders,
    TRADE_FOR,
    ({ placed, edited, canceled }) => placed > 5 && Math.min(edited, canceled) > 0,
  );
  const auctioning = auctionAtRandom(
    servers,
    (await signInClient(port, 'seller@acme.test', PASSWORD)).token,
    TRADE_FOR,
    ({ made, run }) => Math.min(made, run) > 0,
  );
  const until = Date.now() + TRADE_FOR - 2_000;
  while (Date.now() < until) {
    await sleep(1_500 + Math.random() * 1_500);
    const victim = servers[Math.random() < 0.5 ? 0 : 1];
    await victim.kill('SIGKILL');
    await victim.restart();
  }
  const log = await trading;
  const lots = await auctioning;
  expect(Math.min(lots.made, lots.run)).toBeGreaterThan(0);
  expect(log.acknowledged.size).toBeGreaterThan(5);
  expect(Math.min(log.counts.edited, log.counts.canceled)).toBeGreaterThan(0);
  const found = await readConservationOf(databaseUrl, log);
  expect(found).toMatchObject({ leaks: [], missing: [], doubled: 0 });
  // What a killed server had taken to send is left alone for 90 seconds: let them be over.
  await inTenant(databaseUrl, 'acme', [
    `update outbox set due_at = now() where kind = 'mail' and failed_at is null and due_at < now() + interval '90 seconds'`,
    [],
  ]);
  const withoutEmail = async () => {
    const emails = (await Promise.all(servers.map((server) => server.mails()))).flat();
    // The email about the placing itself: one about a later change would not do.
    const confirmed = new Set(emails.map((email) => /^Your order (SO-\d+)$/.exec(email.subject ?? '')?.[1]));
    return [...log.acknowledged.values()].filter((number) => !confirmed.has(number));
  };
  await expect.poll(withoutEmail).toEqual([]);
});
