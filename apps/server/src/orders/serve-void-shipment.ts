import type { FastifyInstance } from 'fastify';
import type { DeskOrder } from '@tradehall/contract/orders/desk-order-calls';
import { voidShipment } from '@tradehall/contract/orders/shipment-calls';
import type { SalesOrderSettings } from '@tradehall/domain/orders/sales-order-settings';
import { decideOrder } from '@tradehall/domain/orders/decide-order';
import type { VoidShipmentCommand } from '@tradehall/domain/orders/decide-void-shipment';
import { devicesIn } from '@tradehall/domain/orders/order-lines';
import { unitsOn } from '@tradehall/domain/orders/shipments';
import { statusLabel } from '@tradehall/domain/orders/status-label';
import { serveCall } from '../http/serve-call';
import { billedOf } from '../invoices/order-documents';
import { applyDecision } from './apply-decision';
import type { LockedOrder } from './lock-order';
import type { OrderServices } from './order-services';
import { removeDevices } from './order-store';
import { runSellerCommand } from './seller-command';
import { returningIn, shipmentsIn } from './shipments-in';

/** Voiding a shipment that was recorded in error (SD53). */
export function serveVoidShipment(app: FastifyInstance, services: OrderServices): void {
  serveCall(app, voidShipment, async ({ tenant, caller, raw, params, body, idempotencyKey }) => {
    const { phonexOrderNumber: orderNumber, shipment } = params;
    const { salesOrder } = await runSellerCommand(
      services,
      {
        tenant,
        caller,
        raw,
        act: 'ORDER_SHIPMENT_VOIDED',
        reason: body.reason,
        orderNumber,
        asked: { command: `void-shipment-${shipment}`, key: idempotencyKey, body },
      },
      async (tx, by) => {
        const { order, settings, actor, now } = by;
        const decided = decideOrder(order, voidingOf(by, shipment, body.reason), { settings, actor }, now);
        await applyDecision(tx, services, tenant, order, decided);
        await removeDevices(tx, order.orderId, shipment);
      },
    );
    return { status: 'SUCCESS' as const, salesOrder };
  });
}

function voidingOf({ order, facts }: LockedOrder, shipment: number, reason: string): VoidShipmentCommand {
  return {
    kind: 'void-shipment',
    shipment,
    shipments: shipmentsIn(facts),
    billed: billedOf(order, facts.documents),
    returning: returningIn(facts),
    reason,
  };
}

/** The shipments as the desk lists them, each with what voiding it would lead to. */
export function describeShipments(
  locked: LockedOrder,
  devices: readonly { readonly shipment: number | null }[],
  settings: SalesOrderSettings,
  now: Date,
): DeskOrder['shipments'] {
  return shipmentsIn(locked.facts).map((shipment) => {
    const { number } = shipment;
    const command = voidingOf(locked, number, '');
    const { decision } = decideOrder(locked.order, command, { settings, actor: '' }, now);
    const status = decision ? (decision.patch.fulfillmentStatus ?? locked.order.fulfillmentStatus) : null;
    return {
      number,
      shippedAt: shipment.happenedAt.toISOString(),
      trackingNumbers: shipment.trackingNumbers.map(({ trackingNumber }) => trackingNumber),
      // Of a lot the devices that are in it.
      units: devicesIn(locked.order.lines, ({ lineNumber }) => unitsOn(shipment.lines, lineNumber)),
      devices: devices.filter((device) => device.shipment === number).length,
      isVoided: shipment.isVoided,
      statusWhenVoided: status === null ? null : statusLabel(status, settings.fulfillmentSettings.statuses).label,
    };
  });
}
