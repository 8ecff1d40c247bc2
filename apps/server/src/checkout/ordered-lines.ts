import type { OrderLine } from '@tradehall/domain/orders/order';
import type { CheckoutLine } from './checkout-facts';

/** Checked-out lines as an order's first or further lines; `participant` is whose stock they are. */
export function orderedLines(lines: readonly CheckoutLine[], participant: string | null): OrderLine[] {
  return lines.map((line, at) => ({
    lineNumber: at + 1,
    itemNumber: line.itemNumber,
    itemNumberWarehouse: line.itemNumberWarehouse,
    participantId: participant,
    itemDescription: line.itemDescription,
    warehouseCode: line.warehouse,
    offerId: line.offerId,
    incrementSize: line.incrementSize,
    devicesPerUnit: 1,
    minimumQuantity: line.minimumQuantity,
    agreedQuantity: line.agreedQuantity,
    orderedQuantity: line.quantity,
    canceledQuantity: 0,
    shippedQuantity: 0,
    unitPriceMinor: line.unitPriceMinor,
    listPriceMinor: line.listPriceMinor,
  }));
}
