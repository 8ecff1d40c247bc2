import type { FastifyInstance } from 'fastify';
import { getDeskFiles } from '@tradehall/contract/orders/desk-file-calls';
import { serveCall } from '../http/serve-call';
import type { Services } from '../room/services';
import { listDeskFiles } from './desk-files-read-model';

/** Everything that is written about orders, in one list (SD59). */
export function serveDeskFiles(app: FastifyInstance, { database }: Pick<Services, 'database'>): void {
  serveCall(app, getDeskFiles, ({ tenant, query }) =>
    database.inTenant(
      tenant.tenantId,
      async (tx) => {
        const { rows, next } = await listDeskFiles(tx, query);
        return {
          rows: rows.map(({ kind, number, order_number, shipment, buyer_name, at }) => ({
            kind,
            number,
            orderNumber: order_number,
            shipment,
            buyerName: buyer_name,
            date: at.toISOString(),
          })),
          next,
        };
      },
      { readOnly: true },
    ),
  );
}
