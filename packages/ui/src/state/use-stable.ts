import { useCallback, useEffect, useRef } from 'react';

/** A handler for events that stays itself whatever it closes over, so that what is given it is not drawn anew. */
export function useStable<A extends readonly unknown[], R>(handler: (...given: A) => R): (...given: A) => R {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  return useCallback((...given: A) => latest.current(...given), []);
}
