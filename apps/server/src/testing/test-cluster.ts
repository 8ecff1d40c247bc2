import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  chmodSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createDatabase } from '../database/create-database';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../database/embedded-postgres';
import { prepareDatabase } from '../main/prepare-database';
import { runAsOfThisProcess } from '../database/postgres-binaries';
import { findPostmaster, isAlive } from '../database/postmaster-file';
import { buildTestPrograms } from './test-programs';

const source = dirname(dirname(fileURLToPath(import.meta.url)));
const repository = join(source, '..', '..', '..');
const cache = join(repository, 'node_modules', '.cache', 'tradehall');
const PREFIX = 'tradehall-test-';
/** The demo's next lot closes two hours after it was loaded: a server on an older copy has work no test asked for. */
const FRESH_FOR = 30 * 60_000;
/** A folder in memory: a database that is copied there and dropped costs the kernel a third. */
const MEMORY = '/dev/shm';
/** What a run may come to; a container has 64 MB there unless it was given more. */
const MEMORY_NEEDED = 2 * 1024 ** 3;
/** Somebody may still be copying one that has just become too old. */
const GONE_AFTER = 2 * FRESH_FOR;

/** The log lies in memory too, and each copy of a database is a checkpoint anyway. */
const SETTINGS = { max_wal_size: '256MB' };

/** The databases new ones are copied from: the bare schema, and the schema with the demo tenants. */
export const TEMPLATES = { empty: 'template_empty', demo: 'template_demo' } as const;

export interface TestCluster {
  url(databaseName: string): string;
  stop(): Promise<void>;
}

/**
 * One PostgreSQL for a test run, in a folder of its own. The schema and the demo tenants are prepared once and kept for
 * half an hour, unless a migration, a function, a store or the demo changes; a run starts on a copy.
 */
export async function startTestCluster(log: (line: string) => void = () => undefined): Promise<TestCluster> {
  sweep();
  const sources = hashOfSources();
  const prepared = freshCluster(sources) ?? (await prepare(sources, log));
  const home = makeHome();
  cpSync(prepared, join(home, 'postgres'), { recursive: true });
  // Its socket's folder is closed to others, and proving a password takes as long as the rest of a connection.
  writeFileSync(join(home, 'postgres', 'pg_hba.conf'), 'local all all trust\n');
  giveToDatabaseUser(join(home, 'postgres'));
  const postgres = await startEmbeddedPostgres({ dataDir: home, durable: false, settings: SETTINGS, log });
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Clusters that were prepared: of which sources, and when. */
function keptClusters(): { readonly path: string; readonly sources: string; readonly age: number }[] {
  if (!existsSync(cache)) return [];
  return readdirSync(cache).flatMap((name) => {
    const [, sources = '', since] = /^cluster-([0-9a-f]+)(?:-(\d+))?$/.exec(name) ?? [];
    return sources === '' ? [] : [{ path: join(cache, name), sources, age: Date.now() - Number(since ?? 0) }];
  });
}

/** A clock that was set back makes nothing fresh. */
const freshCluster = (sources: string): string | undefined =>
  keptClusters().find((kept) => kept.sources === sources && kept.age >= 0 && kept.age < FRESH_FOR)?.path;

async function prepare(sources: string, log: (line: string) => void): Promise<string> {
  const target = join(cache, `cluster-${sources}-${Date.now()}`);
  log('preparing the test databases');
  const home = makeHome();
  let postgres: EmbeddedPostgres | undefined;
  try {
    postgres = await startEmbeddedPostgres({ dataDir: home, durable: false, settings: SETTINGS, log });
    await createDatabase(postgres.url('postgres'), TEMPLATES.empty);
    await prepareDatabase(postgres.url(TEMPLATES.empty));
    await createDatabase(postgres.url('postgres'), TEMPLATES.demo, TEMPLATES.empty);
    await prepareDemo(postgres.url(TEMPLATES.demo));
    await postgres.stop();
    mkdirSync(cache, { recursive: true });
    const draft = `${target}.${process.pid}`;
    cpSync(postgres.folder, draft, { recursive: true });
    for (const kept of keptClusters())
      if (kept.sources !== sources || kept.age > GONE_AFTER) rmSync(kept.path, { recursive: true, force: true });
    renameSync(draft, target);
    return target;
  } catch (error) {
    await postgres?.stop();
    throw error;
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** Built, because a process that compiles the server as it loads takes five times as long. */
async function prepareDemo(url: string): Promise<void> {
  const programs = await buildTestPrograms(['testing/prepare-demo-process']);
  try {
    await promisify(execFile)(process.execPath, [join(programs.folder, 'prepare-demo-process.js'), url]);
  } finally {
    programs.remove();
  }
}

function hasMemory(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= MEMORY_NEEDED;
  } catch {
    return false;
  }
}

function makeHome(): string {
  const home = mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), `${PREFIX}${process.pid}-`));
  chmodSync(home, 0o711);
  return home;
}

function giveToDatabaseUser(folder: string): void {
  const runAs = runAsOfThisProcess();
  chmodSync(folder, 0o700);
  if (!runAs) return;
  const give = (path: string): void => {
    chownSync(path, runAs.uid, runAs.gid);
    if (lstatSync(path).isDirectory()) for (const child of readdirSync(path)) give(join(path, child));
  };
  give(folder);
}

/** Ends and removes what a killed test run left behind. */
function sweep(): void {
  const places = [tmpdir(), MEMORY].filter((place) => existsSync(place));
  for (const home of places.flatMap((place) => readdirSync(place).map((name) => join(place, name)))) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(basename(home))?.[1]);
    if (!pid || isAlive(pid)) continue;
    try {
      const left = findPostmaster(join(home, 'postgres'));
      if (left) process.kill(left.pid, 'SIGQUIT');
      rmSync(home, { recursive: true, force: true });
    } catch {
      // Another user's, or being removed by another run.
    }
  }
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  const files = [join(source, '..', 'database'), join(source, 'demo'), join(source)].flatMap((folder) =>
    existsSync(folder) ? (readdirSync(folder, { recursive: true }) as string[]).map((name) => join(folder, name)) : [],
  );
  const relevant = files.filter(
    (path) =>
      path.endsWith('.sql') ||
      /[\\/](demo|operator)[\\/].*\.ts$|-store\.ts$|(migrate|apply-functions|jobs|prepare-database|create-won-orders|close-lots|prepare-demo-process)\.ts$/.test(
        path,
      ),
  );
  for (const path of [...new Set(relevant)].filter((p) => !/\.test\.ts$/.test(p)).sort())
    hash.update(basename(path)).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}
