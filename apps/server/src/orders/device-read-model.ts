import type { Transaction } from '../database/transaction-kysely';
import { requireOrder, type OrderFacts } from './order-read-model';

export interface ShippedDevice {
  readonly imei: string;
  readonly line_number: number;
  readonly shipped_at: Date;
  /** The number of the shipment that it left with; null where it was not kept. */
  readonly shipment: number | null;
}

/** The devices of an order by line and identifier; without an account, of any buyer's. */
export async function readDevices(
  tx: Transaction,
  orderNumber: string,
  accountId?: string,
): Promise<{ facts: OrderFacts; devices: ShippedDevice[] }> {
  const facts = await requireOrder(tx, { orderNumber, accountId });
  return { facts, devices: await readShippedDevices(tx, facts.order.order_id) };
}

export function readShippedDevices(tx: Transaction, orderId: number): Promise<ShippedDevice[]> {
  return tx
    .selectFrom('order_devices')
    .select(['imei', 'line_number', 'shipped_at', 'shipment'])
    .where('order_id', '=', orderId)
    .orderBy('line_number')
    .orderBy('imei')
    .execute();
}
