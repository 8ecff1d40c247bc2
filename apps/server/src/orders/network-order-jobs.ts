import { decideOrder } from '@tradehall/domain/orders/decide-order';
import type { OrderCommand } from '@tradehall/domain/orders/decide-order';
import type { Order } from '@tradehall/domain/orders/order';
import type { Tenant } from '../http/request-context';
import type { Transaction } from '../database/transaction-kysely';
import { applyDecision } from './apply-decision';
import { changeOrder } from './change-order';
import { writeAcrossNetwork } from '../tenancy/across-network';
import { findAndLockOrder } from './lock-order';
import { hearShipped, NETWORK, sideOf, type Side } from './hear-shipped';
import type { NetworkAnswer, NetworkOrders } from './network-orders';
import { markHeard, sayLostWordsAgain, sayWord, type Told } from './network-words';
import type { OrderServices } from './order-services';
import { readSalesOrderSettings } from './sales-order-settings-store';

const CANCELED = 'network-order-canceled';
const CONFIRMED = 'network-order-confirmed';
const CHANGED = 'network-order-changed';
const SHIPPED = 'network-order-shipped';

type Answer = Side & NetworkAnswer;
/** A word that was said before reasons were passed on has none. */
type Canceled = Side & { readonly reason?: string };

const ownSide = ({ tenantId }: Tenant, { orderNumber }: Pick<Order, 'orderNumber'>): Side => ({
  tenantId,
  orderNumber,
});

export function createNetworkOrders(jobs: OrderServices['jobs']): NetworkOrders {
  return {
    async canceled(tx, order, reason) {
      const side = sideOf(order);
      if (side) await sayWord(jobs, tx, CANCELED, { ...side, reason } satisfies Canceled);
    },
    async shipped(tx, tenant, order) {
      const side = order.networkRole === 'RESELLER' ? ownSide(tenant, order) : sideOf(order);
      if (side) await sayWord(jobs, tx, SHIPPED, side);
    },
    hearAgain: (tx, tenant, order) => sayWord(jobs, tx, SHIPPED, ownSide(tenant, order)),
    async answered(tx, order, { confirmed, reason, about }) {
      const side = sideOf(order);
      if (side) await sayWord(jobs, tx, CONFIRMED, { ...side, confirmed, reason, about } satisfies Answer);
    },
    changed: (tx, tenant, order) => sayWord(jobs, tx, CHANGED, ownSide(tenant, order)),
  };
}

export function defineNetworkOrderJobs(services: OrderServices): void {
  function define<Said extends Side>(name: string, hearIt: (said: Said) => Promise<void>): void {
    services.jobs.define<Said & Told>(name, {
      async work({ word, ...said }) {
        await hearIt(said as unknown as Said);
        if (word !== undefined) await markHeard(services.database, word);
      },
    });
  }
  define<Canceled>(CANCELED, ({ reason, ...side }) =>
    hear(services, side, null, { kind: 'cancel', fees: { feesBorneBy: 'SELLER' }, reason }),
  );
  define<Answer>(CONFIRMED, ({ confirmed, reason, about, ...side }) =>
    hear(services, side, about, { kind: 'answer', confirmed, reason }),
  );
  define(SHIPPED, (side) => services.database.inTenant(side.tenantId, (tx) => hearShipped(tx, services, side)));
  define(CHANGED, (side) => copyToSupplier(services, side));
  sayLostWordsAgain(services);
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
  const side = { tenantId, orderNumber };
  await services.database.inTenant(tenantId, async (tx) => {
    // What left before the end was decided stays due: it counts first, whichever word comes first.
    if (command.kind === 'cancel') await hearShipped(tx, services, side);
    const found = await findAndLockOrder(tx, { orderNumber });
    if (!found) return;
    if (command.kind === 'answer' && (found.order.networkExtension?.since ?? null) !== about) return;
    const settings = await readSalesOrderSettings(tx);
    const decided = decideOrder(found.order, command, { settings, ...NETWORK }, services.clock.now());
    if (decided.decision) await applyDecision(tx, services, tenant, found.order, decided);
    // It waited for the answer.
    if (command.kind === 'answer') await hearShipped(tx, services, side);
  });
}

/**
 * Brings the supplier's side to what the reseller's side says now, and this one to what left there. Both rows are
 * locked, so that an older copy never comes last.
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
    await hearShipped(tx, services, { tenantId, orderNumber });
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
