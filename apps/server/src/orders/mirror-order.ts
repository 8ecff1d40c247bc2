import { isPaid, phaseOf } from '@tradehall/domain/orders/order-status';
import { writeAcrossNetwork } from '../tenancy/across-network';
import { readOrder, type StoredOrder } from './order-read-model';
import type { OrderServices } from './order-services';
import { addOrderEvent, writeOrder } from './order-store';
import { readSalesOrderSettings } from './sales-order-settings-store';

const text = (value: object | null) => (value === null ? null : JSON.stringify(value));

/** Where and how the goods go, and what they cost: the supplier ships by what the reseller's buyer chose last. */
function mirrored(order: StoredOrder) {
  return {
    purchase_order_number: order.purchase_order_number,
    shipping_address: text(order.shipping_address),
    billing_address: text(order.billing_address),
    shipping_method_code: order.shipping_method_code,
    shipping_option: JSON.stringify(order.shipping_option),
    request_a_quote: text(order.request_a_quote),
    payment_method_code: order.payment_method_code,
    payment_method_label: order.payment_method_label,
    additional_services: JSON.stringify(order.additional_services),
    subtotal_minor: order.subtotal_minor,
    freight_minor: order.freight_minor,
    payment_fee_minor: order.payment_fee_minor,
    additional_services_fee_minor: order.additional_services_fee_minor,
    tax_minor: order.tax_minor,
    tax_description: order.tax_description,
    total_minor: order.total_minor,
    hold_until_quote: order.hold_until_quote,
    released_at: order.released_at,
  };
}

/**
 * Brings the supplier's side of a network order to what the reseller's side says now. It copies what stands, so that a
 * repeated or a late job changes nothing; both rows are locked, so that an older copy never comes last.
 */
export async function mirrorOrder(
  services: OrderServices,
  { tenantId, orderNumber }: { readonly tenantId: string; readonly orderNumber: string },
): Promise<void> {
  await services.database.inTenant(tenantId, async (tx) => {
    const own = await readOrder(tx, { orderNumber }, { forUpdate: true });
    const { network_tenant_id: supplier, network_order_number: number } = own?.order ?? {};
    if (!own || !supplier || !number || phaseOf(own.order.fulfillment_status) === 'canceled') return;
    const released = own.order.released_at !== null || isPaid(own.order.payment_status);
    await writeAcrossNetwork(tx, supplier, async () => {
      const facts = await readOrder(tx, { orderNumber: number }, { forUpdate: true });
      if (!facts || ['canceled', 'shipped', 'invoiced'].includes(phaseOf(facts.order.fulfillment_status))) return;
      const { order } = facts;
      const releases = released && phaseOf(order.fulfillment_status) === 'held';
      const wanted = mirrored(own.order);
      if (!releases && JSON.stringify(wanted) === JSON.stringify(mirrored(order))) return;
      const status = releases
        ? { fulfillment_status: (await readSalesOrderSettings(tx)).fulfillmentSettings.onReleaseFulfillmentStatusTo }
        : {};
      await writeOrder(tx, order.order_id, { ...wanted, ...status });
      await addOrderEvent(tx, order.order_id, { type: releases ? 'RELEASED' : 'EDITED', actor: 'NETWORK' });
    });
  });
}
