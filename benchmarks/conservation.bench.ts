import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../apps/server/src/database/embedded-postgres';
import { createDatabase } from '../apps/server/src/database/create-database';
import { auctionAtRandom, readConservationOf, TRADED, tradeAtRandom } from '../apps/server/src/testing/random-trade';
import { signInClient } from '../e2e/fixtures/server-client';
import { claim, table } from './claims';
import { scratchFolder } from './scratch-folder';

/*
 * The full minute: two server processes place, edit and cancel orders, and make lots of the same stock, while they and
 * the database are killed at random with SIGKILL. Afterwards every unit is free, ordered or in one lot, every
 * acknowledged order is there once, and each has its email.
 */
const SECONDS = process.argv.includes('--quick') ? 20 : 60;
const root = join(fileURLToPath(new URL('.', import.meta.url)), '..');
const folder = scratchFolder('conservation');
const dataDir = join(folder, 'database');
const mailFolder = join(folder, 'data', 'outbox');
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

class Post {
  child: ChildProcess | undefined;
  constructor(
    readonly port: number,
    readonly url: string,
  ) {}

  async start(): Promise<void> {
    for (;;) {
      const child = spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], {
        cwd: root,
        env: {
          ...process.env,
          PORT: String(this.port),
          HOST: '127.0.0.1',
          DATA_DIR: join(folder, 'data'),
          DATABASE_URL: this.url,
          DEMO: 'on',
          LOG_LEVEL: 'error',
        },
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      this.child = child;
      const isReady = await new Promise<boolean>((resolve) => {
        child.stdout.on('data', (bytes: Buffer) => /ready at/.test(bytes.toString()) && resolve(true));
        child.once('exit', () => resolve(false));
      });
      // The database may be away at this very moment.
      if (isReady) return;
      await pause(300);
    }
  }

  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }
}

const lost: Error[] = [];
const postgres: EmbeddedPostgres = await startEmbeddedPostgres({
  dataDir,
  durable: true,
  onLost: (reason) => lost.push(reason),
});

/** Kills the database like a power cut would, and waits until its supervisor has brought it back. */
async function killDatabase(): Promise<void> {
  const victim = postgres.postmasterPid();
  process.kill(victim, 'SIGKILL');
  for (;;) {
    await pause(50);
    const [reason] = lost;
    if (reason) throw reason;
    if (postgres.postmasterPid() === victim) continue;
    const client = new pg.Client({ connectionString: postgres.url('bench') });
    const answers = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (answers) return;
  }
}

const posts: Post[] = [];
const kills = { server: 0, database: 0 };
try {
  await createDatabase(postgres.url('postgres'), 'bench');
  const url = postgres.url('bench');
  for (let at = 0; at < 2; at++) posts.push(new Post(await freePort(), url));
  for (const post of posts) await post.start();
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(`set app.tenant_id = 'acme'`);
  for (const { number, quantity, price } of TRADED) {
    await owner.query(
      `insert into stock_items (tenant_id, item_number_warehouse, item_number, warehouse, category, sku_description, group_description, list_price_minor) values ('acme', $1, $2, 'DAL', 'Phones', $2, $2, $3)`,
      [`${number}|DAL`, number, price],
    );
    await owner.query(
      `insert into stock_ledger (tenant_id, item_number_warehouse, kind, quantity, reference) values ('acme', $1, 'received', $2, 'bench')`,
      [`${number}|DAL`, quantity],
    );
  }
  await owner.end();
  const emails = ['buyer@acme.test', 'second@acme.test', 'third@acme.test'];
  const traders = await Promise.all(
    emails.map(async (email) => ({
      email,
      token: (await signInClient(posts[0]?.port ?? 0, email, 'Demo-pass-1')).token,
    })),
  );

  const trading = tradeAtRandom(posts, traders, SECONDS * 1000);
  const seller = (await signInClient(posts[0]?.port ?? 0, 'seller@acme.test', 'Demo-pass-1')).token;
  const auctioning = auctionAtRandom(posts, seller, SECONDS * 1000);
  const until = Date.now() + SECONDS * 1000 - 3_000;
  while (Date.now() < until) {
    await pause(1_000 + Math.random() * 3_000);
    // Every third is the database; the rest is left to chance.
    if (kills.database * 3 <= kills.server) {
      kills.database += 1;
      await killDatabase();
    } else {
      const victim = posts[Math.floor(Math.random() * posts.length)];
      await victim?.kill();
      kills.server += 1;
      await victim?.start();
    }
  }
  for (const post of posts) if (post.child?.exitCode !== null || post.child.signalCode !== null) await post.start();
  const log = await trading;
  const lots = await auctioning;
  const numbers = [...log.acknowledged.values()];
  const untold = async () => {
    const emails = readdirSync(mailFolder)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(join(mailFolder, name), 'utf8'));
    const told = new Set(emails.flatMap((email) => /^Subject: Your order (SO-\d+)/m.exec(email)?.[1] ?? []));
    return numbers.filter((number) => !told.has(number)).length;
  };
  for (let left = 60; left > 0 && (await untold()) > 0; left--) await pause(1000);
  const found = await readConservationOf(postgres.url('bench'), log);
  table([
    ['', 'count'],
    ...Object.entries(log.counts),
    ...Object.entries(lots).map(([what, number]) => [`lots ${what}`, number] as const),
    ['servers killed', kills.server],
    ['databases killed', kills.database],
    ['orders in the database', found.orders],
  ]);
  for (const leak of found.leaks) console.log(leak);
  // What was not tried proves nothing.
  claim('conservation-orders-placed', log.counts.placed, { atLeast: 20 });
  claim('conservation-orders-edited', log.counts.edited, { atLeast: 10 });
  claim('conservation-orders-canceled', log.counts.canceled, { atLeast: 10 });
  claim('conservation-databases-killed', kills.database, { atLeast: SECONDS >= 60 ? 2 : 1 });
  claim('conservation-items-that-do-not-add-up', found.leaks.length, { atMost: 0 });
  claim('conservation-acknowledged-orders-missing', found.missing.length, { atMost: 0 });
  claim('conservation-orders-placed-twice', found.doubled, { atMost: 0 });
  claim('conservation-orders-without-email', await untold(), { atMost: 0 });
} finally {
  for (const post of posts) await post.kill();
  await postgres.stop().catch(() => undefined);
  rmSync(folder, { recursive: true, force: true });
}
