import { readlinkSync } from 'node:fs';
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
