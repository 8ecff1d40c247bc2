import type { FastifyInstance } from 'fastify';
import {
  amendAuction,
  amendLot,
  cancelAuction,
  createAuction,
  exportAuctionResults,
  getSellerAuction,
  listSellerAuctions as listSellerAuctionsCall,
  scheduleAuction,
  uploadAuctionLots,
  type SellerAuction,
} from '@tradehall/contract/auctions/seller-auction-calls';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { serveCall } from '../http/serve-call';
import { auctionNotFound, type AuctionDeps } from './auction-parts';
import { lotRowsOf, resultBidsSheet, resultLotsSheet } from './auction-sheets';
import {
  amendAuctionLot,
  amendAuctionSettings,
  cancelWithReason,
  createAuctionDraft,
  replaceAuctionLots,
  scheduleDraft,
} from './seller-commands';
import { listSellerAuctions, readResults, readSellerAuction } from './seller-read-model';
import { receiveSheet, sendSheet } from './send-sheet';
import { numberHabitOf } from '../tenancy/number-habit';
import { currencyOf } from './tell-bidders';

/** The seller's calls: each command answers the auction as it is after it. */
export function registerSellerAuctions(app: FastifyInstance, { database, databaseClock }: AuctionDeps): void {
  /** One transaction: the command, then the auction as it left it. */
  function command(tenant: Tenant, work: (tx: Transaction) => Promise<string>): Promise<SellerAuction> {
    return database.inTenant(tenant.tenantId, async (tx) => known(tx, tenant, await work(tx)));
  }

  async function known(tx: Transaction, tenant: Tenant, auctionNumber: string): Promise<SellerAuction> {
    const auction = await readSellerAuction(tx, auctionNumber, currencyOf(tenant).precision);
    if (auction === undefined) throw auctionNotFound(auctionNumber);
    return auction;
  }

  serveCall(app, createAuction, ({ tenant, body }) =>
    command(tenant, (tx) => createAuctionDraft(tx, tenant.tenantId, body, currencyOf(tenant), databaseClock.now())),
  );

  serveCall(app, listSellerAuctionsCall, async ({ tenant }) => ({
    auctions: await database.inTenant(tenant.tenantId, listSellerAuctions, { readOnly: true }),
  }));

  serveCall(app, getSellerAuction, ({ tenant, params }) =>
    database.inTenant(tenant.tenantId, (tx) => known(tx, tenant, params.auctionNumber), { readOnly: true }),
  );

  serveCall(app, amendAuction, ({ tenant, params: { auctionNumber }, body }) =>
    command(tenant, async (tx) => {
      await amendAuctionSettings(tx, auctionNumber, body, currencyOf(tenant), databaseClock.now());
      return auctionNumber;
    }),
  );

  serveCall(app, uploadAuctionLots, async ({ tenant, params: { auctionNumber }, raw }) => {
    const { sheet } = await receiveSheet(raw);
    const rows = lotRowsOf(sheet);
    return command(tenant, async (tx) => {
      await replaceAuctionLots(tx, tenant.tenantId, auctionNumber, rows, currencyOf(tenant), numberHabitOf(tenant));
      return auctionNumber;
    });
  });

  serveCall(app, amendLot, ({ tenant, params: { auctionNumber, lotNumber }, body }) =>
    command(tenant, async (tx) => {
      await amendAuctionLot(tx, auctionNumber, lotNumber, body, currencyOf(tenant));
      return auctionNumber;
    }),
  );

  serveCall(app, scheduleAuction, ({ tenant, params: { auctionNumber } }) =>
    command(tenant, async (tx) => {
      await scheduleDraft(tx, auctionNumber, currencyOf(tenant).precision, databaseClock.now());
      return auctionNumber;
    }),
  );

  serveCall(app, cancelAuction, ({ tenant, params: { auctionNumber }, body }) =>
    command(tenant, async (tx) => {
      await cancelWithReason(tx, auctionNumber, body.reason, currencyOf(tenant).precision);
      return auctionNumber;
    }),
  );

  serveCall(app, exportAuctionResults, async ({ tenant, params: { auctionNumber }, query, reply }) => {
    const results = await database.inTenant(tenant.tenantId, (tx) => readResults(tx, auctionNumber), {
      readOnly: true,
    });
    if (results === undefined) throw auctionNotFound(auctionNumber);
    const { precision } = currencyOf(tenant);
    return query.part === 'bids'
      ? sendSheet(
          reply,
          `auction-${auctionNumber}-bids.xlsx`,
          resultBidsSheet(results, precision, tenant.configuration.timeZone),
        )
      : sendSheet(reply, `auction-${auctionNumber}-results.xlsx`, resultLotsSheet(results, precision));
  });
}
