import type { FastifyInstance } from 'fastify';
import {
  addAuctionLots,
  findSellerLots,
  getAuctionBids,
  reviewAuctionLots,
  type NewLotWire,
} from '@tradehall/contract/auctions/seller-lot-calls';
import { readLotRows, type NewLot } from '@tradehall/domain/auctions/read-lot-rows';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { runStaffCommand } from '../audit/run-staff-command';
import { serveCall } from '../http/serve-call';
import { numberHabitOf } from '../tenancy/number-habit';
import { readAuctionBids } from './auction-bids-read-model';
import { auctionNotFound, type AuctionDeps } from './auction-parts';
import { lotRowsOf } from './auction-sheets';
import { addLotsByHand } from './add-lots';
import { findLots } from './find-lots';
import { turnTaker } from '../limits/turn-taker';
import { currencyOf } from '../tenancy/currency-of';
import { receiveSheet } from './send-sheet';
import { readSellerAuction } from './seller-read-model';

const SHOWN_BIDS = 100;

/** Lots by hand and by file after a review, and the bids as staff see them. */
export function registerSellerLots(app: FastifyInstance, { database }: Pick<AuctionDeps, 'database'>): void {
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
    const { sheet } = await receiveSheet(raw, turnTaker(tenant, caller));
    const { precision } = currencyOf(tenant);
    const auction = await database.inTenant(tenant.tenantId, (tx) => readSellerAuction(tx, auctionNumber, precision), {
      readOnly: true,
    });
    if (auction === undefined) throw auctionNotFound(auctionNumber);
    const { lots, issues } = readLotRows(lotRowsOf(sheet), precision, numberHabitOf(tenant));
    return {
      lots: lots.map((lot) => lotWire(lot, precision)),
      issues: issues.map(({ row, messageCode, params }) => ({ row, messageCode, params: [...(params ?? [])] })),
      replaced: auction.lots.length,
    };
  });

  serveCall(app, addAuctionLots, ({ tenant, caller, raw, params: { auctionNumber }, body, idempotencyKey }) =>
    runStaffCommand(
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
        await addLotsByHand(tx, tenant.tenantId, auctionNumber, body.lots, currency);
        const auction = await readSellerAuction(tx, auctionNumber, currency.precision);
        if (auction === undefined) throw auctionNotFound(auctionNumber);
        trail.changed(before, auction);
        return auction;
      },
    ),
  );
}

function lotWire({ reserve, startingBid, ...lot }: NewLot, precision: number): NewLotWire {
  return {
    ...lot,
    startingBid: toMajorUnits(startingBid, precision),
    reservePrice: reserve === null ? null : toMajorUnits(reserve, precision),
  };
}
