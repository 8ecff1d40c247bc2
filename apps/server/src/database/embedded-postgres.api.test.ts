import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { findPostmaster, isAlive } from './postmaster-file';

interface Server {
  readonly child: ChildProcess;
  readonly lines: string[];
  /** The first line that begins so, waiting for it. */
  line(start: string): Promise<string>;
  ended: Promise<number | null>;
}

// Each starts processes and databases of its own.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let home: string;
let dataDir: string;
let servers: Server[];
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'tradehall-embedded-'));
  chmodSync(home, 0o711);
  dataDir = join(home, 'my data, "quoted"');
  servers = [];
});
afterEach(async () => {
  for (const server of servers) server.child.kill('SIGTERM');
  await Promise.all(servers.map((server) => server.ended));
  const left = findPostmaster(join(dataDir, 'postgres'));
  if (left) process.kill(left.pid, 'SIGQUIT');
  rmSync(home, { recursive: true, force: true });
});

function start(durability: 'durable' | 'quick' = 'durable'): Server {
  const child = spawn(process.execPath, [join(inject('programs'), 'embedded-child.js'), dataDir, durability], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  let rest = '';
  child.stdout.on('data', (bytes: Buffer) => {
    const parts = (rest + bytes.toString()).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const server: Server = {
    child,
    lines,
    ended,
    async line(begin) {
      await expect
        .poll(() => lines.find((line) => line.startsWith(begin)), { timeout: 60_000, interval: 20 })
        .toBeDefined();
      return lines.find((line) => line.startsWith(begin)) ?? '';
    },
  };
  servers.push(server);
  return server;
}

async function query<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function partsOf(up: string): { pid: number; url: string; created: boolean } {
  const [, pid = '', created, url = ''] = up.split(' ');
  return { pid: Number(pid), url, created: created === 'true' };
}

test('operation: the embedded database is a real server that syncs its writes, and stops with its owner', async () => {
  const server = start('durable');
  const { pid, url, created } = partsOf(await server.line('up'));
  expect(created).toBe(true);
  expect(
    await query(
      url,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as sync, current_setting('listen_addresses') as addresses`,
    ),
  ).toEqual([{ fsync: 'on', sync: 'on', addresses: '' }]);
  await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/);
  server.child.kill('SIGTERM');
  await server.ended;
  expect(isAlive(pid)).toBe(false);
});

test('operation: a second start on the same data is refused with a sentence', async () => {
  const first = start('quick');
  await first.line('up');
  const second = start('quick');
  expect(await second.line('refused')).toMatch(
    /Another server is already running on the data in .* \(process \d+\)\. Stop it first, or set DATA_DIR to another folder\./,
  );
  expect(await query(partsOf(await first.line('up')).url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('operation: of two first starts at once one wins and the other is refused', async () => {
  const both = [start('quick'), start('quick')];
  await Promise.all(
    both.map((server) =>
      expect.poll(() => server.lines.some((line) => /^(up|refused)/.test(line)), { timeout: 60_000 }).toBe(true),
    ),
  );
  const words = both.map((server) => server.lines.find((line) => /^(up|refused)/.test(line))?.split(' ')[0]);
  expect(words.sort()).toEqual(['refused', 'up']);
});

test('operation: a killed database comes back by itself and has lost nothing', async () => {
  const server = start();
  const { pid, url } = partsOf(await server.line('up'));
  await query(url, 'create table kept (n int)');
  await query(url, 'insert into kept select generate_series(1, 1000)');
  process.kill(pid, 'SIGKILL');
  await server.line('log the database is back');
  expect(await query(url, 'select count(*)::int as n from kept')).toEqual([{ n: 1000 }]);
});

test('operation: a killed server leaves the database, and the next start takes it over', async () => {
  const first = start();
  const before = partsOf(await first.line('up'));
  await query(before.url, 'create table kept (n int)');
  first.child.kill('SIGKILL');
  await first.ended;
  const second = start();
  const after = partsOf(await second.line('up'));
  expect(after.pid).toBe(before.pid);
  expect(await query(after.url, 'select count(*)::int as n from kept')).toEqual([{ n: 0 }]);
  process.kill(after.pid, 'SIGKILL');
  await second.line('log the database is back');
  second.child.kill('SIGTERM');
  await second.ended;
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
});

test('operation: server and database killed together start again, even when the process number was given away', async () => {
  const first = start();
  const { pid, url } = partsOf(await first.line('up'));
  await query(url, 'create table kept as select 7 as n');
  process.kill(pid, 'SIGKILL');
  first.child.kill('SIGKILL');
  await first.ended;
  const note = join(dataDir, 'postgres', 'postmaster.pid');
  await expect.poll(() => isAlive(pid)).toBe(false);
  // As after a power cut: the number in the note now belongs to another program of the same user.
  const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {});
  writeFileSync(note, readFileSync(note, 'utf8').replace(/^\d+/, String(stranger.pid)));
  const second = start();
  expect(await query(partsOf(await second.line('up')).url, 'select n from kept')).toEqual([{ n: 7 }]);
  stranger.kill();
});
