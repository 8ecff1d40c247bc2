import { correctAlertQuantity } from '../quantity/correct-quantity';

/** An alert's count: units that were added since it was set or last fired, and how many it waits for. */
export interface AlertCount {
  /** Units it waits for; 1 or more. */
  readonly quantity: number;
  /** Units added so far; 0 or more. */
  readonly added: number;
}

/** A change of an item's stock, as the ledger wrote it. */
export interface StockAddition {
  readonly before: number;
  readonly after: number;
  readonly kind: string;
  /** Whose order it was, where an order moved it. */
  readonly accountId: string | null;
}

export interface AlertOutcome {
  readonly added: number;
  readonly fires: boolean;
}

/**
 * Units a change adds for an alert of the account: nothing that leaves, and nothing its own canceled order returned.
 */
export function unitsAddedFor(accountId: string, { before, after, kind, accountId: mover }: StockAddition): number {
  if (after <= before || (kind === 'released' && mover === accountId)) return 0;
  return after - before;
}

/**
 * Counts added units: at its quantity the alert fires, once however far beyond, and counts from zero again. Of an item
 * that is not on sale yet units are counted alone: nobody sees it in the list, and the alert fires once they do (C13).
 */
export function countAddition({ quantity, added }: AlertCount, units: number, isOnSale = true): AlertOutcome {
  const total = added + units;
  return isOnSale && total >= quantity ? { added: 0, fires: true } : { added: total, fires: false };
}

/** Units a new alert proposes: the tenant's default, 100 unless told, in whole increments (F03). */
export function defaultAlertQuantity(defaultQuantity: number | undefined, incrementSize: number): number {
  return correctAlertQuantity(defaultQuantity ?? DEFAULT_ALERT_QUANTITY, incrementSize);
}

/** In units, where a buyer names none (F03). */
export const DEFAULT_ALERT_QUANTITY = 100;
