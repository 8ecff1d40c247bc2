import { createStore, useStore } from '../state/create-store';

/** Whether the server asked for patience, as one truth for the whole app: what is asked meanwhile waits too. */
const slowed = createStore(false);
/** A wait that nobody should sit through is a refusal; in seconds. */
const LONGEST_WAIT = 30;

let until = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Reads wait from now on for as many seconds as the server said; `false`, and nothing waits, where it said none, or
 * more than a person waits for.
 */
export function slowDown(retryAfter: string | null): boolean {
  const seconds = Number(retryAfter ?? '');
  if (!(seconds > 0) || seconds > LONGEST_WAIT) return false;
  until = Math.max(until, Date.now() + seconds * 1000);
  slowed.set(true);
  clearTimeout(timer);
  timer = setTimeout(() => slowed.set(false), until - Date.now());
  return true;
}

/** Resolves once reads may be sent; rejects as an aborted call does where the signal comes first. */
export function untilServed(signal?: AbortSignal): Promise<void> {
  if (!slowed.get()) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const end = (): void => {
      off();
      signal?.removeEventListener('abort', abort);
    };
    const abort = (): void => {
      end();
      reject(new DOMException('The call was given up.', 'AbortError'));
    };
    const off = slowed.subscribe(() => {
      end();
      resolve();
    });
    if (signal?.aborted === true) abort();
    else signal?.addEventListener('abort', abort);
  });
}

export function useIsSlowedDown(): boolean {
  return useStore(slowed);
}
