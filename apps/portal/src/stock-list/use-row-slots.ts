import { useState } from 'react';
import { assignSlots, NO_SLOTS } from '@tradehall/domain/stock-list/row-slots';

/**
 * A number for each row, to be its React key: rows of another list are written into the elements that stand there
 * already, in place, which takes a fraction of building them and moves nothing on the screen. What `isKept` says, and
 * the row in focus, stays the same element.
 */
export function useRowSlots(keys: readonly string[], isKept: (key: string) => boolean): readonly number[] {
  const [given, setGiven] = useState(NO_SLOTS);
  if (given.keys === keys) return given.slots;
  const focused = document.activeElement?.closest<HTMLElement>('[data-stock-group]')?.dataset['stockGroup'];
  const next = assignSlots(given, keys, (key) => key === focused || isKept(key));
  setGiven(next);
  return next.slots;
}
