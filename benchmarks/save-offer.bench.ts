import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { getResponseRules, putResponseRules } from '@tradehall/contract/offers/seller-offer-calls';
import { createDatabase } from '../apps/server/src/database/create-database';
import { startEmbeddedPostgres } from '../apps/server/src/database/embedded-postgres';
import { signInClient } from '../e2e/fixtures/server-client';
import { startBuiltServer } from './built-server';
import { figuresOf, startChild, stopChildren } from './child-process';
import { claim, table } from './claims';
import type { OfferFigures, OfferLoad } from './offer-load';
import { scratchFolder } from './scratch-folder';

/*
 * Offers saved a second at 32 connections: the built server with everything an offer passes (sign-in, checks, rules,
 * tenant wall, thread, live event), against bare Fastify and pg writing the same rows in one transaction, on the same
 * durable PostgreSQL, taking turns. The load comes from a process of its own.
 */
const CONNECTIONS = 32;
const ROUNDS = 3;
const ITEMS = 400_000;
const quick = process.argv.includes('--quick');
const SECONDS = quick ? 2 : 6;
const here = fileURLToPath(new URL('.', import.meta.url));
const folder = scratchFolder('save-offer');

const measure = (load: OfferLoad): Promise<OfferFigures> => figuresOf(join(here, 'offer-load.ts'), load);

async function makeItems(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(`insert into tenant_settings (tenant_id, name, value) values ('acme', 'stock-list', '{"warehouseAcceptingOffer": ["DAL"]}')
    on conflict (tenant_id, name) do update set value = tenant_settings.value || excluded.value`);
  await owner.query(
    `insert into stock_items (tenant_id, item_number_warehouse, item_number, warehouse, category, sku_description, group_description, list_price_minor)
     select 'acme', 'BENCH' || n || '|DAL', 'BENCH' || n, 'DAL', 'Bench', 'Bench item ' || n, 'Bench', 54000 from generate_series(1, $1::int) as n`,
    [quick ? ITEMS / 4 : ITEMS],
  );
  await owner.query(
    `insert into stock_ledger (tenant_id, item_number_warehouse, kind, quantity, reference) select tenant_id, item_number_warehouse, 'received', 100, 'bench' from stock_items where tenant_id = 'acme' and item_number like 'BENCH%'`,
  );
  await owner.query('vacuum analyze stock_items');
  await owner.end();
}

async function run(): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data') });
  try {
    const url = postgres.url('product');
    await createDatabase(postgres.url('postgres'), 'product');
    const { port } = await startBuiltServer({
      dataDir: join(folder, 'server'),
      databaseUrl: url,
      nodeOptions: ['--max-semi-space-size=32'],
    });
    const seller = await signInClient(port, 'seller@acme.test', 'Demo-pass-1');
    await seller.call(putResponseRules, { body: { ...(await seller.call(getResponseRules)), enabled: false } });
    const { token } = await signInClient(port, 'buyer@acme.test', 'Demo-pass-1');
    await makeItems(url);
    const bare = await startChild(join(here, 'bare-offers.ts'), /ready (\d+)/, { args: [url] });

    const shared = {
      connections: CONNECTIONS,
      seconds: SECONDS,
      warmSeconds: quick ? 1 : 2,
      prefix: 'BENCH',
      to: quick ? ITEMS / 4 : ITEMS,
    } as const;
    const next = { product: 1, bare: 1 };
    const rows: (string | number)[][] = [
      ['', 'saved/s', 'p50 ms', 'p99 ms', 'bare/s', 'bare p50 ms', 'bare p99 ms', 'ratio'],
    ];
    const ratios: number[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      const product = await measure({
        ...shared,
        port,
        host: 'acme.localhost',
        path: '/px-api-gateway/stocklist/offer',
        tokens: [token],
        from: next.product,
      });
      const plain = await measure({
        ...shared,
        port: Number(bare.found),
        host: 'bare',
        path: '/offer',
        tokens: [''],
        from: next.bare,
      });
      [next.product, next.bare] = [product.next, plain.next];
      ratios.push(product.perSecond / plain.perSecond);
      rows.push([
        `round ${round}`,
        product.perSecond,
        product.p50,
        product.p99,
        plain.perSecond,
        plain.p50,
        plain.p99,
        product.perSecond / plain.perSecond,
      ]);
    }
    table(rows);
    claim('save-offer-32-connections-ratio', ratios.sort((a, b) => a - b)[ROUNDS >> 1] ?? 0, { atLeast: 0.5 });
  } finally {
    await stopChildren();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await run();
