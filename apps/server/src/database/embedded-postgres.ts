import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  clusterHome,
  clusterPassword,
  createClusterOnce,
  makeSocketFolder,
  postgresEnvironment,
} from './cluster-folder';
import { dataFolderInUse, readDataFolderNote, removeDataFolderNote, writeDataFolderNote } from './data-folder-note';
import { findPostgresBinaries, runAsOfThisProcess } from './postgres-binaries';
import { findPostmaster, isAlive, removeStaleNote, type Postmaster } from './postmaster-file';
import { StartRefused } from './start-refused';

export interface EmbeddedPostgres {
  /** The cluster's folder; outside `dataDir` when root's home is private. */
  readonly folder: string;
  readonly created: boolean;
  url(databaseName: string): string;
  postmasterPid(): number;
  /** Tells later starts where this server answers. */
  noteAddress(address: string): void;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  /** Off only for tests: without it a power cut may lose what was committed. */
  readonly durable?: boolean;
  readonly settings?: Readonly<Record<string, string>>;
  readonly log?: (line: string) => void;
  /** The database is gone for good: another server took the folder, or it dies at every start. */
  readonly onLost?: (reason: Error) => void;
}

/** Held by the server that owns the folder for as long as its connection lives, which `kill -9` ends too. */
const OWNER_LOCK = 7_201_120;
const READY_WITHIN = 10 * 60_000;
/**
 * What PostgreSQL says while the children of a killed postmaster are still leaving, or when another start was first.
 */
const LEAVING = /shared memory block|lock file|could not bind|already in use/;
const LOG_BYTES = 10 * 1024 * 1024;

/**
 * Starts the embedded PostgreSQL on a data folder and keeps it running: it is started again when it dies, and a
 * database left behind by a killed server is taken over. Which server owns the folder is decided by a lock inside
 * the database, so no stale file can lie about it.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, durable = true, log = () => undefined } = options;
  const runAs = runAsOfThisProcess();
  const home = clusterHome(dataDir, runAs);
  const other = readDataFolderNote(dataDir);
  if (other) throw dataFolderInUse(dataDir, other);
  const folder = join(home, 'postgres');
  const binaries = findPostgresBinaries(home, runAs);
  if (!existsSync(folder))
    log(`creating the database in ${folder}${runAs ? ' (as an unprivileged user: PostgreSQL refuses root)' : ''}`);
  const created = await createClusterOnce(folder, binaries, runAs, durable);
  const password = clusterPassword(folder);
  const logFile = join(home, 'postgres.log');
  let socketFolder = '';
  let port = 5432;
  let pid = 0;
  let owner: pg.Client | undefined;
  let stopping = false;
  let recovering = Promise.resolve();

  const url = (name: string) => urlOf(password, port, socketFolder, name);

  function launch(): Promise<string> {
    rotate(logFile);
    socketFolder = makeSocketFolder(home, runAs);
    const settings = {
      ...settingsFor(durable),
      unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
      port: String(port),
      ...options.settings,
    };
    const out = openSync(logFile, 'a', 0o600);
    const from = statSync(logFile).size;
    const args = ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
    // Detached: Ctrl-C reaches the server alone, which stops the database last.
    const child = spawn(join(binaries.folder, 'bin', 'postgres'), args, {
      ...runAs,
      cwd: folder,
      env: postgresEnvironment(),
      stdio: ['ignore', out, out],
      detached: true,
    });
    closeSync(out);
    child.unref();
    pid = child.pid ?? 0;
    return new Promise((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', () => resolve(existsSync(logFile) ? readFileSync(logFile, 'utf8').slice(from).trim() : ''));
    });
  }

  function adopt(running: Postmaster): void {
    ({ pid, port, socketFolder } = running);
  }

  /** Ends when the database answers and this server owns it. */
  async function bringUp(): Promise<void> {
    const deadline = Date.now() + READY_WITHIN;
    let ended: string | undefined;
    let attempts = 0;
    for (;;) {
      if (stopping) return;
      const running = findPostmaster(folder);
      if (running?.socketFolder) adopt(running);
      else if (!running && (ended !== undefined || attempts === 0)) {
        // A killed postmaster's children need a moment to leave before the next may start.
        if (ended !== undefined && (attempts > 20 || !LEAVING.test(ended)))
          throw new StartRefused(`The embedded database does not start. It says: ${lastLines(ended)}`);
        if (attempts > 0) await sleep(100 * attempts);
        attempts++;
        ended = undefined;
        removeStaleNote(folder);
        void launch().then((said) => (ended = said));
      }
      if (socketFolder && (await takeOwnership())) return;
      if (Date.now() > deadline)
        throw new StartRefused(`The embedded database did not answer within ten minutes; see ${logFile}.`);
      await sleep(25);
    }
  }

  async function takeOwnership(): Promise<boolean> {
    const client = new pg.Client({
      connectionString: url('postgres'),
      application_name: 'tradehall-owner',
      keepAlive: true,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
    } catch {
      return false;
    }
    try {
      for (let tries = 0; tries < 40; tries++) {
        const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [OWNER_LOCK]);
        if (rows[0]?.mine) {
          owner = client;
          client.once('end', () => (recovering = recover()));
          writeDataFolderNote(dataDir);
          return true;
        }
        // The last owner's connection may still be closing.
        await sleep(50);
      }
    } catch {
      return false;
    }
    await client.end().catch(() => undefined);
    throw dataFolderInUse(dataDir);
  }

  async function recover(): Promise<void> {
    if (stopping) return;
    log('the database stopped answering; starting it again');
    try {
      await bringUp();
      log('the database is back');
    } catch (error) {
      if (!stopping) options.onLost?.(error as Error);
    }
  }

  function stopNow(): void {
    if (owner && pid && isAlive(pid)) process.kill(pid, 'SIGINT');
  }
  process.once('exit', stopNow);

  await bringUp().catch((error: unknown) => {
    process.removeListener('exit', stopNow);
    throw error;
  });

  return {
    folder,
    created,
    url,
    postmasterPid: () => pid,
    noteAddress: (address) => writeDataFolderNote(dataDir, address),
    async stop() {
      stopping = true;
      process.removeListener('exit', stopNow);
      await recovering;
      if (isAlive(pid)) process.kill(pid, 'SIGINT');
      for (let waited = 0; isAlive(pid); waited += 20) {
        if (waited === 30_000) process.kill(pid, 'SIGQUIT');
        await sleep(20);
      }
      removeDataFolderNote(dataDir);
      await owner?.end().catch(() => undefined);
    },
  };
}

/** The address of a database that a running server keeps in this data folder; undefined while none runs. */
export function runningEmbeddedUrl(dataDir: string, databaseName: string): string | undefined {
  const folder = join(clusterHome(dataDir, runAsOfThisProcess()), 'postgres');
  const running = findPostmaster(folder);
  return running?.socketFolder
    ? urlOf(clusterPassword(folder), running.port, running.socketFolder, databaseName)
    : undefined;
}

function urlOf(password: string, port: number, socketFolder: string, databaseName: string): string {
  return `postgres://postgres:${password}@localhost:${port}/${databaseName}${socketFolder ? `?host=${encodeURIComponent(socketFolder)}` : ''}`;
}

function settingsFor(durable: boolean): Record<string, string> {
  const sharedMegabytes = Math.max(32, Math.min(256, Math.floor(totalmem() / 8 / 1024 / 1024)));
  const common = {
    listen_addresses: '',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    random_page_cost: '1.1',
    shared_buffers: `${sharedMegabytes}MB`,
    unix_socket_permissions: '0700',
  };
  if (durable) return { ...common, max_connections: '120', max_wal_size: '1GB' };
  return {
    ...common,
    max_connections: '300',
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
  };
}

function rotate(logFile: string): void {
  if (existsSync(logFile) && statSync(logFile).size > LOG_BYTES) renameSync(logFile, `${logFile}.1`);
}

function lastLines(text: string): string {
  return text.split('\n').slice(-4).join(' ').trim() || 'nothing';
}
