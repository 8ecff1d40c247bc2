import { useState } from 'react';
import { assignSlots, NO_SLOTS, standingOrder } from '@tradehall/domain/stock-list/row-slots';

/** A row in sight, and the number of the element that it is drawn in, to be its React key. */
export interface LineSlot {
  readonly at: number;
  readonly slot: number;
}

/**
 * Where the rows of `keys` are drawn, in the order of their elements. A row that comes into sight is written into the
 * element of one that went, which costs less than building one. While the list moves, no element changes its place
 * among the others; once it rests they stand in the order of the rows, as they are read aloud (W04).
 */
export function useLineSlots(keys: readonly string[], isMoving: boolean): readonly LineSlot[] {
  const [drawn, setDrawn] = useState({ given: NO_SLOTS, isMoving: false, lines: [] as readonly LineSlot[] });
  if (drawn.given.keys === keys && drawn.isMoving === isMoving) return drawn.lines;
  const given = assignSlots(drawn.given, keys, () => true);
  const stood = drawn.lines.map(({ slot }) => slot);
  const order = isMoving ? standingOrder(stood, given.slots) : given.slots;
  const places = new Map(given.slots.map((slot, at) => [slot, at]));
  const lines = order.map((slot) => ({ slot, at: places.get(slot) ?? 0 }));
  setDrawn({ given, isMoving, lines });
  return lines;
}
