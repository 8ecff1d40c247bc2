import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openDatabase } from '../apps/server/src/tenancy/open-database';
import { startEmbeddedPostgres } from '../apps/server/src/database/embedded-postgres';
import { prepareDatabase } from '../apps/server/src/main/prepare-database';
import { makeTestTenant, startTestAuction } from '../apps/server/src/testing/auction-fixture';
import { claim, table } from './claims';
import { scratchFolder } from './scratch-folder';

/*
 * From the commit of a bid to the last of 1,000, 5,000 and 10,000 connected bidders, against writing the same bytes
 * to as many sockets in bare Node; and what a connected bidder costs in memory. The listeners are this process, the
 * same for both.
 */

const here = fileURLToPath(new URL('.', import.meta.url));
const quick = process.argv.includes('--quick');
const SIZES = quick ? [1_000] : [1_000, 5_000, 10_000];
const ROUNDS = quick ? 7 : 25;
const folder = scratchFolder('fan-out');
const now = (): number => Number(process.hrtime.bigint()) / 1e6;

interface Side {
  readonly child: ChildProcess;
  readonly port: number;
  ask(word: string): Promise<Record<string, number>>;
}

function start(...args: readonly string[]): Promise<Side> {
  const child = spawn(process.execPath, ['--expose-gc', '--import', 'tsx', join(here, 'fan-out-server.ts'), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answers: ((line: Record<string, number>) => void)[] = [];
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`fan-out-server ended with ${code}`)));
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (text) => {
      const line = JSON.parse(text) as Record<string, number>;
      if (line['port'] !== undefined) {
        resolve({
          child,
          port: line['port'],
          ask: (word) =>
            new Promise((answered) => {
              answers.push(answered);
              child.stdin?.write(`${word}\n`);
            }),
        });
      } else answers.shift()?.(line);
    });
  });
}

/** Connected listeners that tell when the last of them heard a marker. */
class Crowd {
  readonly sockets: Socket[] = [];
  #heard = 0;
  #done: ((at: number) => void) | undefined;

  async grow(port: number, size: number): Promise<void> {
    while (this.sockets.length < size) {
      await Promise.all(
        Array.from(
          { length: Math.min(250, size - this.sockets.length) },
          () =>
            new Promise<void>((resolve, reject) => {
              const socket = connect(port, '127.0.0.1', resolve).on('error', reject);
              socket.on('data', (bytes) => {
                if (this.#done === undefined || !bytes.includes('refreshLot')) return;
                if (++this.#heard === this.sockets.length) this.#done(now());
              });
              this.sockets.push(socket);
            }),
        ),
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }

  last(): Promise<number> {
    this.#heard = 0;
    return new Promise((resolve) => {
      this.#done = resolve;
    });
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
  }
}

/**
 * Milliseconds from the commit to the last listener, in the middle of the rounds; and bytes of
 * memory for each stream.
 */
async function measure(side: Side): Promise<{ times: Map<number, number>; bytes: number }> {
  const crowd = new Crowd();
  const times = new Map<number, number>();
  const empty = (await side.ask('memory'))['rss'] ?? 0;
  for (const size of SIZES) {
    await crowd.grow(side.port, size);
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS + 3; round++) {
      const last = crowd.last();
      const { at = 0 } = await side.ask('go');
      const took = (await last) - at;
      if (round >= 3) rounds.push(took);
      await new Promise((resolve) => setTimeout(resolve, 2.5 * Math.max(20, took)));
    }
    times.set(size, rounds.sort((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? 0);
  }
  const { rss = 0, streams = 1 } = await side.ask('memory');
  crowd.close();
  side.child.removeAllListeners('exit');
  side.child.kill();
  return { times, bytes: (rss - empty) / streams };
}

const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data') });
try {
  const owner = new pg.Client({ connectionString: postgres.url('postgres') });
  await owner.connect();
  await owner.query('create database product');
  await owner.end();
  const url = postgres.url('product');
  await prepareDatabase(url);
  const database = await openDatabase({ url, connections: 2 });
  await makeTestTenant(database, 'acme');
  const auction = await startTestAuction(database, 'acme', { lots: 1, closesInMs: 3_600_000 });
  await database.close();
  const product = await measure(await start('product', url, String(auction.lotIds[0]), auction.auctionNumber));
  const bare = await measure(await start('bare', url, '0', auction.auctionNumber));
  table([
    ['listeners', 'commit to last, ms', 'bare Node, ms', 'ratio'],
    ...SIZES.map((size) => [
      String(size),
      product.times.get(size) ?? 0,
      bare.times.get(size) ?? 0,
      (product.times.get(size) ?? 0) / (bare.times.get(size) ?? 1),
    ]),
    ['memory a stream, KB', product.bytes / 1024, bare.bytes / 1024, product.bytes / bare.bytes],
  ]);
  for (const size of SIZES)
    claim(`fan-out-${size}-listeners-ratio`, (product.times.get(size) ?? Infinity) / (bare.times.get(size) ?? 1), {
      atMost: 1.5,
    });
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
