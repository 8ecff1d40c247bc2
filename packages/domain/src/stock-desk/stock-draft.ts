import { tooPrecise } from '../money/money-entry';
import { payablePrice } from '../stock-list/stock-item';
import { breaksFloor, type StockPrices, type StockValues } from '../stock-list/stock-values';
import type { Issue } from '../text/fill-text';

/** What of an item is edited in the list. */
export const DRAFT_FIELDS = ['listPrice', 'specialPrice', 'quantity'] as const;
export type DraftField = (typeof DRAFT_FIELDS)[number];

/** Neither a price, in major units, nor a count of units is higher. */
export const MOST_IN_CELL = 1_000_000_000;

/** Units are whole and stand in every row; a price has the currency's decimals and is above nothing, or is none. */
export function isCellValue(field: DraftField, value: number | null, precision: number): boolean {
  if (value !== null && value > MOST_IN_CELL) return false;
  if (field === 'quantity') return value !== null && value >= 0 && Number.isInteger(value);
  return value === null || (value > 0 && !tooPrecise(value, precision));
}

/** A cell that somebody changed: what it showed then, and what it is to be. Prices in minor units. */
export interface DraftChange {
  readonly field: DraftField;
  readonly seen: number | null;
  readonly wanted: number | null;
}

/** An item with what is drafted for it, against what it is now. */
export interface DraftedItem {
  readonly present: StockValues;
  readonly changes: readonly DraftChange[];
  /** Units that orders took (below zero) or gave back since its quantity was typed. */
  readonly sold: number;
  /** Below it nobody sells without a permission; null for none. */
  readonly floor: number | null;
}

export interface JudgedDraft {
  readonly after: StockValues;
  /** What a colleague changed since: it is shown, and never overwritten (SD25). */
  readonly overtaken: readonly DraftField[];
  readonly issue: Issue | undefined;
  readonly isBelowFloor: boolean;
}

/**
 * What an item becomes by a draft. A quantity is what was counted: what orders took since it was typed is taken off
 * it, and anything else that moved it has overtaken it.
 */
export function judgeDraft({ present, changes, sold, floor }: DraftedItem): JudgedDraft {
  const overtaken: DraftField[] = [];
  let after: StockValues = present;
  for (const { field, seen, wanted } of changes) {
    const expected = field === 'quantity' ? (seen ?? 0) + sold : seen;
    if (present[field] !== expected) overtaken.push(field);
    if (field !== 'quantity') after = { ...after, [field]: wanted };
    else after = { ...after, quantity: Math.max(0, (wanted ?? 0) + sold) };
  }
  // A special price does not outlive the list price that it is special against.
  if (after.listPrice === null) after = { ...after, specialPrice: null };
  const isAbove = after.specialPrice !== null && after.listPrice !== null && after.specialPrice > after.listPrice;
  return {
    after,
    overtaken,
    issue: isAbove ? { messageCode: 'STOCK_ROW_SPECIAL_ABOVE_LIST', field: 'specialPrice' } : undefined,
    isBelowFloor: breaksFloor(present, after, floor),
  };
}

/** By how many percent prices change on average; undefined where none changes that had one. */
export function averageChange(
  items: readonly { readonly before: StockPrices; readonly after: StockPrices }[],
): number | undefined {
  const shares = items.flatMap(({ before, after }) => {
    const [from, to] = [payablePrice(before), payablePrice(after)];
    return from !== null && from > 0 && to !== null && to !== from ? [((to - from) / from) * 100] : [];
  });
  return shares.length === 0 ? undefined : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}
