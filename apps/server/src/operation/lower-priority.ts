import { readFileSync, readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';

/** Of the forty steps from the most to the least urgent: what is short goes to it by a quarter. */
const LOWER_BY = 5;

/**
 * Lets other threads go first where processors are short. Linux knows a thread by a number of its own; elsewhere, or
 * where it is not allowed, everything stays as it is.
 */
export function lowerPriority(): void {
  try {
    lower(Number(basename(readlinkSync('/proc/thread-self'))));
  } catch {
    // The work is done all the same.
  }
}

/** Of a connection what tells which process of the database serves it. */
export interface ServedConnection {
  readonly user?: string | undefined;
  readonly database?: string | undefined;
  /** The process that serves it, by the number that it has where it runs. */
  readonly processID?: number | null;
}

/**
 * The same for the process of the database that serves a connection. Its number counts on its own machine alone: it is
 * lowered where the process of that number here is one of PostgreSQL's that says that it serves this user there. A
 * database elsewhere, one of another user's or one behind a pooler stays as it is.
 */
export function lowerPriorityOfServing({ user, database, processID }: ServedConnection): void {
  try {
    if (typeof processID !== 'number' || user === undefined || database === undefined) return;
    const title = readFileSync(`/proc/${processID}/cmdline`, 'utf8');
    if (/^postgres: /.test(title) && title.includes(` ${user} ${database} `)) lower(processID);
  } catch {
    // As above.
  }
}

function lower(thread: number): void {
  setPriority(thread, Math.min(19, getPriority(thread) + LOWER_BY));
}
