import type { FastifyInstance } from 'fastify';
import { registerDashboard } from '../dashboard/dashboard';
import { registerProofOfExport } from '../proof-of-export/proof-of-export';
import { registerReturns } from '../returns/returns';
import type { Services } from '../services';
import { createNetworkOrders, defineNetworkOrderJobs } from './network-order-jobs';
import type { OrderCharges, OrderStock } from './order-dependencies';
import { defineOrderDeadlines } from './order-deadlines';
import type { OrderServices } from './order-services';
import { registerOrders } from './orders';
import { registerSellerOrders } from './seller-orders';

/** Orders and what hangs on them: returns, proofs of export, the dashboard. Stock and charges come from their rooms. */
export function registerOrderRooms(
  app: FastifyInstance,
  services: Services,
  { stock, charges }: { readonly stock: OrderStock; readonly charges: OrderCharges },
): void {
  const parts: OrderServices = { ...services, stock, charges, network: createNetworkOrders(services.jobs) };
  registerOrders(app, parts);
  registerSellerOrders(app, parts);
  registerReturns(app, services);
  registerProofOfExport(app, services);
  registerDashboard(app, services);
  defineOrderDeadlines(parts);
  defineNetworkOrderJobs(parts);
}
