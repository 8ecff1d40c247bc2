import { formatNumber } from '../format/reader-locale';

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

/**
 * What of a quantity a buyer's side is told: one above the cap stands for all that is more (W11), so that every screen
 * still writes `{max}+` and no answer, export or message says how many there are.
 */
export function toldQuantity(quantity: number, max: number | null | undefined): number {
  return isCapped(quantity, max) ? (max ?? quantity) + 1 : quantity;
}

/** What a capped quantity counts for in the totals: the cap, so that a sum never tells more than its parts. */
export function countedQuantity(quantity: number, max: number | null | undefined): number {
  return isCapped(quantity, max) ? (max ?? quantity) : Math.max(0, quantity);
}

/** Totals show `1,280+` when any quantity in them was capped (C06). */
export function shownTotal(quantity: number, hasCapped: boolean, locale?: string): string {
  return shownAtLeast(formatNumber(quantity, locale), hasCapped);
}

/** What follows from capped quantities, already written, is no less a lower bound than they are: `$52,000+` (C06). */
export function shownAtLeast(written: string, hasCapped: boolean): string {
  return `${written}${hasCapped ? '+' : ''}`;
}
