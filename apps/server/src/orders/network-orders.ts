import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import type { StoredOrder } from './order-read-model';

/**
 * What happens to one side of a network order reaches the other by a job, queued in the transaction that decided it.
 */
export interface NetworkOrders {
  canceled(tx: Transaction, tenant: Tenant, order: StoredOrder): Promise<void>;
  confirmed(tx: Transaction, tenant: Tenant, order: StoredOrder, confirmed: boolean, reason: string): Promise<void>;
  /** The reseller's buyer chose anew, released or paid: the supplier ships by it. */
  changed(tx: Transaction, tenant: Tenant, order: Pick<StoredOrder, 'network_role' | 'order_number'>): Promise<void>;
}
