import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDatabase } from '../apps/server/src/database/create-database';
import { openDatabase } from '../apps/server/src/tenancy/open-database';
import { startEmbeddedPostgres } from '../apps/server/src/database/embedded-postgres';
import { startTestAuction } from '../apps/server/src/testing/auction-fixture';
import { signInClient } from '../e2e/fixtures/server-client';
import type { BidFigures, BidLoad } from './bid-load';
import { startBuiltServer } from './built-server';
import { figuresOf, startChild, stopChildren } from './child-process';
import { claim, table } from './claims';
import { scratchFolder } from './scratch-folder';

/*
 * Bids decided a second on one hot lot and over 200 lots, at 16 and 200 connections: the built server with everything
 * a bid passes (sign-in, checks, rules, history, live events), against bare Fastify and pg with one SELECT … FOR UPDATE
 * transaction a bid, on the same durable PostgreSQL. The load comes from a process of its own. `Fastify alone` answers
 * the same requests without deciding or writing anything: no ratio can pass it.
 */

const here = fileURLToPath(new URL('.', import.meta.url));
const quick = process.argv.includes('--quick');
const SECONDS = quick ? 2 : 6;
const LOTS = 200;
const folder = scratchFolder('bids');

/** One load, alone on the machine: the other side stands still. */
const measure = (load: Omit<BidLoad, 'seconds' | 'warmSeconds'>): Promise<BidFigures> =>
  figuresOf(join(here, 'bid-load.ts'), { ...load, seconds: SECONDS, warmSeconds: quick ? 1 : 2 } satisfies BidLoad);

async function run(): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data') });
  try {
    for (const name of ['product', 'bare']) await createDatabase(postgres.url('postgres'), name);

    const { port } = await startBuiltServer({
      dataDir: join(folder, 'server'),
      databaseUrl: postgres.url('product'),
      nodeOptions: ['--max-semi-space-size=32'],
    });
    const clients = await Promise.all(
      ['buyer', 'third'].map((name) => signInClient(port, `${name}@acme.test`, 'Demo-pass-1')),
    );
    const database = await openDatabase({ url: postgres.url('product'), connections: 2 });

    const rows: (string | number)[][] = [
      ['', 'decided/s', 'accepted', 'p50 ms', 'p99 ms', 'bare/s', 'bare p99 ms', 'ratio', 'Fastify alone/s'],
    ];
    const ratios = new Map<string, { ratio: number; p99: number }>();
    for (const [name, lots] of [
      ['one hot lot', 1],
      ['200 lots', LOTS],
    ] as const) {
      for (const connections of [16, 200]) {
        const auction = await startTestAuction(database, 'acme', { lots, closesInMs: 3_600_000 });
        const paths = Array.from(
          { length: lots },
          (_, lot) => `/px-api-gateway/auction/listing/${auction.auctionNumber}/lot/${lot + 1}`,
        );
        const product = await measure({
          port,
          host: 'acme.localhost',
          connections,
          paths,
          tokens: clients.map(({ token }) => token),
          from: 10,
        });
        const bareServer = await startChild(join(here, 'bare-bids.ts'), /ready (\d+)/, {
          args: [postgres.url('bare'), String(lots)],
        });
        const bare = await measure({
          port: Number(bareServer.found),
          host: 'bare',
          connections,
          paths: paths.map((_, lot) => `/lot/${lot}`),
          tokens: ['a', 'b'],
          from: 10,
        });
        const alone = await measure({
          port: Number(bareServer.found),
          host: 'bare',
          connections,
          paths: ['/alone'],
          tokens: ['a', 'b'],
          from: 10,
        });
        await bareServer.stop();
        const ratio = product.perSecond / bare.perSecond;
        ratios.set(`${name} ${connections}`, { ratio, p99: product.p99 });
        rows.push([
          `${name}, ${connections} connections`,
          product.perSecond,
          `${Math.round((100 * product.accepted) / product.decided)}%`,
          product.p50,
          product.p99,
          bare.perSecond,
          bare.p99,
          ratio,
          alone.perSecond,
        ]);
      }
    }
    await database.close();
    table(rows);
    claim('bids-hot-lot-200-connections-ratio', ratios.get('one hot lot 200')?.ratio ?? 0, { atLeast: 20 });
    claim('bids-hot-lot-200-connections-p99', ratios.get('one hot lot 200')?.p99 ?? Infinity, { atMost: 20 }, 'ms');
    claim('bids-200-lots-200-connections-ratio', ratios.get('200 lots 200')?.ratio ?? 0, { atLeast: 2 });
    claim('bids-200-lots-16-connections-ratio', ratios.get('200 lots 16')?.ratio ?? 0, { atLeast: 2 });
  } finally {
    await stopChildren();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await run();
