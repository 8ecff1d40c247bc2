import type { FastifyInstance } from 'fastify';
import {
  adjustStock,
  archiveStock,
  restoreStock,
  transferStock,
} from '@tradehall/contract/stock-desk/stock-item-calls';
import { runStaffCommand } from '../audit/run-staff-command';
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
  const options = { retries: 3 };

  serveCall(app, adjustStock, ({ tenant, caller, raw, body, idempotencyKey: key }) => {
    const ids = body.lines.map(({ itemNumberWarehouse }) => itemNumberWarehouse);
    const once = { scope: `stock-adjust:${caller.userId}`, key, body };
    return runStaffCommand(
      database,
      { tenant, caller, raw },
      { act: 'STOCK_ADJUSTED', record: 'STOCK', ids, reason: `${body.reason} ${body.note}`.trim(), once },
      async (tx, trail) => {
        const done = await adjustQuantities(tx, ledger, body, actorOf(caller));
        trail.changed(undefined, { by: body.lines, ...done });
        return done;
      },
      options,
    );
  });
  serveCall(app, transferStock, ({ tenant, caller, raw, body, idempotencyKey: key }) =>
    runStaffCommand(
      database,
      { tenant, caller, raw },
      {
        act: 'STOCK_TRANSFERRED',
        record: 'STOCK',
        ids: [body.itemNumberWarehouse],
        reason: body.note,
        once: { scope: `stock-transfer:${caller.userId}`, key, body },
      },
      async (tx, trail) => {
        const done = await transferUnits(tx, ledger, body, actorOf(caller));
        trail.changed(undefined, { toWarehouse: body.toWarehouse, quantity: body.quantity });
        return done;
      },
      options,
    ),
  );
  for (const [call, act, work] of [
    [archiveStock, 'STOCK_ARCHIVED', archiveItems],
    [restoreStock, 'STOCK_RESTORED', restoreItems],
  ] as const)
    serveCall(app, call, ({ tenant, caller, raw, body: { keys } }) =>
      runStaffCommand(
        database,
        { tenant, caller, raw },
        { act, record: 'STOCK', ids: keys },
        async (tx, trail) => {
          const { answer, changed } = await work(tx, keys);
          trail.about(changed);
          if (changed.length === 0) trail.unchanged();
          return answer;
        },
        options,
      ),
    );
}
