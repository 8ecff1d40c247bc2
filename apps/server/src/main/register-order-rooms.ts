import type { FastifyInstance } from 'fastify';
import { registerDashboard } from '../dashboard/dashboard';
import { registerProofOfExport } from '../proof-of-export/proof-of-export';
import { registerReturns } from '../returns/returns';
import type { Services } from '../room/services';
import { createNetworkOrders, defineNetworkOrderJobs } from '../orders/network-order-jobs';
import type { OrderCharges, OrderStock } from '../orders/order-dependencies';
import { defineOrderDeadlines } from '../orders/order-deadlines';
import type { OrderServices } from '../orders/order-services';
import { registerOrders } from '../orders/orders';
import { registerSellerOrders } from '../orders/seller-orders';

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
