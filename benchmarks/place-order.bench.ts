import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { calculateCharges } from '@tradehall/contract/checkout/checkout-calls';
import { startEmbeddedPostgres } from '../apps/server/src/database/embedded-postgres';
import { demoAccountId } from '../apps/server/src/demo/demo-users';
import { testSubmission } from '../apps/server/src/testing/checkout-fixture';
import { createDatabase } from '../apps/server/src/database/create-database';
import { startBuiltServer } from './built-server';
import { figuresOf, startChild, stopChildren } from './child-process';
import { claim, table } from './claims';
import type { OrderFigures, OrderLoad } from './order-load';
import { scratchFolder } from './scratch-folder';
import { signInClient } from '../e2e/fixtures/server-client';

/*
 * Orders placed per second, three lines each with everything in (token, rules, charges, ledger, offers, email, live
 * event, kept answer), against bare Fastify and pg writing the same rows in one transaction, at one database that
 * syncs to disk. Emails that are still on their way when the last order was answered are waited for before the bare
 * server's turn, so that they cost it nothing; how long that took stands in the table. `--quick` places fewer.
 */
const quick = process.argv.includes('--quick');
const ROUNDS = quick ? 1 : 3;
const SIZES = quick ? { 1: 100, 16: 400 } : { 1: 400, 16: 2000 };
const WARM_UP = quick ? 150 : 1500;
const QUANTITY = 2;
const PRICE = 49_800;

const here = fileURLToPath(new URL('.', import.meta.url));
const folder = scratchFolder('orders');
const postgres = await startEmbeddedPostgres({
  dataDir: join(folder, 'database'),
  durable: true,
  settings: { max_connections: '100' },
});

interface Cart {
  readonly offerIds: string[];
  readonly keys: string[];
}

let serial = 0;
/**
 * Carts of three lines each, every one on items of its own, so that the database is measured and
 * not a queue for one row.
 */
async function fillCarts(owner: pg.Client, count: number): Promise<Cart[]> {
  const run = `B${++serial}`;
  await owner.query('begin');
  await owner.query(
    `insert into stock_items (tenant_id, item_number_warehouse, item_number, warehouse, category, sku_description, group_description, list_price_minor)
     select 'acme', $1 || '-' || i || '|DAL', $1 || '-' || i, 'DAL', 'Phones', 'Bench item', 'Bench item', $2 from generate_series(1, $3::int) i`,
    [run, PRICE, count * 3],
  );
  await owner.query(
    `insert into stock_ledger (tenant_id, item_number_warehouse, kind, quantity, reference) select 'acme', $1 || '-' || i || '|DAL', 'received', 100, 'bench' from generate_series(1, $2::int) i`,
    [run, count * 3],
  );
  const { rows } = await owner.query<{ offer_id: string; item_number_warehouse: string }>(
    `insert into offers (tenant_id, account_id, user_id, item_number_warehouse, item_number, item_description, warehouse, answer, offer_quantity, offer_price_minor, check_out_quantity, status, state)
     select 'acme', $1, (select user_id from account_users where tenant_id = 'acme' and account_id = $1 limit 1), $2 || '-' || i || '|DAL', $2 || '-' || i, 'Bench item', 'DAL', 'BUY_AT_LIST', $3, $4, $3, 'BUY_AT_LIST', 'READY_TO_CHECKOUT'
       from generate_series(1, $5::int) i returning offer_id, item_number_warehouse`,
    [demoAccountId('acme', 'third'), run, QUANTITY, PRICE, count * 3],
  );
  await owner.query('commit');
  // As the database does by itself within a minute: until then checks of a growing table keep the plan of a small one.
  await owner.query('analyze stock_items; analyze offers; analyze orders');
  return Array.from({ length: count }, (_, at) => {
    const three = rows.slice(at * 3, at * 3 + 3);
    return { offerIds: three.map((row) => row.offer_id), keys: three.map((row) => row.item_number_warehouse) };
  });
}

/** Seconds until everything owed was delivered; the bare server's rows are due tomorrow and don't count. */
async function delivered(owner: pg.Client): Promise<number> {
  const started = performance.now();
  while ((await owner.query(`select from outbox where due_at <= now() limit 1`)).rowCount !== 0) await sleep(50);
  return (performance.now() - started) / 1000;
}

const requestOf = (path: string, headers: readonly string[], body: unknown): string => {
  const text = JSON.stringify(body);
  return [
    `POST ${path} HTTP/1.1`,
    'host: acme.localhost',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
    ...headers,
    '',
    text,
  ].join('\r\n');
};

async function measure(port: number, connections: number, requests: readonly string[]): Promise<OrderFigures> {
  const file = join(folder, 'requests.json');
  writeFileSync(file, JSON.stringify(requests));
  const figures = await figuresOf<OrderFigures>(join(here, 'order-load.ts'), {
    port,
    connections,
    file,
  } satisfies OrderLoad);
  if (figures.refused > 0)
    throw new Error(`${figures.refused} of ${requests.length} orders were refused: ${figures.firstRefusal}`);
  return figures;
}

const url = postgres.url('bench');
const owner = new pg.Client({ connectionString: url });
try {
  await createDatabase(postgres.url('postgres'), 'bench');
  const { port } = await startBuiltServer({
    dataDir: join(folder, 'data'),
    databaseUrl: url,
    nodeOptions: ['--max-semi-space-size=32'],
  });
  const { found } = await startChild(join(here, 'bare-place-order.ts'), /ready (\d+)/, { args: [url] });
  const bare = Number(found);
  const buyer = await signInClient(port, 'third@acme.test', 'Demo-pass-1');
  const { token } = buyer;
  // What the buyer sees at checkout, tax at the place of pick-up included: each order carries it.
  const { total } = await buyer.call(calculateCharges, {
    body: {
      warehouseCode: 'DAL',
      shippingAddress: 'reno',
      shippingMethodCode: 'PICKUP',
      paymentMethodCode: 'COD',
      items: [1, 2, 3].map(() => ({ orderedQuantity: QUANTITY, unitPrice: PRICE / 100 })),
    },
  });
  await owner.connect();
  await owner.query(`set app.tenant_id = 'acme'`);

  const line = {
    itemNumber: 'B1-1',
    itemNumberWarehouse: 'B1-1|DAL',
    itemDescription: 'Bench item',
    quantity: QUANTITY,
    unitPrice: PRICE / 100,
    extendedPrice: (PRICE * QUANTITY) / 100,
  };
  const answer = JSON.stringify({
    phonexOrderNumber: 'SO-1',
    typeOfConfirmation: 'HOLD_ORDER',
    lineItems: [line, line, line],
    subtotal: 2988,
    total: 3000,
    padding: 'x'.repeat(600),
  });
  const email = JSON.stringify({
    messageId: 'x',
    to: 'buyer@acme.test',
    subject: 'Your order',
    html: 'x'.repeat(4500),
    text: 'x'.repeat(700),
  });
  let bareId = 900_000_000;
  const own = (cart: Cart) => {
    const lines = cart.offerIds.map((offerId) => ({ offerId, quantity: QUANTITY, unitPrice: PRICE / 100 }));
    const body = testSubmission(cart.offerIds, {
      paymentOptionDetails: { paymentMethodCode: 'COD' },
      seen: { lines, total },
    });
    return requestOf(
      '/px-api-gateway/stocklist/cart/DAL/submit',
      [`authorization: Bearer ${token}`, `idempotency-key: ${randomUUID()}`],
      body,
    );
  };
  const other = (cart: Cart) =>
    requestOf('/orders', [], {
      key: randomUUID(),
      orderId: ++bareId,
      accountId: demoAccountId('acme', 'third'),
      offerIds: cart.offerIds,
      keys: cart.keys,
      quantities: [QUANTITY, QUANTITY, QUANTITY],
      prices: [PRICE, PRICE, PRICE],
      answer,
      email,
    });

  // Until the engine has compiled what is asked often: a server that just started is another figure.
  await measure(port, 8, (await fillCarts(owner, WARM_UP)).map(own));
  await measure(bare, 8, (await fillCarts(owner, WARM_UP)).map(other));
  const rows: (string | number)[][] = [
    ['connections', 'tradehall /s', 'p99 ms', 'emails out after s', 'bare Fastify + pg /s', 'p99 ms', 'ratio'],
  ];
  const ratios: [number, number][] = [];
  for (const [connections, count] of Object.entries(SIZES).map(([key, value]) => [Number(key), value] as const)) {
    const sum = { own: 0, emails: 0, other: 0, ownP99: 0, otherP99: 0 };
    // In turns, so that a passing disturbance hits both.
    for (let round = 0; round < ROUNDS; round++) {
      const mine = await measure(port, connections, (await fillCarts(owner, count)).map(own));
      sum.emails += (await delivered(owner)) / ROUNDS;
      const theirs = await measure(bare, connections, (await fillCarts(owner, count)).map(other));
      sum.own += mine.perSecond / ROUNDS;
      sum.other += theirs.perSecond / ROUNDS;
      sum.ownP99 += mine.p99 / ROUNDS;
      sum.otherP99 += theirs.p99 / ROUNDS;
    }
    rows.push([String(connections), sum.own, sum.ownP99, sum.emails, sum.other, sum.otherP99, sum.own / sum.other]);
    ratios.push([connections, sum.own / sum.other]);
  }
  table(rows);
  for (const [connections, ratio] of ratios)
    claim(`orders-placed-at-${connections}-of-bare-fastify-pg`, ratio, { atLeast: 0.5 });
} finally {
  await owner.end();
  await stopChildren();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
