import { useEffect } from 'react';
import { isShopClosed } from '@tradehall/web/calls/call-server';

/**
 * Tells of what a screen could not read; what `tell` gives takes it back once it was read. A shop that stands still
 * says so itself, over every screen, and all of them read anew as it goes on (O06).
 */
export function useReadFailure(error: Error | null, tell: () => void | (() => void)): void {
  const isTold = error !== null && !isShopClosed(error);
  useEffect(
    () => (isTold ? tell() : undefined),
    // Once for each failure, whatever else is drawn anew meanwhile.
    // oxlint-disable-next-line react/exhaustive-deps
    [isTold, error],
  );
}
