import type { StockToLots } from '@tradehall/contract/auctions/seller-lot-calls';
import type { DeskStockItem } from '@tradehall/contract/stock-desk/desk-stock-calls';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { percentIn, PERCENT_OF_PRICE } from '@tradehall/domain/money/read-percent';
import { parseMoneyEntry } from '@tradehall/domain/money/money-entry';
import { parseQuantityEntry } from '@tradehall/domain/quantity/quantity-entry';

/** What is typed when stock moves to an auction. */
export interface StockLotsEntry {
  readonly auction: string;
  readonly rule: string;
  readonly lotName: string;
  /** Units of a lot, where lots are made of so many. */
  readonly units: string;
  /** At most so many of each item; empty for all. */
  readonly most: string;
  readonly start: string;
  readonly amount: string;
  readonly percent: string;
}

/** As many items go at once. */
export const MOST_ITEMS = 500;

/** What the entry asks for; undefined while something of it is missing. */
export function stockToLots(
  { rule, lotName, units, most, start, amount, percent }: StockLotsEntry,
  items: readonly Pick<DeskStockItem, 'itemNumberWarehouse' | 'quantity'>[],
  precision: number,
): StockToLots | undefined {
  const limit = most.trim() === '' ? Infinity : parseQuantityEntry(most);
  const a = rule === 'UNITS' ? parseQuantityEntry(units) : 1;
  const share = percentIn(percent, PERCENT_OF_PRICE);
  const fixed = parseMoneyEntry(amount, precision);
  if (!limit || !a || (rule === 'MIXED' && lotName.trim() === '')) return undefined;
  if (start === 'FIXED' ? !fixed : share === undefined) return undefined;
  const chosen = items
    .map(({ itemNumberWarehouse, quantity }) => ({ itemNumberWarehouse, quantity: Math.min(quantity, limit) }))
    .filter(({ quantity }) => quantity > 0);
  if (chosen.length === 0) return undefined;
  return {
    items: chosen,
    rule:
      rule === 'MIXED'
        ? { kind: 'MIXED', lotName: lotName.trim() }
        : rule === 'UNITS'
          ? { kind: 'UNITS', units: a }
          : { kind: 'ITEM' },
    start:
      start === 'FIXED'
        ? { kind: 'FIXED', amount: toMajorUnits(fixed ?? 0, precision) }
        : { kind: start === 'COST_PERCENT' ? 'COST_PERCENT' : 'LIST_PERCENT', percent: share ?? 0 },
  };
}
