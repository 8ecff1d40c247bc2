/** Rows in their order, each with the number of the slot that it is drawn in; no two share one. */
export interface RowSlots {
  readonly keys: readonly string[];
  readonly slots: readonly number[];
}

export const NO_SLOTS: RowSlots = { keys: [], slots: [] };

/**
 * Slots for the rows of `keys`, which hold each key once. A row that was there before and `isKept` stays in its slot;
 * all others take the slots that are free from top to bottom, so that what is drawn there is written anew and neither
 * moved nor built (C12): a slot keeps its place on the screen, whatever row is in it.
 */
export function assignSlots(before: RowSlots, keys: readonly string[], isKept: (key: string) => boolean): RowSlots {
  const slotOf = new Map(before.keys.map((key, at) => [key, before.slots[at] ?? at]));
  const kept = keys.map((key) => (slotOf.has(key) && isKept(key) ? slotOf.get(key) : undefined));
  const taken = new Set(kept);
  const free = before.slots.filter((slot) => !taken.has(slot));
  let next = Math.max(-1, ...before.slots) + 1;
  let at = 0;
  return { keys, slots: kept.map((slot) => slot ?? free[at++] ?? next++) };
}

/**
 * In which order the elements of `slots` are to stand, given that `stood` did, both slots that occur once: none that
 * stays changes its place among them, and what is new stands behind them, so that drawing moves no element (W04).
 */
export function standingOrder(stood: readonly number[], slots: readonly number[]): readonly number[] {
  const now = new Set(slots);
  const before = new Set(stood);
  return [...stood.filter((slot) => now.has(slot)), ...slots.filter((slot) => !before.has(slot))];
}
