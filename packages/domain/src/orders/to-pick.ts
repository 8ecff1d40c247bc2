import type { OrderLine } from './order';
import { canHappen, phaseOf } from './order-life';
import { openQuantity } from './order-lines';
import { PAYMENT_STATUS } from './payment-status';

export interface ToPick {
  readonly fulfillmentStatus: string;
  readonly paymentStatus: string;
  readonly hasOpenUnits: boolean;
  readonly isHeldAgain: boolean;
}

/**
 * Whether units of an order can leave now, so that there is something to pick (SD59): it is released, or held and paid
 * and not held again after a release (SD54).
 */
export function isToPick({ fulfillmentStatus, paymentStatus, hasOpenUnits, isHeldAgain }: ToPick): boolean {
  return (
    hasOpenUnits &&
    canHappen('ship', fulfillmentStatus) &&
    (phaseOf(fulfillmentStatus) === 'released' || (paymentStatus === PAYMENT_STATUS.paid && !isHeldAgain))
  );
}

export interface PickLine {
  readonly lineNumber: number;
  readonly itemNumber: string;
  readonly itemDescription: string;
  /** Devices that are still to leave; more than none. A lot is one unit to sell and many to pick (W47). */
  readonly units: number;
  /** Where they lie in the warehouse; empty where nobody said. */
  readonly bin: string;
}

type Line = Pick<
  OrderLine,
  | 'lineNumber'
  | 'itemNumber'
  | 'itemNumberWarehouse'
  | 'itemDescription'
  | 'orderedQuantity'
  | 'canceledQuantity'
  | 'shippedQuantity'
  | 'devicesPerUnit'
>;

const inOrder = new Intl.Collator('en', { numeric: true });

/** The open units of an order as one walks through the warehouse: by bin, those without one last, then by item. */
export function linesToPick(lines: readonly Line[], bins: ReadonlyMap<string, string>): PickLine[] {
  return lines
    .map((line) => ({
      lineNumber: line.lineNumber,
      itemNumber: line.itemNumber,
      itemDescription: line.itemDescription,
      units: openQuantity(line) * line.devicesPerUnit,
      bin: bins.get(line.itemNumberWarehouse) ?? '',
    }))
    .filter(({ units }) => units > 0)
    .toSorted(
      (a, b) =>
        Number(a.bin === '') - Number(b.bin === '') ||
        inOrder.compare(a.bin, b.bin) ||
        inOrder.compare(a.itemNumber, b.itemNumber) ||
        a.lineNumber - b.lineNumber,
    );
}
