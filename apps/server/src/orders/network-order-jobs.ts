import { decideOrder } from '@tradehall/domain/orders/decide-order';
import type { OrderCommand } from '@tradehall/domain/orders/decide-order';
import type { Tenant } from '../http/request-context';
import type { Transaction } from '../database/transaction-kysely';
import { applyDecision } from './apply-decision';
import { changeOrder } from './change-order';
import { writeAcrossNetwork } from '../tenancy/across-network';
import { findAndLockOrder } from './lock-order';
import type { NetworkAnswer, NetworkOrders, OtherSide } from './network-orders';
import type { OrderServices } from './order-services';
import { readSalesOrderSettings } from './sales-order-settings-store';

const CANCELED = 'network-order-canceled';
const CONFIRMED = 'network-order-confirmed';
const CHANGED = 'network-order-changed';

const NETWORK = { actor: 'NETWORK', fromOtherSide: true } as const;

interface Side {
  readonly tenantId: string;
  readonly orderNumber: string;
}

type Answer = Side & NetworkAnswer;

export function createNetworkOrders(jobs: OrderServices['jobs']): NetworkOrders {
  return {
    async canceled(tx, order) {
      const side = sideOf(order);
      if (side) await jobs.send(CANCELED, side, { tx });
    },
    async answered(tx, order, { confirmed, reason, about }) {
      const side = sideOf(order);
      if (side) await jobs.send(CONFIRMED, { ...side, confirmed, reason, about } satisfies Answer, { tx });
    },
    changed: (tx, tenant, order) =>
      jobs.send(CHANGED, { tenantId: tenant.tenantId, orderNumber: order.orderNumber } satisfies Side, { tx }),
  };
}

function sideOf({ networkTenantId, networkOrderNumber }: OtherSide): Side | null {
  return networkTenantId === null || networkOrderNumber === null
    ? null
    : { tenantId: networkTenantId, orderNumber: networkOrderNumber };
}

export function defineNetworkOrderJobs(services: OrderServices): void {
  services.jobs.define<Side>(CANCELED, {
    work: (side) => hear(services, side, null, { kind: 'cancel', fees: { feesBorneBy: 'SELLER' } }),
  });
  services.jobs.define<Answer>(CONFIRMED, {
    work: ({ confirmed, reason, about, ...side }) => hear(services, side, about, { kind: 'answer', confirmed, reason }),
  });
  services.jobs.define<Side>(CHANGED, { work: (side) => copyToSupplier(services, side) });
}

/**
 * What the other side decided, arriving. It counts once: an order that is past it has nothing left to hear, and an
 * answer about another addition than the one that waits is a late repetition.
 */
async function hear(
  services: OrderServices,
  { tenantId, orderNumber }: Side,
  about: string | null,
  command: OrderCommand,
): Promise<void> {
  const tenant = services.tenants.of(tenantId);
  await services.database.inTenant(tenantId, async (tx) => {
    const found = await findAndLockOrder(tx, { orderNumber });
    if (!found) return;
    if (command.kind === 'answer' && (found.order.networkExtension?.since ?? null) !== about) return;
    const settings = await readSalesOrderSettings(tx);
    const decided = decideOrder(found.order, command, { settings, ...NETWORK }, services.clock.now());
    if (decided.decision) await applyDecision(tx, services, tenant, found.order, decided);
  });
}

/**
 * Brings the supplier's side to what the reseller's side says now. Both rows are locked, so that an older copy never
 * comes last.
 */
async function copyToSupplier(services: OrderServices, { tenantId, orderNumber }: Side): Promise<void> {
  await services.database.inTenant(tenantId, async (tx) => {
    const own = await findAndLockOrder(tx, { orderNumber });
    const supplier = own && sideOf(own.order);
    if (!supplier) return;
    await writeAcrossNetwork(tx, supplier.tenantId, () =>
      copy(tx, services, services.tenants.of(supplier.tenantId), supplier.orderNumber, {
        kind: 'mirror',
        of: own.order,
      }),
    );
  });
}

async function copy(
  tx: Transaction,
  services: OrderServices,
  tenant: Tenant,
  orderNumber: string,
  command: OrderCommand,
): Promise<void> {
  const found = await findAndLockOrder(tx, { orderNumber });
  if (found) await changeOrder(tx, services, tenant, found.order, command, NETWORK);
}
