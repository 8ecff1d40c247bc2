import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Answers about a name take at least this long, in milliseconds, whether or not there was
 * anything to write or to send.
 */
const LEVEL = 120;

/** Keeps the time an answer takes from telling a known name from an unknown one. */
export async function withMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const floor = sleep(LEVEL);
  try {
    return await work();
  } finally {
    await floor;
  }
}
