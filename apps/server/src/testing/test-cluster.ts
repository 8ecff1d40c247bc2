import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
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
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createDatabase } from '../database/create-database';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../database/embedded-postgres';
import type { Database } from '../database/database';
import { openDatabase } from '../tenancy/open-database';
import { prepareDatabase } from '../main/prepare-database';
import { runAsOfThisProcess } from '../database/postgres-binaries';
import { findPostmaster, isAlive } from '../database/postmaster-file';

const source = dirname(dirname(fileURLToPath(import.meta.url)));
const repository = join(source, '..', '..', '..');
const cache = join(repository, 'node_modules', '.cache', 'tradehall');
const PREFIX = 'tradehall-test-';
/** The demo's next lot closes two hours after it was loaded: a server on an older copy has work no test asked for. */
const FRESH_FOR = 30 * 60_000;
/** Somebody may still be copying one that has just become too old. */
const GONE_AFTER = 2 * FRESH_FOR;

/** The databases new ones are copied from: the bare schema, and the schema with the demo tenants. */
export const TEMPLATES = { empty: 'template_empty', demo: 'template_demo' } as const;

/** What `demo/demo.ts` exports. */
type LoadDemo = (parts: { database: Database; log: (line: string) => void }) => Promise<void>;

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
  const postgres = await startEmbeddedPostgres({ dataDir: home, durable: false, log });
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
    postgres = await startEmbeddedPostgres({ dataDir: home, durable: false, log });
    await createDatabase(postgres.url('postgres'), TEMPLATES.empty);
    await prepareDatabase(postgres.url(TEMPLATES.empty));
    await createDatabase(postgres.url('postgres'), TEMPLATES.demo, TEMPLATES.empty);
    await loadDemoTenants(postgres.url(TEMPLATES.demo));
    const settle = join(source, 'testing', 'settle-demo-process.ts');
    await promisify(execFile)(process.execPath, ['--import', 'tsx', settle, postgres.url(TEMPLATES.demo)], {
      cwd: repository,
    });
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

async function loadDemoTenants(url: string): Promise<void> {
  const file = join(source, 'demo', 'demo.ts');
  if (!existsSync(file)) return;
  const { loadDemo } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { loadDemo: LoadDemo };
  const database = await openDatabase({ url });
  try {
    await loadDemo({ database, log: () => undefined });
  } finally {
    await database.close();
  }
}

function makeHome(): string {
  const home = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
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
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]);
    if (!pid || isAlive(pid)) continue;
    const home = join(tmpdir(), name);
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
      /[\\/](demo|operator)[\\/].*\.ts$|-store\.ts$|(migrate|apply-functions|jobs|prepare-database|create-won-orders|close-lots|settle-demo-process)\.ts$/.test(
        path,
      ),
  );
  for (const path of [...new Set(relevant)].filter((p) => !/\.test\.ts$/.test(p)).sort())
    hash.update(basename(path)).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}
