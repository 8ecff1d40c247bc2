import type { StockToLots } from '@tradehall/contract/auctions/seller-lot-calls';
import type { DeskStockItem } from '@tradehall/contract/stock-desk/desk-stock-calls';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { percentIn, PERCENT_OF_PRICE } from '@tradehall/domain/money/read-percent';
import { parseMoneyEntry } from '@tradehall/domain/money/money-entry';
import { parseQuantityEntry } from '@tradehall/domain/quantity/quantity-entry';
import type { deskAuctionsTexts } from '@tradehall/texts/en/desk-auctions';
import type { FieldIssue } from '@tradehall/web/i18n/field-issues';
import type { Translate } from '@tradehall/web/i18n/use-texts';

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

/** Items that were selected, or the filters of all that match. */
export interface StockSelection {
  readonly items?: readonly Pick<DeskStockItem, 'itemNumberWarehouse' | 'quantity'>[] | undefined;
  readonly matching?: StockToLots['matching'];
}

/** What is still to be entered, at its fields; of the auction counts whether the chosen one can still take lots. */
export function missingIn(
  { rule, lotName, units, most, start, amount, percent }: StockLotsEntry,
  auction: string,
  precision: number,
  t: Translate<typeof deskAuctionsTexts>,
): FieldIssue[] {
  return [
    ...(auction === '' ? [{ field: 'auction', message: t('DESK_AUC_CHOOSE') }] : []),
    ...(rule === 'MIXED' && lotName.trim() === '' ? [{ field: 'lotName', message: t('DESK_AUC_LOT_ENTER') }] : []),
    ...(rule === 'UNITS' && !parseQuantityEntry(units)
      ? [{ field: 'units', message: t('DESK_AUC_LOT_UNITS_ENTER') }]
      : []),
    ...(most.trim() !== '' && !parseQuantityEntry(most)
      ? [{ field: 'most', message: t('DESK_AUC_LOT_UNITS_ENTER') }]
      : []),
    ...(start === 'FIXED' && !parseMoneyEntry(amount, precision)
      ? [{ field: 'amount', message: t('DESK_AUC_LOT_AMOUNT_ENTER') }]
      : []),
    ...(start !== 'FIXED' && percentIn(percent, PERCENT_OF_PRICE) === undefined
      ? [{ field: 'percent', message: t('DESK_AUC_ENTER_PERCENT') }]
      : []),
  ];
}

/** What the entry asks for; undefined while something of it is missing. */
export function stockToLots(
  { rule, lotName, units, most, start, amount, percent }: StockLotsEntry,
  { items, matching }: StockSelection,
  precision: number,
): StockToLots | undefined {
  const limit = most.trim() === '' ? Infinity : parseQuantityEntry(most);
  const a = rule === 'UNITS' ? parseQuantityEntry(units) : 1;
  const share = percentIn(percent, PERCENT_OF_PRICE);
  const fixed = parseMoneyEntry(amount, precision);
  if (!limit || !a || (rule === 'MIXED' && lotName.trim() === '')) return undefined;
  if (start === 'FIXED' ? !fixed : share === undefined) return undefined;
  const chosen = (items ?? [])
    .map(({ itemNumberWarehouse, quantity }) => ({ itemNumberWarehouse, quantity: Math.min(quantity, limit) }))
    .filter(({ quantity }) => quantity > 0);
  if (matching === undefined && chosen.length === 0) return undefined;
  return {
    ...(matching === undefined ? { items: chosen } : { matching, ...(Number.isFinite(limit) ? { most: limit } : {}) }),
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
