import { useEffect, useRef, useState } from 'react';

/** The value after it has stood still for `milliseconds`, unless `isTooLate` says by then that nobody wants it. */
export function useDebounced<T>(value: T, milliseconds: number, isTooLate: () => boolean = () => false): T {
  const [settled, setSettled] = useState(value);
  const tooLate = useRef(isTooLate);
  useEffect(() => {
    tooLate.current = isTooLate;
  });
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!tooLate.current()) setSettled(value);
    }, milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
