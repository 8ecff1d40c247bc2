import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeBid } from '@tradehall/contract/auctions/auction-calls';
import { createAuction } from '@tradehall/contract/auctions/seller-auction-calls';
import { addAuctionLots, findSellerLots, getAuctionBids } from '@tradehall/contract/auctions/seller-lot-calls';
import { openLiveEvents } from '@tradehall/contract/live';
import { startTestAuction, twoBidders } from '../testing/auction-fixture';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let seller: TestClient;
let buyer: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  seller = await server.as('seller@acme.test');
  ({ buyer } = await twoBidders(server));
});
afterAll(() => server?.close());

const lot = (lotNumber: string, change: object = {}) => ({
  lotNumber,
  lotName: 'Phones',
  description: '',
  grade: 'A',
  quantity: 5,
  startingBid: 100,
  reservePrice: null,
  ...change,
});

test('J01 lots are added by hand after the last one, all of them or none', async () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const { auctionNumber } = await seller.ok(createAuction, {
    body: { auctionDescription: 'By hand', startDate: inHours(1), lotsBeginClosingDate: inHours(2) },
  });
  const add = (lots: ReturnType<typeof lot>[], idempotencyKey = randomUUID()) =>
    seller.call(addAuctionLots, { params: { auctionNumber }, body: { lots }, idempotencyKey });
  const key = randomUUID();
  expect((await add([lot('1'), lot('2')], key)).status).toBe(200);
  expect((await add([lot('1'), lot('2')], key)).status).toBe(200);
  const twice = await add([lot('3'), lot('2')]);
  expect([twice.status, twice.error.messageCode]).toEqual([422, 'LOT_NUMBER_TAKEN']);
  const alike = await add([lot(' 2 ')]);
  expect([alike.status, alike.error.messageCode]).toEqual([422, 'LOT_NUMBER_TAKEN']);
  const below = await add([lot('3', { reservePrice: 50 })]);
  expect(below.error.errors).toMatchObject([{ messageCode: 'LOT_RESERVE_BELOW_START', field: 'reservePrice' }]);
  const third = await seller.ok(addAuctionLots, {
    params: { auctionNumber },
    body: { lots: [lot('3')] },
    idempotencyKey: randomUUID(),
  });
  expect(third.lots.map(({ lotNumber }) => lotNumber)).toEqual(['1', '2', '3']);
  expect(third.lots[2]!.endDate! > third.lots[1]!.endDate!).toBe(true);
});

test('SD76 staff see every bid and nobody’s maximum; other buyers’ calls and strangers are refused', async () => {
  const { auctionNumber } = await startTestAuction(server.services.database, 'acme', { lots: 1, closesInMs: 60_000 });
  const params = { auctionNumber };
  await buyer.ok(placeBid, {
    params: { ...params, lotNumber: '1' },
    body: { bidAmount: 10, maximumBidAmount: 987.5, currentBidAmount: 10 },
    idempotencyKey: randomUUID(),
  });
  const { bids } = await seller.ok(getAuctionBids, { params, query: {} });
  expect(bids).toMatchObject([{ lotNumber: '1', amount: 10, isAutomatic: false }]);
  expect(JSON.stringify(bids)).not.toContain('987.5');
  // A leader who raises their maximum alone moves no price: staff read of it no more than a rival does.
  await buyer.ok(placeBid, {
    params: { ...params, lotNumber: '1' },
    body: { bidAmount: 10, maximumBidAmount: 1_200, currentBidAmount: 10 },
    idempotencyKey: randomUUID(),
  });
  expect((await seller.ok(getAuctionBids, { params, query: {} })).bids).toEqual(bids);
  await buyer.ok(placeBid, {
    params: { ...params, lotNumber: '1' },
    body: { bidAmount: 25, currentBidAmount: 10 },
    idempotencyKey: randomUUID(),
  });
  const raised = await seller.ok(getAuctionBids, { params, query: {} });
  expect(raised.bids.map(({ amount }) => amount)).toEqual([25, 10]);
  expect((await buyer.call(getAuctionBids, { params, query: {} })).status).toBe(403);
  const warehouse = await server.as('warehouse@acme.test');
  const topics = `auction:${auctionNumber}`;
  expect((await warehouse.call(openLiveEvents, { query: { topics } })).status).toBe(403);
});

test('W08 lots are found over all auctions by every group of words, by who may see auctions and of the own shop', async () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const { auctionNumber } = await seller.ok(createAuction, {
    body: { auctionDescription: 'Autumn clearance', startDate: inHours(1), lotsBeginClosingDate: inHours(2) },
  });
  await seller.ok(addAuctionLots, {
    params: { auctionNumber },
    body: { lots: [lot('F-1', { lotName: 'Zenphone 9' }), lot('F-2', { lotName: '100% Zenphone' })] },
    idempotencyKey: randomUUID(),
  });
  const find = async (search: string, who = seller) =>
    (await who.ok(findSellerLots, { query: { search } })).lots.map(({ lotNumber }) => lotNumber);
  expect(await find('zenphone')).toEqual(['F-1', 'F-2']);
  expect(await find('zenphone + 9')).toEqual(['F-1']);
  expect(await find('autumn+100%')).toEqual(['F-2']);
  expect(await find(auctionNumber)).toEqual(['F-1', 'F-2']);
  expect(await find('zenphone', await server.as('seller@nova.test'))).toEqual([]);
  expect((await buyer.call(findSellerLots, { query: { search: 'zenphone' } })).status).toBe(403);
  expect((await seller.call(findSellerLots, { query: { search: '' } })).status).toBe(400);
});
