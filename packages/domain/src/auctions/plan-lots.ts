import { MOST_MAJOR } from '../money/most-money';
import { roundedShare } from '../money/rounded-share';
import type { Issue } from '../text/fill-text';
import { HIGHEST_BID } from './check-bid';
import { unitsOf, type LotUnits } from './lot-items';
import type { NewLot } from './read-lot-rows';

/** An item of the stock with the units of it that go into lots. Amounts in minor units. */
export interface PlannedItem extends LotUnits {
  readonly itemNumber: string;
  /** What a refusal calls it: its number and warehouse as people know them. */
  readonly calledBy: string;
  readonly description: string;
  readonly grade: string;
  readonly listPrice: number | null;
  readonly cost: number | null;
}

/** How items become lots: a lot an item, one lot of all, or lots of so many units an item, the last with the rest. */
export type LotRule =
  | { readonly kind: 'ITEM' }
  | { readonly kind: 'MIXED'; readonly lotName: string }
  | { readonly kind: 'UNITS'; readonly units: number };

/** What the bids of a lot start at: an amount, or a share of what its units list for or cost. */
export type LotStart =
  | { readonly kind: 'FIXED'; readonly amount: number }
  | { readonly kind: 'LIST_PERCENT' | 'COST_PERCENT'; readonly percent: number };

export interface LotPlan {
  readonly lots: readonly (NewLot & { readonly items: readonly LotUnits[] })[];
  readonly issues: readonly Issue[];
}

/** Lots that one command makes at most. */
export const MOST_PLANNED_LOTS = 500;
const LONGEST_NAME = 200;
const LONGEST_DESCRIPTION = 2_000;
const LONGEST_GRADE = 60;

interface Pack {
  readonly name: string;
  readonly parts: readonly PlannedItem[];
}

/**
 * The lots that a selection of the stock becomes (SD75), numbered after those that are there. `precision` is the
 * currency's: a first bid that no field takes could not be made.
 */
export function planLots(
  items: readonly PlannedItem[],
  rule: LotRule,
  start: LotStart,
  taken: ReadonlySet<string>,
  precision: number,
): LotPlan {
  const lotCount =
    rule.kind === 'MIXED'
      ? 1
      : items.reduce((sum, { quantity }) => sum + (rule.kind === 'ITEM' ? 1 : Math.ceil(quantity / rule.units)), 0);
  if (lotCount > MOST_PLANNED_LOTS)
    return { lots: [], issues: [{ messageCode: 'LOTS_TOO_MANY', params: [lotCount, MOST_PLANNED_LOTS] }] };
  const mostToStart = Math.min(HIGHEST_BID, MOST_MAJOR * 10 ** precision);
  const issues: Issue[] = [];
  for (const item of items)
    if (start.kind !== 'FIXED' && baseOf(item, start.kind) === null)
      issues.push({
        messageCode: start.kind === 'LIST_PERCENT' ? 'LOT_ITEM_WITHOUT_PRICE' : 'LOT_ITEM_WITHOUT_COST',
        params: [item.calledBy],
      });
  if (issues.length > 0) return { lots: [], issues };
  const numbers = numbersAfter(taken);
  const lots = packsOf(items, rule).map(({ name, parts }) => {
    const startingBid = startOf(parts, start);
    const lotNumber = numbers();
    if (startingBid < 1 || startingBid > mostToStart)
      issues.push({ messageCode: 'LOT_START_OUT_OF_RANGE', params: [lotNumber], field: 'start' });
    return {
      lotNumber,
      lotName: name.slice(0, LONGEST_NAME),
      description: parts.length === 1 ? '' : listed(parts),
      grade: [...new Set(parts.map(({ grade }) => grade).filter(Boolean))].join(', ').slice(0, LONGEST_GRADE),
      quantity: unitsOf(parts),
      startingBid,
      reserve: null,
      items: parts.map(({ itemNumberWarehouse, quantity }) => ({ itemNumberWarehouse, quantity })),
    };
  });
  return { lots: issues.length === 0 ? lots : [], issues };
}

const nameOf = ({ description, itemNumber }: PlannedItem) => (description === '' ? itemNumber : description);

/** Without units, which the manifest tells: a lot that is changed would say others. */
const listed = (parts: readonly PlannedItem[]) => parts.map(nameOf).join('; ').slice(0, LONGEST_DESCRIPTION);

function packsOf(items: readonly PlannedItem[], rule: LotRule): readonly Pack[] {
  switch (rule.kind) {
    case 'MIXED':
      return [{ name: rule.lotName, parts: items }];
    case 'ITEM':
      return items.map((item) => ({ name: nameOf(item), parts: [item] }));
    case 'UNITS':
      return items.flatMap((item) =>
        Array.from({ length: Math.ceil(item.quantity / rule.units) }, (_, at) => ({
          name: nameOf(item),
          parts: [{ ...item, quantity: Math.min(rule.units, item.quantity - at * rule.units) }],
        })),
      );
  }
}

function baseOf({ listPrice, cost }: PlannedItem, kind: 'LIST_PERCENT' | 'COST_PERCENT'): number | null {
  return kind === 'LIST_PERCENT' ? listPrice : cost;
}

function startOf(parts: readonly PlannedItem[], start: LotStart): number {
  if (start.kind === 'FIXED') return start.amount;
  const { kind, percent } = start;
  const base = parts.reduce((sum, part) => sum + part.quantity * (baseOf(part, kind) ?? 0), 0);
  // Beyond this no bid may go, and no sum is exact.
  return base > 100 * HIGHEST_BID ? HIGHEST_BID + 1 : roundedShare(base, Math.round(percent * 100), 10_000);
}

/** Whole numbers after the highest that is taken. */
function numbersAfter(taken: ReadonlySet<string>): () => string {
  let last = [...taken].reduce((most, number) => (/^\d{1,9}$/.test(number) ? Math.max(most, Number(number)) : most), 0);
  return () => String(++last);
}
