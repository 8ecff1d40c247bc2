/** A bid of more than so many times what would win is asked for again (W30). */
const FAR_ABOVE = 3;

/**
 * Whether an amount lies so far above the least that would win that it may be a slip; in minor or major units alike.
 */
export function isFarAbove(amount: number, minimum: number): boolean {
  return minimum > 0 && amount > minimum * FAR_ABOVE;
}
