import { phaseOf } from '@tradehall/domain/orders/order-status';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { cancelOrder } from './cancel-order';
import { mirrorOrder } from './mirror-order';
import { undoExtension } from './network-extension-store';
import type { NetworkOrders } from './network-orders';
import { mailAboutOrder, tellOrderChanged } from './order-mail';
import { readOrder, type StoredOrder } from './order-read-model';
import type { OrderServices } from './order-services';
import { addOrderEvent, writeOrder } from './order-store';
import { startPaymentTime, timeAfterWait } from './payment-time';
import { readSalesOrderSettings } from './sales-order-settings-store';

const CANCELED = 'network-order-canceled';
const CONFIRMED = 'network-order-confirmed';
const CHANGED = 'network-order-changed';

interface Side {
  readonly tenantId: string;
  readonly orderNumber: string;
}

interface Decision extends Side {
  readonly confirmed: boolean;
  readonly reason: string;
  /**
   * The addition that was answered; null for the order itself. A late repetition says nothing about a later addition.
   */
  readonly about: string | null;
}

/** What one side of a network order decided reaches the other by a job queued in the deciding transaction (N03). */
export function createNetworkOrders(jobs: OrderServices['jobs']): NetworkOrders {
  return {
    async canceled(tx, _tenant, order) {
      if (order.network_tenant_id === null || order.network_order_number === null) return;
      await jobs.send(
        CANCELED,
        { tenantId: order.network_tenant_id, orderNumber: order.network_order_number } satisfies Side,
        { tx },
      );
    },
    async confirmed(tx, _tenant, order, confirmed, reason) {
      if (order.network_tenant_id === null || order.network_order_number === null) return;
      const decision: Decision = {
        tenantId: order.network_tenant_id,
        orderNumber: order.network_order_number,
        confirmed,
        reason,
        about: order.network_extension?.since ?? null,
      };
      await jobs.send(CONFIRMED, decision, { tx });
    },
    async changed(tx, tenant, order) {
      if (order.network_role === 'RESELLER')
        await jobs.send(CHANGED, { tenantId: tenant.tenantId, orderNumber: order.order_number } satisfies Side, { tx });
    },
  };
}

export function defineNetworkOrderJobs(services: OrderServices): void {
  services.jobs.define<Side>(CANCELED, { work: (side) => otherSideCanceled(services, side) });
  services.jobs.define<Decision>(CONFIRMED, { work: (decision) => otherSideConfirmed(services, decision) });
  services.jobs.define<Side>(CHANGED, { work: (side) => mirrorOrder(services, side) });
}

async function otherSideCanceled(services: OrderServices, { tenantId, orderNumber }: Side): Promise<void> {
  const tenant = services.tenants.of(tenantId);
  await services.database.inTenant(tenantId, async (tx) => {
    const facts = await readOrder(tx, { orderNumber }, { forUpdate: true });
    if (!facts || ['canceled', 'shipped', 'invoiced'].includes(phaseOf(facts.order.fulfillment_status))) return;
    const now = services.clock.now();
    await cancelOrder(tx, services, tenant, facts, {
      actor: 'NETWORK',
      now,
      feesUntil: now,
      letter: 'MAIL_ORDER_CANCELED',
      otherSideKnows: true,
    });
  });
}

async function otherSideConfirmed(
  services: OrderServices,
  { tenantId, orderNumber, confirmed, reason, about }: Decision,
): Promise<void> {
  const tenant = services.tenants.of(tenantId);
  await services.database.inTenant(tenantId, async (tx) => {
    const facts = await readOrder(tx, { orderNumber }, { forUpdate: true });
    // Cancelled meanwhile, it has nothing left to confirm: the supplier hears of the cancellation by its own job.
    if (
      !facts ||
      facts.order.network_confirmation !== 'PENDING' ||
      phaseOf(facts.order.fulfillment_status) !== 'pending-confirmation'
    )
      return;
    const { order } = facts;
    if ((order.network_extension?.since ?? null) !== about) return;
    const now = services.clock.now();
    if (confirmed) return confirmOrder(tx, services, tenant, order, now);
    if (order.network_extension) return refuseAddition(tx, services, tenant, order, { reason, now });
    await writeOrder(tx, order.order_id, { network_confirmation: 'REJECTED' });
    await cancelOrder(tx, services, tenant, facts, {
      actor: 'NETWORK',
      now,
      feesUntil: now,
      letter: 'MAIL_ORDER_REJECTED',
      params: [reason],
      reason,
      otherSideKnows: true,
    });
  });
}

/** Ordered to ship at once, or to wait: what the buyer chose at checkout was kept until now. */
async function confirmOrder(
  tx: Transaction,
  services: OrderServices,
  tenant: Tenant,
  order: StoredOrder,
  now: Date,
): Promise<void> {
  const settings = await readSalesOrderSettings(tx);
  const extension = order.network_extension;
  const status =
    order.released_at !== null
      ? settings.fulfillmentSettings.onReleaseFulfillmentStatusTo
      : order.hold_until_quote
        ? 'AWAITING_SHIPPING_QUOTE'
        : 'ON_HOLD';
  const time =
    status !== 'ON_HOLD'
      ? {}
      : extension?.before.fulfillment_status === 'ON_HOLD'
        ? timeAfterWait(extension, now)
        : startPaymentTime(settings, now);
  await writeOrder(tx, order.order_id, {
    network_confirmation: 'CONFIRMED',
    network_extension: null,
    fulfillment_status: status,
    ...time,
  });
  await addOrderEvent(tx, order.order_id, { type: 'CONFIRMED', actor: 'NETWORK' });
  await mailAboutOrder(tx, services, tenant, {
    orderNumber: order.order_number,
    userId: order.user_id,
    label: 'MAIL_ORDER_CONFIRMED',
    params: [order.order_number],
  });
  await tellOrderChanged(tx, order.account_id, order.order_number);
}

/** The order stands as it was confirmed before; only what was to join it is gone. */
async function refuseAddition(
  tx: Transaction,
  services: OrderServices,
  tenant: Tenant,
  order: StoredOrder,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<void> {
  const extension = order.network_extension;
  await undoExtension(tx, order.order_id);
  const time = extension?.before.fulfillment_status === 'ON_HOLD' ? timeAfterWait(extension, now) : {};
  await writeOrder(tx, order.order_id, { network_confirmation: 'CONFIRMED', network_extension: null, ...time });
  await addOrderEvent(tx, order.order_id, { type: 'EXTENSION_REJECTED', actor: 'NETWORK', details: { reason } });
  await mailAboutOrder(tx, services, tenant, {
    orderNumber: order.order_number,
    userId: order.user_id,
    label: 'MAIL_ORDER_ADDITION_REJECTED',
    params: [order.order_number, reason],
  });
  await tellOrderChanged(tx, order.account_id, order.order_number);
}
