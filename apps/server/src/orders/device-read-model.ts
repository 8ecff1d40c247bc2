import type { Transaction } from '../database/transaction-kysely';
import { requireOrder, type OrderFacts } from './order-read-model';

export interface ShippedDevice {
  readonly imei: string;
  readonly line_number: number;
  readonly shipped_at: Date;
}

/** The devices of an order by line and identifier; without an account, of any buyer's. */
export async function readDevices(
  tx: Transaction,
  orderNumber: string,
  accountId?: string,
): Promise<{ facts: OrderFacts; devices: ShippedDevice[] }> {
  const facts = await requireOrder(tx, { orderNumber, accountId });
  const devices = await tx
    .selectFrom('order_devices')
    .select(['imei', 'line_number', 'shipped_at'])
    .where('order_id', '=', facts.order.order_id)
    .orderBy('line_number')
    .orderBy('imei')
    .execute();
  return { facts, devices };
}
