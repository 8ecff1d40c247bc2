import type { FastifyRequest } from 'fastify';
import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import type { SalesOrderSettings } from '@tradehall/domain/orders/sales-order-settings';
import type { AuditAct } from '@tradehall/domain/staff/audit-acts';
import { runStaffCommand, type StaffCommand, type Trail } from '../audit/run-staff-command';
import type { Transaction } from '../database/transaction-kysely';
import type { Caller, Tenant } from '../http/request-context';
import { hearShipped, type Side } from './hear-shipped';
import { lockOrder, type LockedOrder } from './lock-order';
import { rereadOrder } from './order-answer';
import type { OrderServices } from './order-services';
import { readSalesOrderSettings } from './sales-order-settings-store';
import { shownTo } from './shown-to-staff';

/** What every command of the seller works on: the order, locked. */
export interface SellerCommand extends LockedOrder {
  readonly services: OrderServices;
  readonly tenant: Tenant;
  readonly caller: Caller;
  readonly settings: SalesOrderSettings;
  readonly actor: string;
  readonly now: Date;
  readonly trail: Trail;
}

interface Whose {
  readonly tenant: Tenant;
  readonly caller: Caller;
  readonly raw: FastifyRequest;
  /** As the trail names it. */
  readonly act: AuditAct;
  readonly reason?: string | undefined;
  readonly orderNumber: string;
  /** What is asked and under which key; a repetition of it gets the first answer (SD51). */
  readonly asked: { readonly command: string; readonly key: string; readonly body: unknown };
}

/** Locks the order, does the work once per key, and answers the order as it then stands. */
export async function runSellerCommand<T>(
  services: OrderServices,
  { tenant, caller, raw, act, reason, orderNumber, asked }: Whose,
  work: (tx: Transaction, command: SellerCommand) => Promise<T>,
): Promise<{ result: T; salesOrder: SalesOrder }> {
  return runStaffCommand(
    services.database,
    { tenant, caller, raw },
    {
      ...aboutOrder(act, orderNumber),
      reason,
      once: { scope: `${asked.command}:${orderNumber}`, key: asked.key, body: asked.body },
    },
    async (tx, trail) => {
      const settings = await readSalesOrderSettings(tx);
      const locked = await lockCurrent(tx, services, { tenantId: tenant.tenantId, orderNumber });
      const now = services.clock.now();
      const result = await work(tx, { ...locked, services, tenant, caller, settings, actor: caller.email, now, trail });
      const parts = { stock: services.stock, tenant, now };
      return { result, salesOrder: shownTo(caller, await rereadOrder(tx, parts, locked.order.orderNumber)) };
    },
    { retries: 3 },
  );
}

/** Locks an order; one of a partner's goods with what left there, of which the word may still be under way (N03). */
export async function lockCurrent(tx: Transaction, services: OrderServices, side: Side): Promise<LockedOrder> {
  const { orderNumber } = side;
  const locked = await lockOrder(tx, { orderNumber });
  if (locked.order.networkRole !== 'RESELLER') return locked;
  await hearShipped(tx, services, side);
  return lockOrder(tx, { orderNumber });
}

/** An order in the trail: what stands in its row before and after. */
export function aboutOrder(act: AuditAct, orderNumber: string): StaffCommand {
  return {
    act,
    record: 'ORDER',
    ids: [orderNumber],
    watched: { table: 'orders', key: 'order_number', values: [orderNumber] },
  };
}
