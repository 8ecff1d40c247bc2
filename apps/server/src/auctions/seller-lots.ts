import type { FastifyInstance } from 'fastify';
import {
  addAuctionLots,
  addLotsFromStock,
  findSellerLots,
  getAuctionBids,
  reviewAuctionLots,
  reviewLotsFromStock,
  type NewLotWire,
  type StockToLots,
} from '@tradehall/contract/auctions/seller-lot-calls';
import { readLotRows, type NewLot } from '@tradehall/domain/auctions/read-lot-rows';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { runStaffCommand } from '../audit/run-staff-command';
import type { Caller } from '../http/request-context';
import { requirePermission, serveCall } from '../http/serve-call';
import { shortIssues, shortLots } from '../lot-units/lot-units';
import { actorOf } from '../stock-list/stock-actor';
import { requestLocale } from '../notify/request-locale';
import { numberHabitOf } from '../tenancy/number-habit';
import { readAuctionBids } from './auction-bids-read-model';
import { auctionNotFound, fileMissing, type AuctionDeps } from './auction-parts';
import { lotRowsOf } from './auction-sheets';
import type { Transaction } from '../database/transaction-kysely';
import { addLotsByHand } from './add-lots';
import { addLotsOfStock, planLotsOfStock, selectedItems, unitsInLotsOf } from './lots-from-stock';
import { findLots } from './find-lots';
import { receiveSheet } from '../spreadsheets/receive-sheet';
import { currencyOf } from '../tenancy/currency-of';
import { lotsSeen, readSellerAuction, withSeen } from './seller-read-model';

const SHOWN_BIDS = 100;

/** Lots by hand and by file after a review, and the bids as staff see them. */
export function registerSellerLots(
  app: FastifyInstance,
  { database, stock }: Pick<AuctionDeps, 'database' | 'stock'>,
): void {
  serveCall(app, getAuctionBids, ({ tenant, params: { auctionNumber }, query }) =>
    database.inTenant(
      tenant.tenantId,
      async (tx) => {
        const limit = query.limit ?? SHOWN_BIDS;
        const bids = await readAuctionBids(tx, auctionNumber, limit, currencyOf(tenant).precision);
        if (bids === undefined) throw auctionNotFound(auctionNumber);
        return { bids };
      },
      { readOnly: true },
    ),
  );

  serveCall(app, findSellerLots, ({ tenant, query }) =>
    database.inTenant(
      tenant.tenantId,
      async (tx) => ({ lots: await findLots(tx, query, currencyOf(tenant).precision) }),
      { readOnly: true },
    ),
  );

  serveCall(app, reviewAuctionLots, async ({ tenant, caller, params: { auctionNumber }, raw }) => {
    const { cells } = await receiveSheet({ raw, tenant, caller }, fileMissing());
    const { precision } = currencyOf(tenant);
    const { lots, issues } = readLotRows(
      lotRowsOf(cells),
      precision,
      numberHabitOf(tenant, requestLocale(tenant, raw.headers['accept-language'])),
    );
    const wanted = lots.map(({ lotNumber, items = [] }) => ({ lotNumber, items }));
    const keys = wanted.flatMap(({ items }) => items.map((item) => item.itemNumberWarehouse));
    const { replaced, seen, short } = await database.inTenant(
      tenant.tenantId,
      async (tx) => {
        const auction = await readSellerAuction(tx, auctionNumber, precision);
        if (auction === undefined) throw auctionNotFound(auctionNumber);
        const known = await stock.available(tx, [...new Set(keys)]);
        // What the lots that go hold is there for those of the file.
        const held = auction.lots.flatMap(({ items }) =>
          items
            .filter(({ isReturned }) => !isReturned)
            .map(({ itemNumberWarehouse, quantity }) => ({ itemNumberWarehouse, quantity: -quantity, reference: '' })),
        );
        const short = await shortIssues(tx, shortLots(wanted, known, held), known);
        return {
          replaced: auction.lots.length,
          seen: lotsSeen(auction),
          short: short.map((issue) => ({ row: 0, ...issue })),
        };
      },
      { readOnly: true },
    );
    return {
      lots: short.length > 0 ? [] : lots.map((lot) => lotWire(lot, precision)),
      issues: [...issues, ...short].map(({ row, messageCode, params }) => ({
        row,
        messageCode,
        params: [...(params ?? [])],
      })),
      replaced,
      seen,
    };
  });

  serveCall(app, reviewLotsFromStock, ({ tenant, caller, params: { auctionNumber }, body }) => {
    checkStart(caller, body);
    const currency = currencyOf(tenant);
    const major = (minor: number) => toMajorUnits(minor, currency.precision);
    return database.inTenant(
      tenant.tenantId,
      async (tx) => {
        const auction = await findAuction(tx, auctionNumber);
        const wanted = await selectedItems(tx, body);
        const { lots, issues, listValue } = await planLotsOfStock(tx, auction.auction_id, body, wanted, currency);
        return {
          lots: lots.map((lot) => lotWire(lot, currency.precision)),
          items: wanted.length,
          units: lots.reduce((sum, { quantity }) => sum + quantity, 0),
          unitsInLots: await unitsInLotsOf(tx, auction.auction_id, wanted),
          startingBids: major(lots.reduce((sum, { startingBid }) => sum + startingBid, 0)),
          listValue: major(listValue),
          issues: issues.map(({ messageCode, params }) => ({ messageCode, params: [...(params ?? [])] })),
        };
      },
      { readOnly: true },
    );
  });

  serveCall(app, addLotsFromStock, ({ tenant, caller, raw, params: { auctionNumber }, body, idempotencyKey }) => {
    checkStart(caller, body);
    return runStaffCommand(
      database,
      { tenant, caller, raw },
      {
        act: 'LOTS_REPLACED',
        record: 'AUCTION',
        ids: [auctionNumber],
        once: { scope: `lots-from-stock:${auctionNumber}`, key: idempotencyKey, body },
      },
      async (tx, trail) => {
        const currency = currencyOf(tenant);
        const before = await readSellerAuction(tx, auctionNumber, currency.precision);
        await addLotsOfStock(tx, tenant.tenantId, auctionNumber, body, currency, { stock, by: actorOf(caller) });
        const auction = await readSellerAuction(tx, auctionNumber, currency.precision);
        if (auction === undefined) throw auctionNotFound(auctionNumber);
        trail.changed(before, auction);
        return withSeen(auction);
      },
      { retries: 3 },
    );
  });

  serveCall(app, addAuctionLots, ({ tenant, caller, raw, params: { auctionNumber }, body, idempotencyKey }) => {
    if (body.lots.some(({ items = [] }) => items.length > 0)) requirePermission(caller, 'STOCK_EDIT');
    return runStaffCommand(
      database,
      { tenant, caller, raw },
      {
        act: 'LOTS_REPLACED',
        record: 'AUCTION',
        ids: [auctionNumber],
        once: { scope: `add-lots:${auctionNumber}`, key: idempotencyKey, body },
      },
      async (tx, trail) => {
        const currency = currencyOf(tenant);
        const before = await readSellerAuction(tx, auctionNumber, currency.precision);
        const hand = { stock, by: actorOf(caller) };
        const leftOut = await addLotsByHand(tx, tenant.tenantId, auctionNumber, body, currency, hand);
        const auction = await readSellerAuction(tx, auctionNumber, currency.precision);
        if (auction === undefined) throw auctionNotFound(auctionNumber);
        trail.changed(before, auction);
        return {
          ...withSeen(auction),
          leftOut: leftOut.map(({ lotNumber, itemNumberWarehouse, available }) => ({
            lotNumber,
            itemNumberWarehouse,
            available,
          })),
        };
      },
      { retries: 3 },
    );
  });
}

/** Units leave the stock; and a share of what they cost tells what they cost (SD13). */
function checkStart(caller: Caller, { start }: StockToLots): void {
  requirePermission(caller, 'STOCK_EDIT');
  if (start.kind === 'COST_PERCENT') requirePermission(caller, 'COST_VIEW');
}

async function findAuction(tx: Transaction, auctionNumber: string) {
  const auction = await tx
    .selectFrom('auctions')
    .select('auction_id')
    .where('auction_number', '=', auctionNumber)
    .executeTakeFirst();
  if (auction === undefined) throw auctionNotFound(auctionNumber);
  return auction;
}

function lotWire({ reserve, startingBid, items, ...lot }: NewLot, precision: number): NewLotWire {
  return {
    ...lot,
    ...(items === undefined ? {} : { items: [...items] }),
    startingBid: toMajorUnits(startingBid, precision),
    reservePrice: reserve === null ? null : toMajorUnits(reserve, precision),
  };
}
