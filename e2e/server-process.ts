import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import PostalMime, { type Email } from 'postal-mime';
import { inject } from 'vitest';
import type {} from './global-setup';

const START_WITHIN = 30_000;

export interface ServerProcess {
  readonly port: number;
  readonly databaseUrl: string;
  /** The letters sent so far, the latest last. */
  mails(): Promise<Email[]>;
  /** What the server printed, its log lines among it. */
  output(): string;
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Starts it again on the same data and port, as after a crash. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** The built server as a process of its own, on a database copied from the demo's. */
export async function startServerProcess(
  clusterUrl: string,
  environment: Record<string, string> = {},
): Promise<ServerProcess> {
  const name = `journey_${randomBytes(6).toString('hex')}`;
  await asOwner(clusterUrl, (client) => client.query(`create database ${name} template template_demo`));
  const drop = () => asOwner(clusterUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
  try {
    return await startOn(clusterUrl.replace('/postgres?', `/${name}?`), environment, drop);
  } catch (error) {
    await drop();
    throw error;
  }
}

/**
 * A second server on the database of a running one, as a deployment with two of them has it. Stop
 * it before the first.
 */
export function startServerBeside(
  first: ServerProcess,
  environment: Record<string, string> = {},
): Promise<ServerProcess> {
  return startOn(first.databaseUrl, environment, () => Promise.resolve());
}

async function startOn(
  databaseUrl: string,
  environment: Record<string, string>,
  afterwards: () => Promise<void>,
): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'tradehall-journey-'));
  let running = await launch(databaseUrl, folder, { PORT: '0', ...environment });
  const { port } = running;

  return {
    port,
    databaseUrl,
    output: () => running.output(),
    async mails() {
      const mailFolder = join(folder, 'outbox');
      const names = readdirSync(folder).includes('outbox')
        ? readdirSync(mailFolder).filter((file) => file.endsWith('.eml'))
        : [];
      // A letter's own date counts whole seconds; the file knows which of two was written first.
      const written = new Map(names.map((file) => [file, statSync(join(mailFolder, file)).mtimeMs]));
      names.sort((a, b) => (written.get(a) ?? 0) - (written.get(b) ?? 0));
      return Promise.all(names.map((file) => PostalMime.parse(readFileSync(join(mailFolder, file)))));
    },
    kill: (signal = 'SIGKILL') => running.end(signal),
    async restart() {
      running = await launch(databaseUrl, folder, { ...environment, PORT: String(port) });
    },
    async stop() {
      await running.end('SIGTERM');
      await afterwards();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function launch(databaseUrl: string, folder: string, environment: Record<string, string>) {
  const child = spawn(process.execPath, [inject('serverBundle')], {
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      DATABASE_CONNECTIONS: '8',
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The server did not start within ${START_WITHIN / 1000} s:\n${output}`)),
      START_WITHIN,
    );
    const hear = (bytes: Buffer): void => {
      output = (output + bytes.toString()).slice(-200_000);
      const found = /ready at http:\/\/localhost:(\d+)/.exec(output);
      if (!found) return;
      clearTimeout(timer);
      resolve(Number(found[1]));
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then(() => {
      clearTimeout(timer);
      reject(new Error(`The server ended while starting:\n${output}`));
    });
  });
  return {
    port,
    output: () => output,
    async end(signal: NodeJS.Signals) {
      child.kill(signal);
      const hard = setTimeout(() => child.kill('SIGKILL'), 20_000);
      await ended;
      clearTimeout(hard);
    },
  };
}

export async function asOwner(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
