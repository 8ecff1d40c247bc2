import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import type { StoredOrder } from './order-read-model';

/** What happens to one side of a network order reaches the other by a job: two tenants never share a transaction. */
export interface NetworkOrders {
  canceled(tx: Transaction, tenant: Tenant, order: StoredOrder): Promise<void>;
  confirmed(tx: Transaction, tenant: Tenant, order: StoredOrder, confirmed: boolean, reason: string): Promise<void>;
}
