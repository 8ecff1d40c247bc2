import { phaseOf } from '@tradehall/domain/orders/order-status';
import { cancelOrder } from './cancel-order';
import type { NetworkOrders } from './network-orders';
import { mailAboutOrder, tellOrderChanged } from './order-mail';
import { readOrder } from './order-read-model';
import type { OrderServices } from './order-services';
import { addOrderEvent, writeOrder } from './order-store';
import { startPaymentTime } from './payment-time';
import { readSalesOrderSettings } from './sales-order-settings-store';

const CANCELED = 'network-order-canceled';
const CONFIRMED = 'network-order-confirmed';

interface OtherSide {
  readonly tenantId: string;
  readonly orderNumber: string;
  readonly confirmed?: boolean;
  readonly reason?: string;
}

/** What one side of a network order decided reaches the other by a job queued in the deciding transaction (DESIGN §5 "Network"). */
export function createNetworkOrders(jobs: OrderServices['jobs']): NetworkOrders {
  return {
    async canceled(tx, _tenant, order) {
      if (order.network_tenant_id === null || order.network_order_number === null) return;
      await jobs.send(CANCELED, { tenantId: order.network_tenant_id, orderNumber: order.network_order_number }, { tx });
    },
    async confirmed(tx, _tenant, order, confirmed, reason) {
      if (order.network_tenant_id === null || order.network_order_number === null) return;
      await jobs.send(CONFIRMED, { tenantId: order.network_tenant_id, orderNumber: order.network_order_number, confirmed, reason }, { tx });
    },
  };
}

export function defineNetworkOrderJobs(services: OrderServices): void {
  services.jobs.define<OtherSide>(CANCELED, { work: (side) => otherSideCanceled(services, side) });
  services.jobs.define<OtherSide>(CONFIRMED, { work: (side) => otherSideConfirmed(services, side) });
}

async function otherSideCanceled(services: OrderServices, { tenantId, orderNumber }: OtherSide): Promise<void> {
  const tenant = services.tenants.of(tenantId);
  await services.database.inTenant(tenantId, async (tx) => {
    const facts = await readOrder(tx, { orderNumber }, { forUpdate: true });
    if (!facts || ['canceled', 'shipped', 'invoiced'].includes(phaseOf(facts.order.fulfillment_status))) return;
    const now = services.clock.now();
    await cancelOrder(tx, services, tenant, facts, { actor: 'NETWORK', now, feesUntil: now, letter: 'MAIL_ORDER_CANCELED' });
  });
}

async function otherSideConfirmed(services: OrderServices, { tenantId, orderNumber, confirmed = false, reason = '' }: OtherSide): Promise<void> {
  const tenant = services.tenants.of(tenantId);
  await services.database.inTenant(tenantId, async (tx) => {
    const facts = await readOrder(tx, { orderNumber }, { forUpdate: true });
    if (!facts || facts.order.network_confirmation !== 'PENDING') return;
    const { order } = facts;
    const now = services.clock.now();
    if (!confirmed) {
      await writeOrder(tx, order.order_id, { network_confirmation: 'REJECTED' });
      if (phaseOf(order.fulfillment_status) !== 'canceled') await cancelOrder(tx, services, tenant, facts, { actor: 'NETWORK', now, feesUntil: now, letter: 'MAIL_ORDER_REJECTED', params: [reason], reason });
      return;
    }
    const settings = await readSalesOrderSettings(tx);
    // Ordered to ship at once, or to wait: what the buyer chose at checkout was kept until now.
    const released = order.released_at !== null;
    const status = released ? settings.fulfillmentSettings.onReleaseFulfillmentStatusTo : order.hold_until_quote ? 'AWAITING_SHIPPING_QUOTE' : 'ON_HOLD';
    await writeOrder(tx, order.order_id, { network_confirmation: 'CONFIRMED', ...(phaseOf(order.fulfillment_status) === 'pending-confirmation' ? { fulfillment_status: status, ...(status === 'ON_HOLD' ? startPaymentTime(settings, now) : {}) } : {}) });
    await addOrderEvent(tx, order.order_id, { type: 'CONFIRMED', actor: 'NETWORK' });
    await mailAboutOrder(tx, services, tenant, { orderNumber, userId: order.user_id, label: 'MAIL_ORDER_CONFIRMED', params: [orderNumber] });
    await tellOrderChanged(tx, order.account_id, orderNumber);
  });
}
