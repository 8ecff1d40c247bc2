import { checkSellable, correctQuantity } from '../quantity/correct-quantity';
import { allShownUnits, quantityLimits } from './quantity-limits';
import { payablePrice, type StockItem } from './stock-item';
import { isOfferAccepted, type StockListSettings } from './stock-list-settings';

/** No batch is longer. */
export const MOST_SELECTED = 5000;

/** What is to be done with the selected rows (W07). `each` null means all that is available. */
export type SelectionAct =
  | { readonly kind: 'buy'; readonly each: number | null }
  | { readonly kind: 'offer'; readonly each: number | null; readonly percent: number }
  | { readonly kind: 'watch'; readonly each: number };

export type LeftOutReason = 'HAS_OFFER' | 'NONE' | 'NO_OFFERS' | 'TOO_LOW' | 'TOO_MANY' | 'WATCHED';

export interface SelectionLine {
  readonly itemNumberWarehouse: string;
  readonly quantity: number;
  /** Minor units; null for a purchase at the price that stands, and for an alert. */
  readonly price: number | null;
}

export interface SelectionPlan {
  readonly lines: readonly SelectionLine[];
  readonly leftOut: readonly { readonly item: StockItem; readonly reason: LeftOutReason }[];
  readonly units: number;
  /** Minor units: what the lines cost at the price that stands, and what is bid. */
  readonly atPrice: number;
  readonly total: number;
}

/** What an act comes to, line by line, and what it leaves out and why. `has` says what the account has on an item. */
export function planSelection(
  items: readonly StockItem[],
  act: SelectionAct,
  settings: Pick<StockListSettings, 'warehouseAcceptingOffer' | 'maxItemQuantityToBeDisplayed'>,
  has: (item: StockItem) => boolean,
): SelectionPlan {
  const lines: SelectionLine[] = [];
  const leftOut: { item: StockItem; reason: LeftOutReason }[] = [];
  let [units, atPrice, total] = [0, 0, 0];
  for (const item of items) {
    const payable = payablePrice(item) ?? 0;
    const quantity =
      act.kind === 'watch'
        ? act.each
        : act.each === null
          ? allShownUnits(item, settings)
          : correctQuantity(act.each, quantityLimits(item, settings)).quantity;
    const price = act.kind === 'offer' ? Math.floor((payable * Math.round((100 - act.percent) * 100)) / 10_000) : null;
    const reason = reasonOf(item, act, price, settings, has(item), lines.length);
    if (reason !== undefined) {
      leftOut.push({ item, reason });
      continue;
    }
    lines.push({ itemNumberWarehouse: item.itemNumberWarehouse, quantity, price });
    units += quantity;
    if (act.kind !== 'watch') {
      atPrice += quantity * payable;
      total += quantity * (price ?? payable);
    }
  }
  return { lines, leftOut, units, atPrice, total };
}

function reasonOf(
  item: StockItem,
  act: SelectionAct,
  price: number | null,
  settings: Pick<StockListSettings, 'warehouseAcceptingOffer' | 'maxItemQuantityToBeDisplayed'>,
  has: boolean,
  taken: number,
): LeftOutReason | undefined {
  if (has) return act.kind === 'watch' ? 'WATCHED' : 'HAS_OFFER';
  if (act.kind !== 'watch' && checkSellable(quantityLimits(item, settings)) !== undefined) return 'NONE';
  if (act.kind === 'offer' && !isOfferAccepted(settings, item.warehouse)) return 'NO_OFFERS';
  if (act.kind === 'offer' && (price === null || price <= 0)) return 'TOO_LOW';
  return taken >= MOST_SELECTED ? 'TOO_MANY' : undefined;
}
