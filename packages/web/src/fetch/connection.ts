import { createStore, useStore } from '../state/create-store';
import { isServerReachable } from './reachable';

/**
 * Whether the server answers, as one truth for the whole app (W60). A call without an answer is no proof: the server
 * is asked once more. While it is away it is asked again and again, so that everything mends itself.
 */
const connected = createStore(true);
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 15_000;

let wait = FIRST_WAIT;
let timer: ReturnType<typeof setTimeout> | undefined;
let looking: Promise<boolean> | undefined;

function settle(isThere: boolean): void {
  if (isThere) {
    clearTimeout(timer);
    timer = undefined;
    wait = FIRST_WAIT;
  }
  // A try that is on its way comes no later for every call that failed meanwhile.
  else timer ??= setTimeout(tryAgain, wait);
  connected.set(isThere);
}

function tryAgain(): void {
  timer = undefined;
  wait = Math.min(wait * 2, LONGEST_WAIT);
  void checkConnection();
}

/** Asks the server now; once, however many ask. */
export function checkConnection(): Promise<boolean> {
  looking ??= isServerReachable()
    .then((isThere) => {
      settle(isThere);
      return isThere;
    })
    .finally(() => {
      looking = undefined;
    });
  return looking;
}

export function isConnected(): boolean {
  return connected.get();
}

export function useIsConnected(): boolean {
  return useStore(connected);
}

/** Tells of every loss and every return. */
export function watchConnection(listener: (isThere: boolean) => void): () => void {
  return connected.subscribe(() => listener(connected.get()));
}

globalThis.addEventListener?.('offline', () => settle(false));
globalThis.addEventListener?.('online', () => void checkConnection());
globalThis.document?.addEventListener('visibilitychange', () => {
  if (!connected.get() && document.visibilityState === 'visible') void checkConnection();
});
