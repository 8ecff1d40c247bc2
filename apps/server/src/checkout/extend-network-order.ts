import type { Selectable } from 'kysely';
import { phaseOf } from '@tradehall/domain/orders/order-status';
import type { ExtensionLine } from '../database/stored-order';
import type { Transaction } from '../database/transaction-kysely';
import { Refusal } from '../http/refusal';
import { writeAcrossNetwork } from '../tenancy/across-network';
import { keepBeforeExtension } from '../orders/network-extension-store';
import { readOrder } from '../orders/order-read-model';
import { addOrderEvent, writeOrder } from '../orders/order-store';
import type { OrdersTable } from '../database/schema';
import type { CheckoutLine } from './checkout-facts';
import type { CheckoutParts, Submitter } from './checkout-parts';
import { addLines, nextLineNumber } from './combined-order-store';
import { lineRecords } from './compose-order';

export interface Mirror {
  readonly tenantId: string;
  readonly orderId: number;
  readonly orderNumber: string;
}

/**
 * The supplier's side of a network order that is to grow, locked. It grows while the supplier holds it: one that the
 * supplier has moved on is being prepared, and more of its stock is an order of its own.
 */
export async function lockMirror(tx: Transaction, order: Selectable<OrdersTable>): Promise<Mirror> {
  const { network_tenant_id: tenantId, network_order_number: orderNumber } = order;
  if (tenantId === null || orderNumber === null) throw new Refusal(409, 'HELD_ORDER_AT_SUPPLIER');
  const facts = await writeAcrossNetwork(tx, tenantId, () => readOrder(tx, { orderNumber }, { forUpdate: true }));
  if (
    !facts ||
    phaseOf(facts.order.fulfillment_status) !== 'held' ||
    facts.lines.some((line) => line.shipped_quantity > 0)
  )
    throw new Refusal(409, 'HELD_ORDER_AT_SUPPLIER');
  return { tenantId, orderNumber, orderId: facts.order.order_id };
}

/** What was added, as both sides keep it until the supplier answers. */
export function extensionLines(lines: readonly CheckoutLine[]): ExtensionLine[] {
  return lines.map((line) => ({
    itemNumberWarehouse: line.itemNumberWarehouse,
    unitPriceMinor: line.unitPriceMinor,
    quantity: line.quantity,
  }));
}

/** Writes the addition on the supplier's side: its lines, its stock, and the question whether it is confirmed. */
export async function extendMirror(
  tx: Transaction,
  parts: CheckoutParts,
  by: Submitter,
  mirror: Mirror,
  change: {
    readonly lines: readonly CheckoutLine[];
    readonly columns: object;
    readonly since: Date;
    readonly orderNumber: string;
  },
): Promise<void> {
  await writeAcrossNetwork(tx, mirror.tenantId, async () => {
    const moves = change.lines.map(({ itemNumberWarehouse, quantity }) => ({ itemNumberWarehouse, quantity }));
    const short = await parts.stock.allocate(tx, moves, { reference: mirror.orderNumber });
    if (short.length > 0) throw new Refusal(409, 'CHECKOUT_CHANGED');
    await keepBeforeExtension(tx, mirror.orderId, change.since, extensionLines(change.lines));
    const records = lineRecords(change.lines, null, await nextLineNumber(tx, mirror.orderId)).map((line) => ({
      ...line,
      offer_id: null,
    }));
    await addLines(tx, mirror.orderId, records as unknown as Parameters<typeof addLines>[2]);
    await writeOrder(tx, mirror.orderId, {
      ...change.columns,
      fulfillment_status: 'PENDING_CONFIRMATION',
      network_confirmation: 'PENDING',
    });
    await addOrderEvent(tx, mirror.orderId, {
      type: 'EXTENDED',
      actor: by.tenant.tenantId,
      details: { lines: change.lines.length, order: change.orderNumber },
    });
  });
}
