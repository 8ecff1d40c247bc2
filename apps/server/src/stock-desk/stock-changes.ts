import type { FastifyInstance } from 'fastify';
import {
  adjustStock,
  archiveStock,
  restoreStock,
  transferStock,
} from '@tradehall/contract/stock-desk/stock-item-calls';
import { once } from '../database/once';
import type { Transaction } from '../database/transaction-kysely';
import { serveCall } from '../http/serve-call';
import type { Services } from '../room/services';
import type { Stock } from '../stock-list/open-stock';
import { actorOf } from '../stock-list/stock-actor';
import { adjustQuantities, archiveItems, restoreItems, transferUnits } from './change-stock';

/** What the staff do to quantities and items by hand: each in one transaction, seen in the list at once (SD24). */
export function serveStockChanges(
  app: FastifyInstance,
  { database }: Pick<Services, 'database'>,
  { ledger }: Pick<Stock, 'ledger'>,
): void {
  const inStock = <T>(tenantId: string, work: (tx: Transaction) => Promise<T>): Promise<T> =>
    database.inTenant(tenantId, work, { retries: 3 });

  serveCall(app, adjustStock, ({ tenant, caller, body, idempotencyKey: key }) =>
    inStock(tenant.tenantId, (tx) =>
      once(tx, { scope: `stock-adjust:${caller.userId}`, key, body }, () =>
        adjustQuantities(tx, ledger, body, actorOf(caller)),
      ),
    ),
  );
  serveCall(app, transferStock, ({ tenant, caller, body, idempotencyKey: key }) =>
    inStock(tenant.tenantId, (tx) =>
      once(tx, { scope: `stock-transfer:${caller.userId}`, key, body }, () =>
        transferUnits(tx, ledger, body, actorOf(caller)),
      ),
    ),
  );
  serveCall(app, archiveStock, ({ tenant, body }) => inStock(tenant.tenantId, (tx) => archiveItems(tx, body.keys)));
  serveCall(app, restoreStock, ({ tenant, body }) => inStock(tenant.tenantId, (tx) => restoreItems(tx, body.keys)));
}
