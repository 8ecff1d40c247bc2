import { useCallback, useEffect, useRef, useState } from 'react';

export interface InTurn<Input> {
  readonly run: (input: Input) => void;
  /** Something that was pressed is still under way, or waits. */
  readonly isBusy: boolean;
}

/**
 * Runs what is pressed in several rows one after the other. A command alone does nothing while it runs: right for a
 * button that is pressed twice, and for the press of another row it would be lost.
 */
export function useInTurn<Input>(work: (input: Input) => Promise<unknown>): InTurn<Input> {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef(work);
  const [open, setOpen] = useState(0);
  useEffect(() => {
    latest.current = work;
  });
  const run = useCallback((input: Input) => {
    setOpen((now) => now + 1);
    last.current = last.current.then(() => latest.current(input)).finally(() => setOpen((now) => now - 1));
  }, []);
  return { run, isBusy: open > 0 };
}
