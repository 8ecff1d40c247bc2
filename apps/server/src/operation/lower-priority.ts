import { readFileSync, readlinkSync, writeFileSync } from 'node:fs';
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
    const thread = Number(basename(readlinkSync('/proc/thread-self')));
    setPriority(thread, Math.min(19, getPriority(thread) + LOWER_BY));
  } catch {
    // The work is done all the same.
  }
}

/**
 * The same for a process of PostgreSQL on this machine. Linux shares its processors out to sessions first, and each
 * such process begins a session of its own: what it is to others is said to its group (`man 7 sched`, autogroup).
 */
export function lowerPriorityOfDatabase(pid: number): void {
  try {
    // A database in a container of its own counts its processes anew: here the number may be anybody's.
    if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres: ')) return;
    setPriority(pid, Math.min(19, getPriority(pid) + LOWER_BY));
    writeFileSync(`/proc/${pid}/autogroup`, String(LOWER_BY));
  } catch {
    // As above.
  }
}
