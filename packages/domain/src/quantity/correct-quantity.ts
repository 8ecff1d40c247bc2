import type { Issue } from '../text/fill-text';
import { MOST_UNITS } from './most-units';

/** What stock allows of an item, in units. */
export interface QuantityLimits {
  readonly quantityAvailable: number;
  /** There are more than that, and only the server knows how many (W11): it caps what is asked for, not the screen. */
  readonly isQuantityCapped?: boolean | undefined;
  /** Units sold together; missing, 0 and 1 all mean any number. */
  readonly incrementSize?: number | null;
}

/** What may be asked for at most, as far as it is known here. */
function availableOf({ quantityAvailable, isQuantityCapped = false }: QuantityLimits): number {
  return isQuantityCapped ? MOST_UNITS : quantityAvailable;
}

/** The increment to count in: at least 1. */
export function incrementOf(limits: { readonly incrementSize?: number | null }): number {
  return Math.max(1, Math.floor(limits.incrementSize ?? 1));
}

/** The largest multiple of the increment within `quantity`; 0 when there is none. */
export function roundDownToIncrement(quantity: number, incrementSize: number): number {
  return Math.max(0, Math.floor(quantity / incrementSize) * incrementSize);
}

/** The smallest multiple of the increment that covers `quantity`. */
export function roundUpToIncrement(quantity: number, incrementSize: number): number {
  return Math.max(0, Math.ceil(quantity / incrementSize) * incrementSize);
}

/** The most that can be bought: available, rounded down to the increment (D01). */
export function capQuantity(limits: QuantityLimits): number {
  return roundDownToIncrement(availableOf(limits), incrementOf(limits));
}

/** Why nothing of the item can be bought or offered for; undefined when at least one increment can (D01). */
export function checkSellable(limits: QuantityLimits): Issue | undefined {
  if (limits.quantityAvailable <= 0) return { messageCode: 'ITEM_OUT_OF_STOCK', field: 'offerQuantity' };
  if (capQuantity(limits) > 0) return undefined;
  return {
    messageCode: 'LESS_THAN_ONE_INCREMENT',
    params: [limits.quantityAvailable, incrementOf(limits)],
    field: 'offerQuantity',
  };
}

export interface CorrectedQuantity {
  readonly quantity: number;
  /** The rules that changed the entry, to be shown beside the field; empty when it stands as entered. */
  readonly corrections: readonly Issue[];
}

/**
 * The quantity rule for buying and offering, on blur and on submit (D01): 0 becomes
 * 1, more than available is reduced to it, then the quantity is rounded down to the increment, with one
 * increment at least. Answers 0 where not even one increment is available: `checkSellable` says why.
 */
export function correctQuantity(entered: number | undefined, limits: QuantityLimits): CorrectedQuantity {
  const increment = incrementOf(limits);
  const cap = capQuantity(limits);
  const wanted = Math.max(1, Math.floor(entered ?? 1));
  const corrections: Issue[] = [];
  if (wanted > availableOf(limits))
    corrections.push({ messageCode: 'QUANTITY_REDUCED_TO_AVAILABLE', field: 'offerQuantity' });
  const rounded = Math.max(increment, roundDownToIncrement(wanted, increment));
  const quantity = Math.min(rounded, cap);
  const isRounded = quantity % increment === 0 && Math.min(wanted, availableOf(limits)) !== quantity && increment > 1;
  if (isRounded)
    corrections.push({ messageCode: 'QUANTITY_ROUNDED_TO_INCREMENT', params: [increment], field: 'offerQuantity' });
  return { quantity, corrections };
}

/** The alert quantity rule: empty and 0 become 1, below the increment is raised to it, else rounded down (F03). */
export function correctAlertQuantity(entered: number | undefined, incrementSize: number | null | undefined): number {
  const increment = incrementOf({ incrementSize: incrementSize ?? 1 });
  return Math.max(increment, roundDownToIncrement(Math.max(1, Math.floor(entered ?? 1)), increment));
}
