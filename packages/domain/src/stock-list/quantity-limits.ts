import { correctQuantity, type QuantityLimits } from '../quantity/correct-quantity';
import { countedQuantity, isCapped } from './shown-quantity';
import type { StockItem } from './stock-item';
import type { StockListSettings } from './stock-list-settings';

type Counted = Pick<StockItem, 'quantityAvailable' | 'incrementSize'>;
type Shown = Pick<StockListSettings, 'maxItemQuantityToBeDisplayed'>;

/** What stock allows of an item of the list: above the cap only the seller's server knows how many there are (W11). */
export function quantityLimits(
  { quantityAvailable, incrementSize }: Counted,
  { maxItemQuantityToBeDisplayed: max }: Shown,
): QuantityLimits {
  return { quantityAvailable, incrementSize, isQuantityCapped: isCapped(quantityAvailable, max) };
}

/** All units of it that a buyer knows of, `250+` as 250, rounded down to the increment (D01, W07); 0 for none. */
export function allShownUnits(item: Counted, settings: Shown): number {
  const known = countedQuantity(item.quantityAvailable, settings.maxItemQuantityToBeDisplayed);
  return correctQuantity(known, quantityLimits(item, settings)).quantity;
}
