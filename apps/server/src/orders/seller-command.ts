import type { SalesOrder } from '@tradehall/contract/orders/order-entity';
import type { SalesOrderSettings } from '@tradehall/domain/orders/sales-order-settings';
import type { Transaction } from '../database/transaction-kysely';
import type { Caller, Tenant } from '../http/request-context';
import { Refusal } from '../http/refusal';
import { rereadOrder } from './order-answer';
import { tellOrderChanged } from './order-mail';
import { readOrder, type OrderFacts } from './order-read-model';
import type { OrderServices } from './order-services';
import { readSalesOrderSettings } from './sales-order-settings-store';

/** What every command of the seller works on: the order, locked. */
export interface SellerCommand {
  readonly services: OrderServices;
  readonly tenant: Tenant;
  readonly settings: SalesOrderSettings;
  readonly facts: OrderFacts;
  readonly actor: string;
  readonly now: Date;
}

interface Whose {
  readonly tenant: Tenant;
  readonly caller: Caller;
  readonly orderNumber: string;
}

/** Locks the order, does the work, tells the buyer's portals, and answers the order as it then stands. */
export async function runSellerCommand<T>(
  services: OrderServices,
  { tenant, caller, orderNumber }: Whose,
  work: (tx: Transaction, command: SellerCommand) => Promise<T>,
): Promise<{ result: T; salesOrder: SalesOrder }> {
  const answer = await services.database.inTenant(
    tenant.tenantId,
    async (tx) => {
      const settings = await readSalesOrderSettings(tx);
      const facts = await readOrder(tx, { orderNumber }, { forUpdate: true });
      if (!facts) throw new Refusal(404, 'ORDER_NOT_FOUND', { params: [orderNumber] });
      const result = await work(tx, {
        services,
        tenant,
        settings,
        facts,
        actor: caller.email,
        now: services.clock.now(),
      });
      await tellOrderChanged(tx, facts.order.account_id, facts.order.order_number);
      return {
        result,
        salesOrder: await rereadOrder(tx, { stock: services.stock, tenant, settings }, facts.order.order_number),
      };
    },
    { retries: 3 },
  );
  return answer;
}
