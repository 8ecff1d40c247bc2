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
  lower(() => Number(basename(readlinkSync('/proc/thread-self'))));
}

/**
 * The same for a process of PostgreSQL that works for one of our connections, where it runs on this machine and may be
 * told so. By its number alone another process could be meant: one of a container whose socket we share.
 */
export function lowerBackendPriority(processId: number | undefined): void {
  lower(() => {
    if (processId === undefined || !readFileSync(`/proc/${processId}/cmdline`, 'utf8').startsWith('postgres:'))
      throw new Error('not a process of PostgreSQL on this machine');
    return processId;
  });
}

function lower(find: () => number): void {
  try {
    const found = find();
    setPriority(found, Math.min(19, getPriority(found) + LOWER_BY));
  } catch {
    // The work is done all the same.
  }
}
