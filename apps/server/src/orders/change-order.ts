import { decideOrder, type OrderCommand } from '@tradehall/domain/orders/decide-order';
import type { Order } from '@tradehall/domain/orders/order';
import type { OrderTerms } from '@tradehall/domain/orders/order-decision';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import type { Services } from '../room/services';
import { applyDecision, type DecisionServices } from './apply-decision';
import { readSalesOrderSettings } from './sales-order-settings-store';

/** Decides one command over an order whose row is locked, under the tenant's settings of now, and carries it out. */
export async function changeOrder(
  tx: Transaction,
  services: DecisionServices & Pick<Services, 'clock'>,
  tenant: Tenant,
  order: Order,
  command: OrderCommand,
  by: Omit<OrderTerms, 'settings'>,
): Promise<void> {
  const terms = { settings: await readSalesOrderSettings(tx), ...by };
  await applyDecision(tx, services, tenant, order, decideOrder(order, command, terms, services.clock.now()));
}
