import type { FastifyInstance } from 'fastify';
import {
  changeStockAlert,
  createStockAlert,
  createStockAlerts,
  deleteStockAlert,
  getStockAlerts,
  type StockAlert,
} from '@tradehall/contract/stock-alerts';
import { decodeItemKey } from '@tradehall/contract/wire/item-key-base64';
import { offerKey } from '@tradehall/domain/offers/offer-key';
import { correctAlertQuantity } from '@tradehall/domain/quantity/correct-quantity';
import { once } from '../database/once';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import type { Caller, Tenant } from '../http/request-context';
import { serveCall } from '../http/serve-call';
import type { OfferItem, OfferStock } from '../offers/offer-item';
import type { Services } from '../room/services';
import type { StockLedger } from '../stock-list/stock-ledger';
import { followAdditions } from './follow-additions';
import {
  changeAlert,
  countAlerts,
  deleteAlert,
  listAlerts,
  saveAlert,
  saveAlerts,
  wireAlert,
  type AlertKey,
  type AlertOwner,
} from './stock-alerts-store';

/** The most alerts a user can have: as many as a spreadsheet of offers has rows. */
const MOST_ALERTS = 5000;

/** A buyer's alerts on items of the stock list (F01, K04). */
export function registerStockAlerts(
  app: FastifyInstance,
  services: Services,
  ledger: StockLedger,
  stock: OfferStock,
): void {
  const { database } = services;
  followAdditions(ledger, { ...services, stock });

  const ownerOf = ({ tenant, caller }: { tenant: Tenant; caller: Caller }): AlertOwner => ({
    tenantId: tenant.tenantId,
    userId: caller.userId,
    accountId: caller.accountId ?? '',
  });
  const itemOf = async (tx: Transaction, tenantId: string, key: AlertKey): Promise<OfferItem | undefined> =>
    (await stock.items(tx, tenantId, [key])).get(offerKey(key.participantId, key.itemNumberWarehouse));
  const keyOf = (itemKey: string, participantId: string | null): AlertKey => {
    const itemNumberWarehouse = decodeItemKey(itemKey);
    if (itemNumberWarehouse === undefined) throw new ApiError(404, 'STOCK_ALERT_GONE');
    return { participantId, itemNumberWarehouse };
  };

  serveCall(app, getStockAlerts, (request) =>
    database.inTenant(request.tenant.tenantId, async (tx) => {
      const rows = await listAlerts(tx, ownerOf(request), request.participant);
      const items = await stock.items(
        tx,
        request.tenant.tenantId,
        rows.map((row) => ({ participantId: row.participant_id, itemNumberWarehouse: row.item_number_warehouse })),
      );
      const stockAlerts: Record<string, StockAlert[]> = {};
      for (const row of rows)
        (stockAlerts[row.item_number_warehouse] ??= []).push(
          wireAlert(row, items.get(offerKey(row.participant_id, row.item_number_warehouse))),
        );
      return { stockAlerts };
    }),
  );
  serveCall(app, createStockAlert, (request) => {
    const owner = ownerOf(request);
    const key: AlertKey = { participantId: request.participant, itemNumberWarehouse: request.body.itemNumberWarehouse };
    return database.inTenant(owner.tenantId, async (tx) => {
      const item = await itemOf(tx, owner.tenantId, key);
      if (item === undefined)
        throw ApiError.ofIssues(422, [{ messageCode: 'ITEM_NOT_FOUND', field: 'itemNumberWarehouse' }]);
      if ((await countAlerts(tx, owner)) >= MOST_ALERTS)
        throw new ApiError(422, 'STOCK_ALERT_LIMIT', { params: [MOST_ALERTS] });
      return {
        stockAlert: wireAlert(
          await saveAlert(tx, owner, key, correctAlertQuantity(request.body.quantity, item.market.incrementSize)),
          item,
        ),
      };
    });
  });
  serveCall(
    app,
    createStockAlerts,
    (request) => {
      const owner = ownerOf(request);
      const { body, participant: participantId, idempotencyKey } = request;
      return database.inTenant(owner.tenantId, (tx) =>
        once(tx, { scope: `stock-alerts:${owner.userId}`, key: idempotencyKey, body }, async () => {
          const wanted = new Map(
            body.lines.map(({ itemNumberWarehouse, quantity }) => [itemNumberWarehouse, quantity]),
          );
          const items = await stock.items(
            tx,
            owner.tenantId,
            [...wanted.keys()].map((itemNumberWarehouse) => ({ participantId, itemNumberWarehouse })),
          );
          const lines = [...items.values()].map(({ itemNumberWarehouse, market }) => ({
            itemNumberWarehouse,
            quantity: correctAlertQuantity(wanted.get(itemNumberWarehouse), market.incrementSize),
          }));
          await saveAlerts(tx, owner, participantId, lines);
          if ((await countAlerts(tx, owner)) > MOST_ALERTS)
            throw new ApiError(422, 'STOCK_ALERT_LIMIT', { params: [MOST_ALERTS] });
          return { set: lines.length, gone: wanted.size - lines.length };
        }),
      );
    },
    { bodyLimit: 1024 * 1024 },
  );
  serveCall(app, changeStockAlert, (request) => {
    const owner = ownerOf(request);
    const key = keyOf(request.params.itemKey, request.participant);
    return database.inTenant(owner.tenantId, async (tx) => {
      const item = await itemOf(tx, owner.tenantId, key);
      const row = await changeAlert(
        tx,
        owner,
        key,
        correctAlertQuantity(request.body.quantity, item?.market.incrementSize),
      );
      if (row === undefined) throw new ApiError(404, 'STOCK_ALERT_GONE');
      return { stockAlert: wireAlert(row, item) };
    });
  });
  serveCall(app, deleteStockAlert, async (request) => {
    await database.inTenant(request.tenant.tenantId, (tx) =>
      deleteAlert(tx, ownerOf(request), keyOf(request.params.itemKey, request.participant)),
    );
  });
}
