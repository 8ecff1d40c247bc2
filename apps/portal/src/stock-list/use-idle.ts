import { useEffect, useEffectEvent } from 'react';

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

/** Works off `step` in slices while nothing else is to be done, until nothing is left; anew for another `of`. */
export function useIdle(step: () => boolean, of: unknown): void {
  const next = useEffectEvent(step);
  useEffect(() => {
    if (of === undefined) return;
    const work = (idle: Idle): void => {
      do if (next()) return;
      while (idle.timeRemaining() > LEAST_MS);
      cancel = whenIdle(work);
    };
    let cancel = whenIdle(work);
    return () => cancel();
  }, [of]);
}
