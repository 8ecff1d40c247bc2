import { LRUCache } from 'lru-cache';
import type { FastifyInstance } from 'fastify';
import {
  exportAuctions,
  exportLots,
  getAuction,
  getLot,
  listAuctions as listAuctionsCall,
  placeBid,
  watchLot,
} from '@tradehall/contract/auctions/auction-calls';
import { isInAuctionTab } from '@tradehall/domain/auctions/auction-tabs';
import { isInLotTab } from '@tradehall/domain/auctions/lot-bidding-status';
import { matchesSearch, parseSearch } from '@tradehall/domain/text/search-terms';
import { auctionsEnabled } from '@tradehall/domain/tenants/tenant-configuration';
import type { Tenant } from '../http/request-context';
import { sayPage } from '../http/list-page';
import { serveCall } from '../http/serve-call';
import type { Services } from '../room/services';
import { createFormatText } from '../notify/format-text';
import { requestLocale } from '../notify/request-locale';
import type { Stock } from '../stock-list/open-stock';
import { sendSheet } from '../spreadsheets/send-sheet';
import { currencyOf } from '../tenancy/currency-of';
import { eachOpenTenant } from '../tenancy/each-tenant';
import { startConductor } from './auction-conductor';
import { auctionNotFound, lotNotFound, viewerOf, type AuctionDeps } from './auction-parts';
import { findLotId, listAuctions, readAllAuctions, readAuction, readLot } from './auction-read-model';
import { auctionsSheet, lotsSheet } from './auction-sheets';
import { setWatch } from './auction-store';
import { TenantBids } from './bid-engine';
import { registerBidImport } from './bid-import';
import { BidderPreferences } from './bidder-preferences';
import { DatabaseClock } from '../operation/database-clock';
import { fanOutLots } from './fan-out-lots';
import { placeBidOn } from './place-bid';
import { registerSellerAuctions } from './seller-auctions';
import { registerSellerLots } from './seller-lots';
import { mailOutbid } from './email-bidders';

/** Emails to outbid buyers go out this often. */
export const OUTBID_EMAILS = 'auction-outbid-letters';

/** The auctions room: its calls, its clockwork and its live events (J01, J02, K09). */
export function registerAuctions(
  app: FastifyInstance,
  services: Services,
  { stock: { ledger } }: { readonly stock: Pick<Stock, 'ledger'> },
): void {
  const { database, tenants, listener, live, jobs, log } = services;
  const databaseClock = new DatabaseClock();
  const engines = new Map<string, TenantBids>();
  const bidsOf = (tenant: Tenant): TenantBids => {
    let engine = engines.get(tenant.tenantId);
    if (engine === undefined)
      engines.set(
        tenant.tenantId,
        (engine = new TenantBids({
          database,
          tenantId: tenant.tenantId,
          precision: currencyOf(tenant).precision,
          log,
          clock: databaseClock,
        })),
      );
    return engine;
  };
  const parts: AuctionDeps = {
    ...services,
    stock: ledger,
    databaseClock,
    bidsOf,
    preferences: new BidderPreferences(database),
    lotIds: new LRUCache({ max: 10_000 }),
  };
  const senderOf = (tenantId: string) => ({
    tenant: tenants.of(tenantId),
    site: services.siteOf(tenantId),
    say: createFormatText(services, tenants.of(tenantId)),
  });

  live.allowTopic(
    'auction',
    ({ tenantId, caller }) =>
      // Staff hear what every bidder hears, in which no maximum stands (SD76).
      caller.staff?.permissions.has('AUCTIONS_VIEW') === true ||
      (caller.role === 'buyer' &&
        !caller.isOffline &&
        !caller.needsSetup &&
        caller.authorities.has('CAN_VIEW_AUCTION_SUMMARY') &&
        auctionsEnabled(tenants.of(tenantId).configuration)),
  );
  const stopFanOut = fanOutLots(listener, live.hub);
  jobs.define(OUTBID_EMAILS, {
    work: () =>
      eachOpenTenant(services, OUTBID_EMAILS, async ({ tenantId, configuration }) => {
        if (auctionsEnabled(configuration))
          await database.inTenant(tenantId, (tx) => mailOutbid(tx, senderOf(tenantId)));
      }),
  });
  jobs.schedule(OUTBID_EMAILS, '* * * * *');
  const conductor = startConductor({ database, log, clock: databaseClock, senderOf, stock: ledger });
  app.addHook('onClose', async () => {
    stopFanOut();
    await conductor.stop();
  });

  serveBuyers(app, parts);
  registerBidImport(app, parts);
  registerSellerAuctions(app, parts);
  registerSellerLots(app, parts);
}

function serveBuyers(app: FastifyInstance, parts: AuctionDeps): void {
  const { database, databaseClock } = parts;

  serveCall(app, listAuctionsCall, async (request) => {
    const viewer = viewerOf(request);
    const page = await database.inTenant(request.tenant.tenantId, (tx) => listAuctions(tx, viewer, request.query), {
      readOnly: true,
    });
    sayPage(request.reply, page);
    return {
      auctions: [...page.rows],
      serverTime: new Date(databaseClock.now()).toISOString(),
      timeZone: viewer.timeZone,
    };
  });

  serveCall(app, exportAuctions, async (request) => {
    const viewer = viewerOf(request);
    const { tab = 'TODAY', search = '' } = request.query;
    const terms = parseSearch(search);
    const auctions = await database.inTenant(request.tenant.tenantId, (tx) => readAllAuctions(tx, viewer), {
      readOnly: true,
    });
    const shown = auctions.filter(
      (auction) =>
        isInAuctionTab(auction, tab) && matchesSearch(terms, auction.auctionDescription, auction.auctionNumber),
    );
    return sendSheet(request, `auctions-${tab.toLowerCase()}.xlsx`, auctionsSheet(shown, viewer.timeZone));
  });

  serveCall(app, getAuction, async (request) => {
    const viewer = viewerOf(request);
    const { auctionNumber } = request.params;
    const auction = await database.inTenant(
      request.tenant.tenantId,
      (tx) => readAuction(tx, viewer, auctionNumber, databaseClock.now()),
      { readOnly: true },
    );
    if (auction === undefined) throw auctionNotFound(auctionNumber);
    return auction;
  });

  serveCall(app, exportLots, async (request) => {
    const viewer = viewerOf(request);
    const { auctionNumber } = request.params;
    const { tab = 'ALL', search = '', watched } = request.query;
    const terms = parseSearch(search);
    const auction = await database.inTenant(
      request.tenant.tenantId,
      (tx) => readAuction(tx, viewer, auctionNumber, databaseClock.now()),
      { readOnly: true },
    );
    if (auction === undefined) throw auctionNotFound(auctionNumber);
    const shown = auction.lots.filter(
      (lot) =>
        isInLotTab(lot, tab) &&
        (watched !== 'true' || lot.isWatched) &&
        matchesSearch(terms, lot.lotName, lot.description, lot.grade),
    );
    return sendSheet(
      request,
      `auction-${auctionNumber}-lots.xlsx`,
      lotsSheet(auctionNumber, shown, viewer.precision, viewer.timeZone),
    );
  });

  serveCall(app, getLot, async (request) => {
    const viewer = viewerOf(request);
    const { auctionNumber, lotNumber } = request.params;
    const lot = await database.inTenant(
      request.tenant.tenantId,
      (tx) => readLot(tx, viewer, auctionNumber, lotNumber),
      { readOnly: true },
    );
    if (lot === undefined) throw lotNotFound(lotNumber);
    return { ...lot, serverTime: new Date(databaseClock.now()).toISOString() };
  });

  serveCall(
    app,
    placeBid,
    ({ tenant, caller, params, body, idempotencyKey, raw }) =>
      placeBidOn(parts, tenant, caller, {
        auctionNumber: params.auctionNumber,
        lotNumber: params.lotNumber,
        currentBidAmount: body.currentBidAmount,
        bidAmount: body.bidAmount,
        maximumBidAmount: body.maximumBidAmount ?? null,
        key: idempotencyKey,
        locale: requestLocale(tenant, raw.headers['accept-language']),
      }),
    // Its answers are a few hundred bytes: nothing to compress, on the product's busiest call.
    { isPacked: true },
  );

  serveCall(app, watchLot, async (request) => {
    const viewer = viewerOf(request);
    const { auctionNumber, lotNumber } = request.params;
    await database.inTenant(request.tenant.tenantId, async (tx) => {
      const lotId = await findLotId(tx, auctionNumber, lotNumber);
      if (lotId === undefined) throw lotNotFound(lotNumber);
      await setWatch(tx, request.tenant.tenantId, viewer.userId, lotId, request.body.isWatched);
    });
    return { isWatched: request.body.isWatched };
  });
}
