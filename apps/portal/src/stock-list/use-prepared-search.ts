import { useEffect } from 'react';
import type { StockIndex } from '@tradehall/domain/stock-list/stock-index';

type Idle = Pick<IdleDeadline, 'timeRemaining'>;

/** A slice takes a few milliseconds: less time left is too little. */
const LEAST_MS = 6;
const WITHOUT_IDLE_MS = 40;

/** Not every browser says when it is idle: then it is asked a little, again and again. */
function whenIdle(run: (idle: Idle) => void): () => void {
  if ('requestIdleCallback' in window) {
    const asked = window.requestIdleCallback(run);
    return () => window.cancelIdleCallback(asked);
  }
  const timer = setTimeout(() => run({ timeRemaining: () => 0 }), WITHOUT_IDLE_MS);
  return () => clearTimeout(timer);
}

/** Reads the texts of the list for searching it, once the list stands and nothing else is to be done (W02). */
export function usePreparedSearch(index: StockIndex | undefined): void {
  useEffect(() => {
    if (index === undefined) return;
    const read = (idle: Idle): void => {
      do if (index.search.prepare()) return;
      while (idle.timeRemaining() > LEAST_MS);
      cancel = whenIdle(read);
    };
    let cancel = whenIdle(read);
    return () => cancel();
  }, [index]);
}
