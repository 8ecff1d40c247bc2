import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createStore } from '@tradehall/web/state/create-store';

const printing = createStore(false);
let isWatched = false;

function subscribe(listener: () => void): () => void {
  if (!isWatched) {
    // Drawn before the browser looks.
    window.addEventListener('beforeprint', () => flushSync(() => printing.set(true)));
    window.addEventListener('afterprint', () => printing.set(false));
    isWatched = true;
  }
  return printing.subscribe(listener);
}

/** Whether the page is being printed, by whatever way: a part that first appears because of it knows it too. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, printing.get);
}
