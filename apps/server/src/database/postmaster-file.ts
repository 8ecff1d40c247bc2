import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What a running PostgreSQL says of itself in its data folder. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly socketFolder: string;
}

/** The database that runs on this folder, if one does. A note left by a dead one is no database. */
export function findPostmaster(folder: string): Postmaster | undefined {
  const lines = readLines(join(folder, 'postmaster.pid'));
  const pid = Number(lines?.[0]);
  if (!lines || !Number.isInteger(pid) || !isAlive(pid) || !isPostgres(pid)) return undefined;
  return { pid, port: Number(lines[3] ?? 0), socketFolder: lines[4] ?? '' };
}

/**
 * Removes a note whose process number now belongs to some other program: after a power cut the number may be
 * taken again, and PostgreSQL would refuse to start for it.
 */
export function removeStaleNote(folder: string): void {
  const path = join(folder, 'postmaster.pid');
  const pid = Number(readLines(path)?.[0]);
  if (Number.isInteger(pid) && isAlive(pid) && !isPostgres(pid)) rmSync(path, { force: true });
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When a process began, in whatever words this system tells it; two processes with one number differ in it. */
export function startOf(pid: number): string | undefined {
  const fields = readStat(pid);
  if (fields) return fields[19];
  try {
    return (
      execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim() || undefined
    );
  } catch {
    return undefined;
  }
}

function isPostgres(pid: number): boolean {
  try {
    if (existsSync(`/proc/${pid}/comm`)) return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres');
    return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).includes('postgres');
  } catch {
    return true;
  }
}

function isZombie(pid: number): boolean {
  return readStat(pid)?.[0] === 'Z';
}

/** The fields of Linux's process table after the program's name, which may hold anything. */
function readStat(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

function readLines(path: string): string[] | undefined {
  try {
    return readFileSync(path, 'utf8')
      .split('\n')
      .map((line) => line.trim());
  } catch {
    return undefined;
  }
}
