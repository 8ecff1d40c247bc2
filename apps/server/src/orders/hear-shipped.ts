import { decideOrder } from '@tradehall/domain/orders/decide-order';
import { lineOfThere, newsOf, type ShippedThereCommand } from '@tradehall/domain/orders/decide-shipped-there';
import type { Order } from '@tradehall/domain/orders/order';
import type { OrderRecord } from '@tradehall/domain/orders/order-decision';
import { SHIPMENT_VOIDED } from '@tradehall/domain/orders/shipments';
import type { Transaction } from '../database/transaction-kysely';
import { billedOf } from '../invoices/order-documents';
import { readAtPartner } from '../tenancy/across-network';
import { applyDecision } from './apply-decision';
import { readShippedDevices, type ShippedDevice } from './device-read-model';
import { findAndLockOrder } from './lock-order';
import type { OtherSide } from './network-orders';
import { readOrder } from './order-read-model';
import { orderOf } from './order-row';
import type { OrderServices } from './order-services';
import { insertDevices, removeDevices } from './order-store';
import { readSalesOrderSettings } from './sales-order-settings-store';
import { returningIn, shipmentsIn } from './shipments-in';

/** Who acts where the other side of a network order decided. */
export const NETWORK = { actor: 'NETWORK', fromOtherSide: true } as const;

/** One of the two orders that a network order is. */
export interface Side {
  readonly tenantId: string;
  readonly orderNumber: string;
}

export function sideOf({ networkTenantId, networkOrderNumber }: OtherSide): Side | null {
  return networkTenantId === null || networkOrderNumber === null
    ? null
    : { tenantId: networkTenantId, orderNumber: networkOrderNumber };
}

/**
 * Brings the reseller's side to what left at the supplier, read there now, under the lock of the reseller's order: an
 * older state never comes last, and one that was read before changes nothing.
 */
export async function hearShipped(
  tx: Transaction,
  services: OrderServices,
  { tenantId, orderNumber }: Side,
): Promise<void> {
  const own = await findAndLockOrder(tx, { orderNumber });
  const supplier = own?.order.networkRole === 'RESELLER' ? sideOf(own.order) : null;
  if (!own || !supplier) return;
  const there = await readAtPartner(tx, supplier.tenantId, async () => {
    const facts = await readOrder(tx, { orderNumber: supplier.orderNumber });
    return facts?.order.network_order_number === own.order.orderNumber
      ? { facts, devices: await readShippedDevices(tx, facts.order.order_id) }
      : null;
  });
  if (!there) return;
  const { order, facts } = own;
  const command = {
    kind: 'shipped-there',
    there: { lines: orderOf(there.facts).lines, shipments: shipmentsIn(there.facts) },
    shipments: shipmentsIn(facts),
    billed: billedOf(order, facts.documents),
    returning: returningIn(facts),
  } as const;
  const terms = { settings: await readSalesOrderSettings(tx), ...NETWORK };
  const decided = decideOrder(order, command, terms, services.clock.now());
  const { events } = await applyDecision(tx, services, services.tenants.of(tenantId), order, decided);
  if (events.length > 0) await copyDevices(tx, order, command, there.devices, events);
}

/** The devices of what left, and none of what was taken back. */
async function copyDevices(
  tx: Transaction,
  { orderId, lines }: Order,
  command: ShippedThereCommand,
  devices: readonly ShippedDevice[],
  events: readonly OrderRecord[],
): Promise<void> {
  const { fresh, voided } = newsOf(command);
  const isTold = events.some(({ type }) => type === SHIPMENT_VOIDED);
  if (isTold) for (const { number } of voided) await removeDevices(tx, orderId, number);
  for (const { number, shipment } of fresh) {
    const left = devices
      .filter((device) => device.shipment === shipment.number)
      .map(({ imei, line_number }) => ({
        imei,
        lineNumber: lineOfThere(lines, command.there.lines, line_number),
      }));
    await insertDevices(tx, orderId, left, { shipment: number, shippedAt: shipment.happenedAt });
  }
}
