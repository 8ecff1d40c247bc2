import { useEffect, useRef, type RefObject } from 'react';

/** A box that stands for several, of which some alone are selected: a browser takes that as a property only. */
export function useIndeterminate(isSome: boolean): RefObject<HTMLInputElement | null> {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isSome;
  }, [isSome]);
  return box;
}
