import { ApiError } from '../http/api-error';
import type { Caller, Tenant } from '../http/request-context';
import { createFairTurns } from './fair-turns';
import { turnTaker } from './turn-taker';

/** Files that one account may be sent at once; all files of a server share its one thread piece by piece. */
const AT_ONCE = 3;
const WAITING = 12;
/** A download that nobody takes in makes room after so many milliseconds. */
const LONGEST = 30_000;

/** Lets each account be sent a few files at once: whoever asks for twenty has them one after another. */
export function createFileTurns(): (tenant: Tenant, caller: Caller) => Promise<() => void> {
  const turns = createFairTurns({ atOnce: Infinity, atOnceEach: AT_ONCE, waiting: Infinity, waitingEach: WAITING });
  return (tenant, caller) =>
    new Promise((resolve, reject) => {
      const taken = turns.take(
        turnTaker(tenant, caller),
        () =>
          new Promise<void>((sent) => {
            const timer = setTimeout(sent, LONGEST);
            resolve(() => {
              clearTimeout(timer);
              sent();
            });
          }),
      );
      if ('refused' in taken) reject(new ApiError(429, 'TOO_MANY_FILES', { retryAfter: 5 }));
    });
}
