import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { callUrl } from '@tradehall/contract/wire/call-url';
import type { CallDefinition } from '@tradehall/contract/wire/define-call';
import { multipart } from '../apps/server/src/testing/multipart';
import { signInClient, type ServerClient } from '../e2e/fixtures/server-client';
import { startServerWithDatabase } from './built-server';
import { root } from './child-process';

const PASSWORD = 'Demo-pass-1';

/** The built server with the demo's tenants, as a process of its own on a database of its own. */
export interface DeskServer {
  readonly port: number;
  readonly url: string;
  /** As the database's owner, past row-level security and triggers: for filling. */
  readonly owner: pg.Client;
  signIn(email: string): Promise<ServerClient>;
  /** Sends a file to a call that takes one. */
  upload(by: ServerClient, call: CallDefinition, file: { name: string; content: Buffer }): Promise<unknown>;
  /** Megabytes that the server's process holds. */
  memory(): number;
  /** Seconds of processor time that the server and its database took so far: what others do does not count. */
  processorSeconds(): number;
  /** Milliseconds of processor for which the thread that answers calls was busy at a time, since the last asking. */
  turns(): Promise<readonly number[]>;
  stop(): Promise<void>;
}

export async function startDeskServer(): Promise<DeskServer> {
  const folder = mkdtempSync(join(tmpdir(), 'tradehall-turns-'));
  const turnsFile = join(folder, 'turns.json');
  process.env['TURNS_FILE'] = turnsFile;
  const server = await startServerWithDatabase('desk', {
    logLevel: 'error',
    nodeOptions: ['--import', join(root, 'benchmarks/watch-turns.mjs')],
  });
  const { port, databaseUrl: url, child, postgres } = server;
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(`set session_replication_role = replica`);
  return {
    port,
    url,
    owner,
    signIn: (email) => signInClient(port, email, PASSWORD),
    upload: (by, call, file) => upload(port, by.token, call, file),
    memory: () => residentMegabytes(child.pid),
    processorSeconds: () => processorSeconds([child.pid ?? 0, postgres.postmasterPid()]),
    async turns() {
      rmSync(turnsFile, { force: true });
      child.kill('SIGUSR2');
      while (!existsSync(turnsFile)) await pause(5);
      return JSON.parse(readFileSync(turnsFile, 'utf8')) as number[];
    },
    async stop() {
      rmSync(folder, { recursive: true, force: true });
      await owner.end();
      await server.stop();
    },
  };
}

function residentMegabytes(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}

/** Of these processes and their children, ended ones included. */
function processorSeconds(pids: readonly number[]): number {
  let ticks = 0;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')
        .map(Number);
      const [parent = 0, own = 0, ownSystem = 0, ended = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
        (at) => fields[at],
      );
      if (pids.includes(Number(name))) ticks += own + ownSystem + ended + endedSystem;
      else if (pids.includes(parent)) ticks += own + ownSystem;
    } catch {
      // It ended meanwhile.
    }
  }
  return ticks / 100;
}

function upload(
  port: number,
  token: string,
  call: CallDefinition,
  { name, content }: { readonly name: string; readonly content: Buffer },
): Promise<unknown> {
  const { payload, headers } = multipart({ name, content, type: 'text/csv' });
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        method: call.method,
        path: callUrl(call, {}),
        headers: {
          ...headers,
          host: `acme.localhost:${port}`,
          authorization: `Bearer ${token}`,
          'content-length': payload.length,
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () => {
          if (response.statusCode === 200) resolve(JSON.parse(text));
          else reject(new Error(text));
        });
      },
    );
    asked.on('error', reject).end(payload);
  });
}

/** Copies rows of a tenant's table within SQL: each column as it is in `from`, unless `change` says what it becomes. */
export async function copyRows(
  owner: pg.Client,
  table: string,
  from: string,
  change: Readonly<Record<string, string>>,
): Promise<void> {
  const { rows } = await owner.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const names = rows.map(({ column_name: name }) => name);
  await owner.query(
    `insert into ${table} (${names.join(', ')}) overriding system value select ${names.map((name) => change[name] ?? `t.${name}`).join(', ')} from ${from}`,
  );
}

export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** Rounds that are not counted. */
export const WARM = 2;

/** Milliseconds of each of `rounds` rounds of `work`, after those that warm up. */
export async function timeRounds(rounds: number, work: (round: number) => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  for (let round = -WARM; round < rounds; round++) {
    const started = performance.now();
    await work(round);
    if (round >= 0) took.push(performance.now() - started);
  }
  return took;
}

/** Says how busy the machine was: others may work on it. */
export const sayLoad = (): void =>
  console.log(
    `load of the machine: ${loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}`,
  );
