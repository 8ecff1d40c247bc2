import { MOST_UNITS } from '../quantity/most-units';
import type { Issue } from '../text/fill-text';
import type { OrderPermissionSet } from './order-can';

/** One order line while it is edited. Quantities are counts; availableQuantity is what is free beside this order. */
export interface EditableLine {
  readonly orderedQuantity: number;
  readonly availableQuantity: number;
  /** There is more than that, and only the server knows how much (W11): it caps the quantity, not the screen. */
  readonly isQuantityCapped?: boolean | undefined;
  readonly incrementSize: number;
  /** The least units that the answer to its offer was bound to; 0 where none binds. */
  readonly minimumQuantity: number;
  /** The most units that its price is for; null where more cost no more today. */
  readonly maximumQuantity: number | null;
}

export type LineEditPermission = Pick<OrderPermissionSet, 'canIncreaseOrderedQuantity' | 'canDecreaseOrderedQuantity'>;

/** Available quantity is never shown below 0 (H07). */
export function floorAvailable(availableQuantity: number): number {
  return Math.max(0, availableQuantity);
}

/** What the buyer typed as a quantity: a whole number, or null. */
export function parseQuantity(entry: string | number): number | null {
  const text = String(entry).trim();
  return /^-?\d{1,10}$/.test(text) && Number(text) <= MOST_UNITS ? Number(text) : null;
}

/**
 * Checks one edited quantity against the order's permissions (H06, H07) and the quantities its price was given for
 * (W48).
 * An unchanged quantity is always right: an old order with an odd increment must still be savable.
 */
export function checkLineQuantity(
  entry: string | number,
  line: EditableLine,
  permission: LineEditPermission,
): Issue | null {
  const quantity = parseQuantity(entry);
  const original = line.orderedQuantity;
  if (quantity === null) return { messageCode: 'INVALID_ORDER_QUANTITY' };
  if (quantity === original) return null;
  const isEnough = line.isQuantityCapped === true || quantity <= original + floorAvailable(line.availableQuantity);
  if (permission.canIncreaseOrderedQuantity && !isEnough) return { messageCode: 'NOT_ENOUGH_QUANTITY' };
  if (!permission.canIncreaseOrderedQuantity && quantity > original)
    return { messageCode: 'MAX_QUANTITY', params: [original] };
  if (!permission.canDecreaseOrderedQuantity && quantity < original)
    return { messageCode: 'MIN_QUANTITY', params: [original] };
  if (quantity > original && line.maximumQuantity !== null && quantity > line.maximumQuantity)
    return { messageCode: 'QUANTITY_ABOVE_LINE_PRICE', params: [Math.max(original, line.maximumQuantity)] };
  if (quantity < 1) return { messageCode: 'INVALID_QUANTITY' };
  if (quantity < original && quantity < line.minimumQuantity)
    return { messageCode: 'QUANTITY_BOUND_BY_OFFER', params: [line.minimumQuantity] };
  if (quantity % Math.max(1, line.incrementSize) !== 0) return { messageCode: 'INVALID_INCREMENT_SIZE' };
  return null;
}

/**
 * Removing the only item cancels the order, so that it takes the right to cancel (H08).
 * `remaining` is how many lines stay after the removal.
 */
export function checkLineRemoval(
  remaining: number,
  permission: Pick<OrderPermissionSet, 'canRemoveItem' | 'canCancelOrder'>,
): Issue | null {
  if (!permission.canRemoveItem) return { messageCode: 'ORDER_CANNOT_BE_EDITED' };
  return remaining === 0 && !permission.canCancelOrder ? { messageCode: 'REMOVING_ITEM_CANCELS_ORDER' } : null;
}

/** 'n+' above the display cap (H07); null when the tenant sets none. */
export function formatAvailable(availableQuantity: number, maxItemQuantityToBeDisplayed: number | null): string {
  const available = floorAvailable(availableQuantity);
  return maxItemQuantityToBeDisplayed !== null && available > maxItemQuantityToBeDisplayed
    ? `${maxItemQuantityToBeDisplayed}+`
    : String(available);
}
