import type { Issue } from '../text/fill-text';

/** From this current bid on, a bid must top it by `increment`. Both in minor units. */
export interface IncrementStep {
  readonly from: number;
  readonly increment: number;
}

/** Steps by rising `from`, the first at 0. */
export type IncrementTable = readonly IncrementStep[];

const isAmount = (value: number) => Number.isSafeInteger(value) && value >= 0;

/**
 * A usable table starts at 0, rises, and its increments never shrink: then a higher bid never has a lower
 * minimum above it, which proxy bidding relies on.
 */
export function checkIncrements(table: IncrementTable): readonly Issue[] {
  if (table.length === 0 || table[0]?.from !== 0)
    return [{ messageCode: 'INCREMENTS_START_AT_ZERO', field: 'increments' }];
  for (const [index, step] of table.entries()) {
    if (!isAmount(step.from) || !isAmount(step.increment) || step.increment === 0)
      return [{ messageCode: 'INCREMENT_NOT_AN_AMOUNT', params: [index + 1], field: 'increments' }];
    const before = table[index - 1];
    if (before !== undefined && (step.from <= before.from || step.increment < before.increment))
      return [{ messageCode: 'INCREMENTS_NOT_RISING', params: [index + 1], field: 'increments' }];
  }
  return [];
}

/** The increment above a bid of `amount` minor units. */
export function incrementAbove(amount: number, table: IncrementTable): number {
  let increment = table[0]?.increment ?? 1;
  for (const step of table) {
    if (step.from > amount) break;
    increment = step.increment;
  }
  return increment;
}

/** The least next bid: the starting bid while there is none, else current plus increment (J04). */
export function minimumBid(lot: {
  readonly startingBid: number;
  readonly currentBid: number | null;
  readonly increments: IncrementTable;
}): number {
  return lot.currentBid === null ? lot.startingBid : lot.currentBid + incrementAbove(lot.currentBid, lot.increments);
}
