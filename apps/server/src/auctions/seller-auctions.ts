import type { FastifyInstance } from 'fastify';
import {
  amendAuction,
  amendLot,
  cancelAuction,
  createAuction,
  exportAuctionResults,
  getAuctionWarehouses,
  getSellerAuction,
  listSellerAuctions as listSellerAuctionsCall,
  removeLot,
  scheduleAuction,
  uploadAuctionLots,
  type SellerAuction,
} from '@tradehall/contract/auctions/seller-auction-calls';
import type { AuditAct } from '@tradehall/domain/staff/audit-acts';
import { auctionsEnabled } from '@tradehall/domain/tenants/tenant-configuration';
import { runStaffCommand, type StaffRequest, type Trail } from '../audit/run-staff-command';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import type { OnceKey } from '../database/once';
import { ApiError } from '../http/api-error';
import { sayPage } from '../http/list-page';
import { requirePermission, serveCall } from '../http/serve-call';
import { actorOf } from '../stock-list/stock-actor';
import { requireAsItWas } from './as-it-was';
import { readWarehouses } from './auction-warehouses';
import { auctionNotFound, fileMissing, type AuctionDeps } from './auction-parts';
import { lotRowsOf, resultBidsSheet, resultLotsSheet } from './auction-sheets';
import {
  amendAuctionLot,
  amendAuctionSettings,
  cancelWithReason,
  createAuctionDraft,
  lockAmendable,
  lockMovable,
  removeAuctionLot,
  replaceAuctionLots,
  scheduleDraft,
} from './seller-commands';
import {
  listSellerAuctions,
  lotsSeen,
  readResults,
  readSellerAuction,
  withSeen,
  type AuctionRead,
} from './seller-read-model';
import { receiveSheet } from '../spreadsheets/receive-sheet';
import { sendSheet } from '../spreadsheets/send-sheet';
import { createFormatText } from '../notify/format-text';
import { requestLocale } from '../notify/request-locale';
import { currencyOf } from '../tenancy/currency-of';
import { numberHabitOf } from '../tenancy/number-habit';

/** The seller's calls: each command answers the auction as it is after it. */
export function registerSellerAuctions(
  app: FastifyInstance,
  { database, databaseClock, stock, siteOf, texts }: AuctionDeps,
): void {
  /** One transaction: the command, then the auction as it left it. */
  function command(
    by: StaffRequest,
    act: AuditAct,
    work: (tx: Transaction) => Promise<string>,
    auctionNumber?: string,
    once?: OnceKey,
  ): Promise<SellerAuction> {
    const ids = auctionNumber === undefined ? [] : [auctionNumber];
    const told = { act, record: 'AUCTION', ids, ...(once === undefined ? {} : { once }) } as const;
    const run = async (tx: Transaction, trail: Trail): Promise<SellerAuction> => {
      const { precision } = currencyOf(by.tenant);
      const before = auctionNumber === undefined ? undefined : await readSellerAuction(tx, auctionNumber, precision);
      const auction = await known(tx, by.tenant, await work(tx));
      trail.about([auction.auctionNumber]);
      trail.changed(before, auction);
      return withSeen(auction);
    };
    return runStaffCommand(database, by, told, run, { retries: 3 });
  }

  async function known(tx: Transaction, tenant: Tenant, auctionNumber: string): Promise<AuctionRead> {
    const auction = await readSellerAuction(tx, auctionNumber, currencyOf(tenant).precision);
    if (auction === undefined) throw auctionNotFound(auctionNumber);
    return auction;
  }

  serveCall(app, createAuction, ({ tenant, caller, raw, body, idempotencyKey }) =>
    command(
      { tenant, caller, raw },
      'AUCTION_CREATED',
      (tx) => createAuctionDraft(tx, tenant.tenantId, body, currencyOf(tenant), databaseClock.now()),
      undefined,
      { scope: `create-auction:${caller.userId}`, key: idempotencyKey, body },
    ),
  );

  serveCall(app, listSellerAuctionsCall, async ({ tenant, query, reply }) => {
    const page = await database.inTenant(tenant.tenantId, (tx) => listSellerAuctions(tx, query), { readOnly: true });
    sayPage(reply, page);
    return { auctions: page.auctions };
  });

  serveCall(app, getAuctionWarehouses, ({ tenant, raw }) => {
    const locale = requestLocale(tenant, raw.headers['accept-language']);
    return database.inTenant(tenant.tenantId, async (tx) => ({ warehouses: [...(await readWarehouses(tx, locale))] }), {
      readOnly: true,
    });
  });

  serveCall(app, getSellerAuction, ({ tenant, params }) =>
    database.inTenant(tenant.tenantId, async (tx) => withSeen(await known(tx, tenant, params.auctionNumber)), {
      readOnly: true,
    }),
  );

  serveCall(app, amendAuction, ({ tenant, caller, raw, params: { auctionNumber }, body }) =>
    command(
      { tenant, caller, raw },
      'AUCTION_AMENDED',
      async (tx) => {
        await lockAmendable(tx, auctionNumber);
        if (body.was !== undefined) requireAsItWas(body, await known(tx, tenant, auctionNumber));
        await amendAuctionSettings(tx, auctionNumber, body, currencyOf(tenant), databaseClock.now());
        return auctionNumber;
      },
      auctionNumber,
    ),
  );

  serveCall(app, uploadAuctionLots, async ({ tenant, caller, params: { auctionNumber }, query, raw }) => {
    const { cells } = await receiveSheet({ raw, tenant, caller }, fileMissing());
    const rows = lotRowsOf(cells);
    return command(
      { tenant, caller, raw },
      'LOTS_REPLACED',
      async (tx) => {
        const hand = { stock, by: actorOf(caller) };
        if (rows.some(({ cells }) => cells.itemNumber !== '')) requirePermission(caller, 'STOCK_EDIT');
        const [currency, habit] = [
          currencyOf(tenant),
          numberHabitOf(tenant, requestLocale(tenant, raw.headers['accept-language'])),
        ];
        await lockAmendable(tx, auctionNumber);
        // What a colleague added or changed since the review does not go unseen.
        if (query.seen !== undefined && query.seen !== lotsSeen(await known(tx, tenant, auctionNumber)))
          throw new ApiError(409, 'LOTS_CHANGED_SINCE', { params: [auctionNumber] });
        await replaceAuctionLots(tx, tenant.tenantId, auctionNumber, rows, currency, habit, hand);
        return auctionNumber;
      },
      auctionNumber,
    );
  });

  serveCall(app, amendLot, ({ tenant, caller, raw, params: { auctionNumber, lotNumber }, body }) =>
    command(
      { tenant, caller, raw },
      'LOT_AMENDED',
      async (tx) => {
        if (body.items !== undefined) requirePermission(caller, 'STOCK_EDIT');
        const hand = { stock, by: actorOf(caller) };
        await lockAmendable(tx, auctionNumber);
        if (body.was !== undefined) requireAsItWas(body, lotNow(await known(tx, tenant, auctionNumber), lotNumber));
        await amendAuctionLot(tx, auctionNumber, lotNumber, body, currencyOf(tenant), hand);
        return auctionNumber;
      },
      auctionNumber,
    ),
  );

  serveCall(app, removeLot, ({ tenant, caller, raw, params: { auctionNumber, lotNumber }, query: { seen } }) =>
    command(
      { tenant, caller, raw },
      'LOT_REMOVED',
      async (tx) => {
        await lockAmendable(tx, auctionNumber);
        const { lots } = withSeen(await known(tx, tenant, auctionNumber));
        const lot = lots.find((each) => each.lotNumber === lotNumber);
        if (seen !== undefined && lot !== undefined && lot.seen !== seen)
          throw new ApiError(409, 'LOT_CHANGED_SINCE', { params: [lotNumber] });
        await removeAuctionLot(tx, auctionNumber, lotNumber, { stock, by: actorOf(caller) });
        return auctionNumber;
      },
      auctionNumber,
    ),
  );

  serveCall(app, scheduleAuction, ({ tenant, caller, raw, params: { auctionNumber }, query: { seen } }) =>
    command(
      { tenant, caller, raw },
      'AUCTION_SCHEDULED',
      async (tx) => {
        // It would run and close with nobody to see it.
        if (!auctionsEnabled(tenant.configuration)) throw new ApiError(409, 'AUCTIONS_NOT_HELD');
        await lockMovable(tx, auctionNumber, 'SCHEDULED');
        if (seen !== undefined && seen !== withSeen(await known(tx, tenant, auctionNumber)).seen)
          throw new ApiError(409, 'AUCTION_CHANGED_SINCE', { params: [auctionNumber] });
        await scheduleDraft(tx, auctionNumber, currencyOf(tenant).precision, databaseClock.now());
        return auctionNumber;
      },
      auctionNumber,
    ),
  );

  serveCall(app, cancelAuction, ({ tenant, caller, raw, params: { auctionNumber }, body }) =>
    command(
      { tenant, caller, raw },
      'AUCTION_CANCELED',
      async (tx) => {
        const hand = { stock, by: actorOf(caller) };
        const sender = { tenant, site: siteOf(tenant.tenantId), say: createFormatText({ texts }, tenant) };
        await cancelWithReason(tx, sender, auctionNumber, body.reason, hand);
        return auctionNumber;
      },
      auctionNumber,
    ),
  );

  serveCall(app, exportAuctionResults, async ({ tenant, params: { auctionNumber }, query, raw, reply }) => {
    const results = await database.inTenant(tenant.tenantId, (tx) => readResults(tx, auctionNumber), {
      readOnly: true,
    });
    if (results === undefined) throw auctionNotFound(auctionNumber);
    const { precision } = currencyOf(tenant);
    return query.part === 'bids'
      ? sendSheet(
          { raw, reply },
          `auction-${auctionNumber}-bids.xlsx`,
          resultBidsSheet(results, precision, tenant.configuration.timeZone),
        )
      : sendSheet({ raw, reply }, `auction-${auctionNumber}-results.xlsx`, resultLotsSheet(results, precision));
  });
}

/** A lot as `amendLot` names its fields; of one that is gone nothing is known. */
function lotNow({ lots }: AuctionRead, lotNumber: string) {
  const lot = lots.find((each) => each.lotNumber === lotNumber);
  return {
    ...lot,
    items: (lot?.items ?? []).map(({ itemNumberWarehouse, quantity }) => ({ itemNumberWarehouse, quantity })),
  };
}
