import { toldQuantity } from '../stock-list/shown-quantity';
import { payablePrice } from '../stock-list/stock-item';

/** An item as a report knew it, or knows it now. Prices in minor units. */
export interface ReportedItem {
  readonly quantityAvailable: number;
  readonly listPrice: number | null;
  readonly specialPrice: number | null;
}

export type ReportChange = 'NEW' | 'BACK_IN_STOCK' | 'MORE_AVAILABLE' | 'PRICE_DROP';

/**
 * What a daily report says of an item (F05): new inventory since the last report, or a
 * price that fell; a price drop on new inventory counts as both. Nothing for what cannot be bought now. `before` is
 * undefined for an item the last report did not know. Above `mostShown` no reader is told of more units (W11).
 */
export function reportChanges(
  before: ReportedItem | undefined,
  now: ReportedItem,
  mostShown: number | null = null,
): readonly ReportChange[] {
  const price = payablePrice(now);
  if (price === null || now.quantityAvailable <= 0) return [];
  const oldPrice = before === undefined ? null : payablePrice(before);
  // Without a price nobody could see it: showing up with one makes it new.
  if (before === undefined || oldPrice === null) return ['NEW'];
  const changes: ReportChange[] = [];
  if (before.quantityAvailable <= 0) changes.push('BACK_IN_STOCK');
  else if (toldQuantity(now.quantityAvailable, mostShown) > toldQuantity(before.quantityAvailable, mostShown))
    changes.push('MORE_AVAILABLE');
  if (price < oldPrice) changes.push('PRICE_DROP');
  return changes;
}
