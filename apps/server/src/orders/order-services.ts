import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../room/services';
import type { NetworkOrders } from './network-orders';
import type { OrderStock } from './order-stock';

/** What the orders room works with. */
export interface OrderServices extends Pick<Services, 'database' | 'clock' | 'texts' | 'siteOf' | 'tenants' | 'jobs'> {
  readonly log: FastifyBaseLogger;
  readonly stock: OrderStock;
  readonly network: NetworkOrders;
}
