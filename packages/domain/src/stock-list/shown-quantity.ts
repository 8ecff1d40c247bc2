/**
 * Quantities above the cap show as `{max}+` (C10). `max` null, undefined
 * or not above zero shows every quantity as it is.
 */
export function shownQuantity(quantity: number, max: number | null | undefined): string {
  return isCapped(quantity, max) ? `${max}+` : String(Math.max(0, quantity));
}

export function isCapped(quantity: number, max: number | null | undefined): boolean {
  return max != null && max > 0 && quantity > max;
}

/** What a capped quantity counts for in the totals: the cap, so that a sum never tells more than its parts. */
export function countedQuantity(quantity: number, max: number | null | undefined): number {
  return isCapped(quantity, max) ? (max ?? quantity) : Math.max(0, quantity);
}

/** Totals show `1,280+` when any quantity in them was capped (C06). */
export function shownTotal(quantity: number, hasCapped: boolean): string {
  return `${quantity.toLocaleString('en-US')}${hasCapped ? '+' : ''}`;
}
