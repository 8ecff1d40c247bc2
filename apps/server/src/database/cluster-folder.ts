import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { folderOutsideHomes, isReachableByEveryone, type PostgresBinaries, type RunAs } from './postgres-binaries';
import { StartRefused } from './start-refused';

const run = promisify(execFile);
/** Lives inside the cluster's own folder, so that a copy of the folder is a working database. */
const PASSWORD_FILE = 'tradehall-password';
/** A unix socket's whole path may hold about this many bytes; the shorter of Linux and macOS. */
const SOCKET_PATH_BYTES = 100;

/** Where the cluster's folder belongs: in the data folder, or outside root's home where nobody may enter that. */
export function clusterHome(dataDir: string, runAs: RunAs | undefined): string {
  mkdirSync(dataDir, { recursive: true, mode: runAs ? 0o711 : 0o700 });
  const real = realpathSync(dataDir);
  if (!runAs || isReachableByEveryone(real)) return real;
  const home = join(folderOutsideHomes(), `data-${createHash('sha256').update(real).digest('hex').slice(0, 12)}`);
  mkdirSync(home, { recursive: true, mode: 0o711 });
  return home;
}

/**
 * Creates the cluster when there is none. It is made beside its place and moved there whole,
 * so that a crash on the way, or two starts at once, leave one complete cluster or none.
 */
export async function createClusterOnce(
  folder: string,
  binaries: PostgresBinaries,
  runAs: RunAs | undefined,
  durable: boolean,
): Promise<boolean> {
  if (existsSync(join(folder, 'PG_VERSION'))) return false;
  const draft = `${folder}.new-${process.pid}-${randomBytes(3).toString('hex')}`;
  const password = randomBytes(24).toString('base64url');
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const passwordFile = `${draft}-password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (runAs) for (const path of [draft, passwordFile]) chownSync(path, runAs.uid, runAs.gid);
  const settings = [
    '--username=postgres',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--auth=scram-sha-256',
  ];
  try {
    await run(
      join(binaries.folder, 'bin', 'initdb'),
      ['-D', draft, ...settings, `--pwfile=${passwordFile}`, ...(durable ? [] : ['--no-sync'])],
      { ...runAs, cwd: draft, env: postgresEnvironment() },
    );
    renameSync(passwordFile, join(draft, PASSWORD_FILE));
    renameSync(draft, folder);
    return true;
  } catch (error) {
    if (existsSync(join(folder, 'PG_VERSION'))) return false;
    const said = String((error as { stderr?: string }).stderr ?? '').trim() || String(error);
    throw new StartRefused(`The embedded database could not be created in ${folder}: ${said}`, { cause: error });
  } finally {
    rmSync(draft, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
  }
}

export function clusterPassword(folder: string): string {
  return readFileSync(join(folder, PASSWORD_FILE), 'utf8').trim();
}

/** Beside the cluster when the path is short enough for a socket, else in the system's temporary folder. */
export function makeSocketFolder(home: string, runAs: RunAs | undefined): string {
  const near = join(home, 'socket');
  const folder =
    Buffer.byteLength(join(near, '.s.PGSQL.5432.lock')) <= SOCKET_PATH_BYTES
      ? near
      : mkdtempSync(join(tmpdir(), 'tradehall-'));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  if (runAs) chownSync(folder, runAs.uid, runAs.gid);
  return folder;
}

export function postgresEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env;
  return { PATH, LC_ALL: 'C', TZ: 'UTC', ...(SystemRoot ? { SystemRoot, TEMP } : {}) };
}
