import type { FastifyInstance } from 'fastify';
import { TOTAL_COUNT_HEADER } from '@tradehall/contract/wire/error-answer';
import { ORDER_PAGE_SIZE } from '@tradehall/contract/orders/order-calls';
import {
  decideReturn,
  getReturn,
  listReturns,
  requestReturn as requestCall,
  sellerListReturns,
  withdrawReturn,
} from '@tradehall/contract/returns';
import { canMoveReturn } from '@tradehall/domain/orders/return-status';
import { runStaffCommand } from '../audit/run-staff-command';
import { ApiError } from '../http/api-error';
import { serveCall } from '../http/serve-call';
import { reachesOrder } from '../orders/reached-orders';
import type { Services } from '../room/services';
import type { StockLedger } from '../stock-list/stock-ledger';
import { moveReturn, oneReturn, type MoveServices } from './move-return';
import { requestReturn } from './request-return';
import { findReturns, returnDetailOf, toDeskReturn, toReturnEntry } from './returns-read-model';
import { takeOutAgain } from './take-out-again';

interface ReturnServices extends MoveServices, Pick<Services, 'database'> {
  readonly stock: StockLedger;
}

/** Returns: requested by buyers, decided by sellers (H15). */
export function registerReturns(app: FastifyInstance, services: ReturnServices): void {
  const { database } = services;

  serveCall(app, listReturns, async ({ tenant, caller, query, reply }) => {
    const { rows, count } = await database.inTenant(
      tenant.tenantId,
      (tx) => findReturns(tx, { accountId: caller.accountId ?? '', ...pageOf(query) }),
      { readOnly: true },
    );
    void reply.header(TOTAL_COUNT_HEADER, count);
    return rows.map(toReturnEntry);
  });

  serveCall(app, sellerListReturns, async ({ tenant, query, reply }) => {
    const { rows, count } = await database.inTenant(tenant.tenantId, (tx) => findReturns(tx, pageOf(query)), {
      readOnly: true,
    });
    void reply.header(TOTAL_COUNT_HEADER, count);
    return rows.map((row) => toDeskReturn(row, tenant.configuration.currencyPrecision));
  });

  serveCall(app, getReturn, ({ tenant, caller, params }) =>
    database.inTenant(
      tenant.tenantId,
      async (tx) => returnDetailOf(tx, await oneReturn(tx, params.returnNumber, caller.accountId ?? ''), tenant),
      { readOnly: true },
    ),
  );

  serveCall(app, requestCall, ({ tenant, caller, params, body, idempotencyKey }) =>
    requestReturn(services, { tenant, caller, orderNumber: params.phonexOrderNumber, body, idempotencyKey }),
  );

  serveCall(app, withdrawReturn, ({ tenant, caller, params }) =>
    database.inTenant(tenant.tenantId, async (tx) => {
      const found = await oneReturn(tx, params.returnNumber, caller.accountId ?? '');
      // Who sends nothing back of an order takes nothing back of it either, but for what they asked for (B09).
      if (found.user_id !== caller.userId && !reachesOrder(caller, found.placed_by))
        throw new ApiError(404, 'RETURN_NOT_FOUND');
      return moveReturn(tx, services, {
        tenant,
        returnNumber: params.returnNumber,
        accountId: caller.accountId ?? '',
        to: 'WITHDRAWN',
        actor: caller.email,
        note: '',
        allowed: (from) => canMoveReturn(from, 'WITHDRAWN'),
        repeated: () => undefined,
      });
    }),
  );

  serveCall(app, decideReturn, ({ tenant, caller, params, body, raw }) => {
    const { returnNumber } = params;
    const about = {
      act: 'RETURN_DECIDED',
      record: 'RETURN',
      ids: [returnNumber],
      reason: body.note,
      watched: { table: 'returns', key: 'return_number', values: [returnNumber] },
    } as const;
    return runStaffCommand(
      database,
      { tenant, caller, raw },
      about,
      async (tx, trail) => {
        const moved = await moveReturn(tx, services, {
          tenant,
          returnNumber: params.returnNumber,
          to: body.status,
          seen: body.seen,
          actor: caller.email,
          note: body.note,
          allowed: (from) => canMoveReturn(from, body.status),
          repeated: () => trail.unchanged(),
        });
        if (body.status === 'REJECTED') await takeOutAgain(tx, services.stock, caller, returnNumber);
        return moved;
      },
      { retries: 3 },
    );
  });
}

const pageOf = ({
  search,
  status,
  page,
}: {
  search?: string | undefined;
  status?: string | undefined;
  page: number;
}) => ({
  search,
  status,
  limit: ORDER_PAGE_SIZE,
  offset: (page - 1) * ORDER_PAGE_SIZE,
});
