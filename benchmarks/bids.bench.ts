import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openDatabase } from '../apps/server/src/tenancy/open-database';
import { startEmbeddedPostgres } from '../apps/server/src/database/embedded-postgres';
import { startTestAuction } from '../apps/server/src/testing/auction-fixture';
import { signInClient } from '../e2e/fixtures/server-client';
import type { BidFigures, BidLoad } from './bid-load';
import { claim, table } from './claims';

/*
 * Bids decided a second on one hot lot and over 200 lots, at 16 and 200 connections: the built server with everything
 * a bid passes (sign-in, checks, rules, history, live events), against bare Fastify and pg with one SELECT … FOR UPDATE
 * transaction a bid, on the same durable PostgreSQL. The load comes from a process of its own. `Fastify alone` answers
 * the same requests without deciding or writing anything: no ratio can pass it.
 */

const here = fileURLToPath(new URL('.', import.meta.url));
const root = join(here, '..');
const quick = process.argv.includes('--quick');
const SECONDS = quick ? 2 : 6;
const LOTS = 200;
const folder = mkdtempSync(join(tmpdir(), 'tradehall-bids-'));
const children: ChildProcess[] = [];

function start(
  file: string,
  args: readonly string[],
  ready: RegExp,
  environment: Record<string, string> = {},
): Promise<{ found: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [...(file.endsWith('.ts') ? ['--import', 'tsx'] : []), file, ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (bytes: Buffer) => {
      text += bytes.toString();
      const found = ready.exec(text)?.[1];
      if (found !== undefined) resolve({ found, child });
    });
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}: ${text}`)));
  });
}

/** One load, alone on the machine: the other side stands still. */
async function measure(load: Omit<BidLoad, 'seconds' | 'warmSeconds'>): Promise<BidFigures> {
  const { found } = await start(
    join(here, 'bid-load.ts'),
    [JSON.stringify({ ...load, seconds: SECONDS, warmSeconds: quick ? 1 : 2 } satisfies BidLoad)],
    /(\{.*\})/,
  );
  return JSON.parse(found) as BidFigures;
}

async function run(): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data') });
  try {
    const owner = new pg.Client({ connectionString: postgres.url('postgres') });
    await owner.connect();
    await owner.query('create database product');
    await owner.query('create database bare');
    await owner.end();

    const server = await start(
      '--max-semi-space-size=32',
      [join(root, 'apps/server/dist/main.js')],
      /ready at http:\/\/localhost:(\d+)/,
      {
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: join(folder, 'server'),
        DATABASE_URL: postgres.url('product'),
        DEMO: 'on',
        LOG_LEVEL: 'warn',
      },
    );
    const port = Number(server.found);
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
        const bareServer = await start(join(here, 'bare-bids.ts'), [postgres.url('bare'), String(lots)], /ready (\d+)/);
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
        bareServer.child.kill();
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
    server.child.kill('SIGTERM');
    await new Promise((resolve) => server.child.once('exit', resolve));
  } finally {
    for (const child of children) child.kill('SIGKILL');
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await run();
