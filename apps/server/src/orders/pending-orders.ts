import type { FastifyInstance } from 'fastify';
import { getPendingOrders } from '@tradehall/contract/stock-list/stock-calls';
import { serveCall } from '../http/serve-call';
import type { Services } from '../room/services';
import { readPendingOrders } from './pending-orders-read-model';

/** What of a participant's stock the caller's account has ordered and not been promised yet (C11). */
export function registerPendingOrders(
  app: FastifyInstance,
  { database, participants }: Pick<Services, 'database' | 'participants'>,
): void {
  serveCall(app, getPendingOrders, async ({ tenant, caller, participant }) => {
    const owner = await participants.ownerOf(tenant.tenantId, participant);
    if (owner === tenant.tenantId || !caller.authorities.has('CAN_VIEW_ORDER')) return { pendingOrderItemCount: {} };
    const pending = await database.inTenant(tenant.tenantId, (tx) => readPendingOrders(tx, caller, owner), {
      readOnly: true,
    });
    return { pendingOrderItemCount: { ...pending } };
  });
}
