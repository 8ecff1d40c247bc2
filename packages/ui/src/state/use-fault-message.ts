import { useCallback, useEffect, useId } from 'react';
import { LONG_SNACKBAR_DURATION, notify, settle } from './snackbars';

/**
 * Says what is wrong with what was entered. `faults` is all that is wrong with it now, as text: once that is another,
 * or the screen is left, what was said holds no more and goes (A17).
 */
export function useFaultMessage(faults: string): (message: string) => void {
  const about = useId();
  useEffect(() => () => settle(about), [about, faults]);
  return useCallback(
    (message) => void notify(message, { severity: 'error', duration: LONG_SNACKBAR_DURATION, about }),
    [about],
  );
}
