import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  exportAuctions,
  exportLots,
  getAuction,
  getLot,
  listAuctions,
  placeBid,
  watchLot,
} from '@tradehall/contract/auctions/auction-calls';
import {
  acceptBidImport,
  cancelBidImport,
  deleteBidImportRow,
  getBidImport,
  uploadBids,
} from '@tradehall/contract/auctions/bid-import-calls';
import type { AuctionDetail } from '@tradehall/contract/auctions/auction-shapes';
import { writeSpreadsheet, type SheetValue } from '../spreadsheets/write-spreadsheet';
import { readSpreadsheet } from '../spreadsheets/read-spreadsheet';
import { readRows, startTestAuction, twoBidders } from '../testing/auction-fixture';
import { asOwner } from '../testing/stock-fixture';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let buyer: TestClient;
let second: TestClient;
/** The number of the demo's large running auction; tests start others beside it. */
let demos: string;

beforeAll(async () => {
  server = await startTestServer();
  ({ buyer, second } = await twoBidders(server));
  const { auctions } = await buyer.ok(listAuctions);
  demos = auctions.find((each) => each.auctionDescription.startsWith('Returns and overstock'))?.auctionNumber ?? '';
});
afterAll(() => server?.close());

const start = (lots = 1, closesInMs = 600_000) =>
  startTestAuction(server.database.database, 'acme', { lots, closesInMs });
const detail = (client: TestClient, auctionNumber: string) => client.ok(getAuction, { params: { auctionNumber } });
const bid = (
  client: TestClient,
  auctionNumber: string,
  body: { currentBidAmount: number; bidAmount: number; maximumBidAmount?: number },
  more: { lotNumber?: string; key?: string } = {},
) =>
  client.call(placeBid, {
    params: { auctionNumber, lotNumber: more.lotNumber ?? '1' },
    body,
    idempotencyKey: more.key ?? randomUUID(),
  });
const lotOf = (auction: AuctionDetail, lotNumber = '1') => auction.lots.find((lot) => lot.lotNumber === lotNumber);

/** A spreadsheet as a multipart body. */
async function sheetForm(columns: readonly string[], rows: readonly (readonly SheetValue[])[]) {
  const file = await buffer(
    writeSpreadsheet({ sheetName: 'Bids', columns: columns.map((header) => ({ header, kind: 'text' })), rows }),
  );
  const boundary = 'tradehall-test';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="bids.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

describe('what buyers read', () => {
  test('J01 K09 the listing holds running, scheduled and closed auctions, and no draft', async () => {
    const { auctions, timeZone, serverTime } = await buyer.ok(listAuctions);
    expect(new Set(auctions.map(({ status }) => status))).toEqual(new Set(['RUNNING', 'SCHEDULED', 'CLOSED']));
    expect(timeZone).toBe('America/Chicago');
    expect(Math.abs(Date.parse(serverTime) - Date.now())).toBeLessThan(5_000);
    const running = auctions.find(({ auctionNumber }) => auctionNumber === demos);
    expect(running).toMatchObject({
      status: 'RUNNING',
      auctionNumber: expect.stringMatching(/^A-\d+$/),
      lotCount: 36,
      runningLotCount: 36,
    });
    expect((running?.winningCount ?? 0) + (running?.outbidCount ?? 0)).toBeGreaterThan(0);
  });

  test('J02 K09 an auction comes with its lots, the buyer’s standing on each, and the server’s clock', async () => {
    const auction = await detail(buyer, demos);
    expect(auction).toMatchObject({
      isPreferencesSet: true,
      timeZone: 'America/Chicago',
      lots: expect.arrayContaining([
        expect.objectContaining({ lotBiddingStatus: 'WINNER' }),
        expect.objectContaining({ lotBiddingStatus: 'OUTBID' }),
        expect.objectContaining({ lotBiddingStatus: 'NEVER_BID', isStartingBid: true }),
      ]),
    });
    expect(auction.lots.filter(({ lotBiddingStatus }) => lotBiddingStatus === 'WINNER')).toHaveLength(
      auction.winningCount,
    );
    for (const lot of auction.lots) expect(lot.leader === auction.bidderAlias).toBe(lot.lotBiddingStatus === 'WINNER');
    expect(JSON.stringify(auction)).not.toMatch(/reservePrice|"reserve"/);
  });

  test('J02 K09 a lot that closed under its reserve is not among those that its leader won', async () => {
    let unsold = 0;
    for (const email of ['buyer@acme.test', 'second@acme.test', 'third@acme.test']) {
      const client = await server.as(email);
      const { auctions } = await client.ok(listAuctions);
      for (const { auctionNumber, winningCount, outbidCount } of auctions.filter(({ status }) => status === 'CLOSED')) {
        const { lots, bidderAlias } = await detail(client, auctionNumber);
        const count = (status: string) => lots.filter((lot) => lot.lotBiddingStatus === status).length;
        expect([count('WINNER'), count('OUTBID')], auctionNumber).toEqual([winningCount, outbidCount]);
        const led = lots.filter((lot) => lot.leader === bidderAlias);
        for (const lot of led) expect(lot.lotBiddingStatus === 'WINNER').toBe(lot.isReserveMet !== false);
        unsold += led.filter((lot) => lot.lotBiddingStatus !== 'WINNER').length;
      }
    }
    expect(unsold).toBeGreaterThan(0);
  });

  test('J06 an auction that is not there is a 404 with its sentence', async () => {
    const answer = await buyer.call(getAuction, { params: { auctionNumber: 'A-9' } });
    expect([answer.status, answer.error.messageCode, answer.error.message]).toEqual([
      404,
      'AUCTION_NOT_FOUND',
      'There is no auction A-9.',
    ]);
  });

  test('B07 a tenant without auctions answers none', async () => {
    const orbit = await server.as('buyer@orbit.test');
    expect((await orbit.call(listAuctions)).error).toMatchObject({ statusCode: 404, messageCode: 'AUCTIONS_DISABLED' });
  });

  test('K09 only buyers with the authority reach auctions', async () => {
    expect((await server.at('acme').call(listAuctions)).status).toBe(401);
    for (const user of ['offline@acme.test', 'prospect@acme.test', 'seller@acme.test'])
      expect((await (await server.as(user)).call(listAuctions)).status).toBe(403);
  });

  test('K09 another tenant’s auction is out of reach', async () => {
    const { auctionNumber } = await start();
    const nova = await server.as('buyer@nova.test');
    expect((await nova.call(getAuction, { params: { auctionNumber } })).status).toBe(404);
    expect((await bid(nova, auctionNumber, { currentBidAmount: 10, bidAmount: 10 })).status).toBe(404);
  });

  test('J06 K09 the auction list and the lots are exported as spreadsheets, filtered as shown', async () => {
    const { auctionNumber } = await start(3);
    const list = await buyer.call(exportAuctions, { query: { tab: 'TODAY', search: auctionNumber } });
    expect(list.headers['content-disposition']).toContain('auctions-today.xlsx');
    expect((await readSpreadsheet(list.raw)).map((row) => row[0])).toEqual(['Auction #', auctionNumber]);
    const lots = await buyer.call(exportLots, { params: { auctionNumber }, query: { search: 'phones 2' } });
    expect(lots.headers['content-disposition']).toContain(`auction-${auctionNumber}-lots.xlsx`);
    const sheet = await readSpreadsheet(lots.raw);
    expect(sheet[0]?.slice(-2)).toEqual(['Bid Amount', 'Maximum Bid']);
    expect(sheet.length).toBeGreaterThan(1);
  });
});

describe('bidding', () => {
  test('J04 a lot climbs past what one price may be, up to the highest bid that there is', async () => {
    const { auctionNumber } = await startTestAuction(server.database.database, 'acme', {
      lots: 1,
      closesInMs: 600_000,
      lot: { startingBid: 100_000_000_000 },
    });
    const start = 1_000_000_000;
    const answers = [
      await bid(buyer, auctionNumber, { currentBidAmount: start, bidAmount: start }),
      await bid(second, auctionNumber, { currentBidAmount: start, bidAmount: start + 10 }),
      await bid(buyer, auctionNumber, {
        currentBidAmount: start + 10,
        bidAmount: start + 20,
        maximumBidAmount: 2 * start,
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const far = { currentBidAmount: start + 20, bidAmount: 10 * start + 1 };
    expect((await bid(second, auctionNumber, far)).error.messageCode).toBe('BID_TOO_HIGH');
  });

  test('J03 J04 a bid makes its buyer the winner, a higher one outbids them, and the lot says so to each', async () => {
    const { auctionNumber } = await start();
    const first = await bid(buyer, auctionNumber, { currentBidAmount: 10, bidAmount: 10 });
    expect(first.body).toMatchObject({ lotBiddingStatus: 'WINNER', currentBid: 10, minimumBid: 11, bidSequence: 1 });
    expect((await bid(second, auctionNumber, { currentBidAmount: 10, bidAmount: 12.5 })).body).toMatchObject({
      lotBiddingStatus: 'WINNER',
      currentBid: 12.5,
    });
    expect(lotOf(await detail(buyer, auctionNumber))).toMatchObject({
      lotBiddingStatus: 'OUTBID',
      currentBid: 12.5,
      isStartingBid: false,
      startingBid: 10,
    });
    expect(lotOf(await detail(second, auctionNumber))).toMatchObject({ lotBiddingStatus: 'WINNER', bidCount: 2 });
  });

  test('J03 every server process hears of a bid with its commit', async () => {
    const { auctionNumber } = await start();
    const heard: string[] = [];
    const leave = server.services.listener.on('auction_lots', (payload) => void heard.push(payload));
    expect((await bid(buyer, auctionNumber, { currentBidAmount: 10, bidAmount: 10 })).status).toBe(200);
    await expect
      .poll(() =>
        heard.flatMap((payload) => (JSON.parse(payload) as { updates?: { auctionNumber: string }[] }).updates ?? []),
      )
      .toContainEqual(expect.objectContaining({ auctionNumber, lot: expect.objectContaining({ lotNumber: '1' }) }));
    leave();
  });

  test('J04 a current bid that moved is refused with the fresh minimum in sentence and details', async () => {
    const { auctionNumber } = await start();
    await bid(second, auctionNumber, { currentBidAmount: 10, bidAmount: 20 });
    const stale = await bid(buyer, auctionNumber, { currentBidAmount: 10, bidAmount: 30 });
    expect(stale.error).toMatchObject({
      statusCode: 409,
      messageCode: 'BID_MINIMUM_MOVED',
      message: 'The minimum is now $21.',
      details: { currentBid: 20, minimumBid: 21, lotNumber: '1' },
    });
  });

  test('J04 W61 a refusal writes its amounts as its reader’s language does, of one bid and in the review of a file', async () => {
    const { auctionNumber } = await start();
    const headers = { 'accept-language': 'de' };
    const params = { auctionNumber, lotNumber: '1' };
    const body = { currentBidAmount: 10, bidAmount: 9.99 };
    const { error } = await buyer.call(placeBid, { params, body, idempotencyKey: randomUUID(), headers });
    const { payload, headers: form } = await sheetForm(['Lot #', 'Bid Amount'], [['1', '9.99']]);
    const file = await buyer.call(uploadBids, { params, payload, headers: { ...form, ...headers } });
    for (const text of [error.message, JSON.stringify(file.body)]) {
      expect(text.replaceAll('\u00a0', ' ')).toContain('10 $');
      expect(text).not.toContain('$10');
    }
  });

  test('W29 a sheet of bids is read by the language that is shown', async () => {
    const { auctionNumber } = await start();
    const { payload, headers: form } = await sheetForm(['Lot #', 'Bid Amount'], [['1', '1.050']]);
    const read = async (language: string) => {
      const headers = { ...form, 'accept-language': language };
      const { body } = await buyer.call(uploadBids, { params: { auctionNumber }, payload, headers });
      return body.invalid.map(({ bidAmount, messageCode }) => [bidAmount, messageCode]);
    };
    expect(await read('en')).toEqual([[null, 'AMOUNT_AMBIGUOUS']]);
    expect(await read('de')).toEqual([[1_050, 'BID_ROW_FAR_ABOVE']]);
  });

  test('J04 amounts are refused that are too precise, too low, or none', async () => {
    const { auctionNumber } = await start();
    const codes = await Promise.all(
      [10.001, 9.99, 0].map(
        async (bidAmount) => (await bid(buyer, auctionNumber, { currentBidAmount: 10, bidAmount })).error.messageCode,
      ),
    );
    expect(codes).toEqual(['BID_TOO_PRECISE', 'BID_BELOW_MINIMUM', 'BID_NOT_AN_AMOUNT']);
  });

  test('J05 without shipping and billing preferences no bid is taken', async () => {
    const { auctionNumber } = await start();
    await readRows(
      server.database.database,
      'acme',
      `delete from buyer_preferences where account_id = (select account_id from account_users where email = 'third@acme.test')`,
    );
    const third = await server.as('third@acme.test');
    expect((await detail(third, auctionNumber)).isPreferencesSet).toBe(false);
    expect((await bid(third, auctionNumber, { currentBidAmount: 10, bidAmount: 10 })).error).toMatchObject({
      statusCode: 422,
      messageCode: 'BID_NEEDS_PREFERENCES',
      message: 'Before Bidding on Lots, set your SHIPPING AND BILLING PREFERENCES.',
    });
  });

  test('K09 a bid needs an Idempotency-Key; the same one gets the first answer again and never another bid', async () => {
    const { auctionNumber } = await start();
    const missing = await buyer.call(placeBid, {
      params: { auctionNumber, lotNumber: '1' },
      body: { currentBidAmount: 10, bidAmount: 10 },
      idempotencyKey: '',
    });
    expect(missing.error.messageCode).toBe('IDEMPOTENCY_KEY_MISSING');
    const key = randomUUID();
    const body = { currentBidAmount: 10, bidAmount: 10 };
    const first = await bid(buyer, auctionNumber, body, { key });
    await bid(second, auctionNumber, { currentBidAmount: 10, bidAmount: 50 });
    expect((await bid(buyer, auctionNumber, body, { key })).body).toEqual(first.body);
    expect((await bid(buyer, auctionNumber, { ...body, bidAmount: 99 }, { key })).error.messageCode).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
  });

  test('J04 a maximum stays secret, bids for its buyer, and shows in the history as automatic', async () => {
    const { auctionNumber } = await start();
    await bid(buyer, auctionNumber, { currentBidAmount: 10, bidAmount: 10, maximumBidAmount: 123.45 });
    expect((await bid(second, auctionNumber, { currentBidAmount: 10, bidAmount: 40 })).body).toMatchObject({
      lotBiddingStatus: 'OUTBID',
      currentBid: 41,
    });
    const seen = await second.ok(getLot, { params: { auctionNumber, lotNumber: '1' } });
    expect(seen).toMatchObject({
      lotBiddingStatus: 'OUTBID',
      maximumBid: null,
      bids: [
        { kind: 'AUTOMATIC', bidAmount: 41, isOwn: false },
        { kind: 'BID', bidAmount: 40, isOwn: true },
        { kind: 'BID', bidAmount: 10, isOwn: false },
      ],
    });
    expect(JSON.stringify(seen)).not.toContain('123.45');
    expect(await buyer.ok(getLot, { params: { auctionNumber, lotNumber: '1' } })).toMatchObject({
      lotBiddingStatus: 'WINNER',
      maximumBid: 123.45,
      bids: [{ kind: 'AUTOMATIC' }, { kind: 'BID', isOwn: false }, { kind: 'MAXIMUM', bidAmount: 10, isOwn: true }],
    });
    // A leader who raises their maximum alone moves no price, and nobody else reads of it.
    await bid(buyer, auctionNumber, { currentBidAmount: 41, bidAmount: 41, maximumBidAmount: 200 });
    const { bids, bidCount } = await second.ok(getLot, { params: { auctionNumber, lotNumber: '1' } });
    expect([bids, bidCount]).toEqual([seen.bids, seen.bidCount]);
    expect((await buyer.ok(getLot, { params: { auctionNumber, lotNumber: '1' } })).bids[0]).toMatchObject({
      kind: 'MAXIMUM',
      isOwn: true,
    });
  });

  test('J02 watched lots are the user’s own', async () => {
    const { auctionNumber } = await start(2);
    await buyer.ok(watchLot, { params: { auctionNumber, lotNumber: '2' }, body: { isWatched: true } });
    expect((await detail(buyer, auctionNumber)).lots.map(({ isWatched }) => isWatched)).toEqual([false, true]);
    expect((await detail(second, auctionNumber)).lots.map(({ isWatched }) => isWatched)).toEqual([false, false]);
    await buyer.ok(watchLot, { params: { auctionNumber, lotNumber: '2' }, body: { isWatched: false } });
    expect((await detail(buyer, auctionNumber)).lots[1]?.isWatched).toBe(false);
  });
});

describe('bids from a spreadsheet', () => {
  const upload = async (
    client: TestClient,
    auctionNumber: string,
    rows: readonly (readonly SheetValue[])[],
    columns = ['Lot #', 'Bid Amount', 'Maximum Bid'],
  ) => client.call(uploadBids, { params: { auctionNumber }, ...(await sheetForm(columns, rows)) });

  test('K09 rows are reviewed in three groups, kept over a reload, and placed together; one bad row stops nothing', async () => {
    const { auctionNumber } = await start(4);
    await bid(buyer, auctionNumber, { currentBidAmount: 10, bidAmount: 10 }, { lotNumber: '2' });
    await bid(second, auctionNumber, { currentBidAmount: 10, bidAmount: 15 }, { lotNumber: '2' });
    const answer = await upload(buyer, auctionNumber, [
      ['1', '12.50', ''],
      ['2', '', '40'],
      ['3', '1', ''],
      ['99', '5', ''],
      ['4', '11', ''],
    ]);
    expect(answer.body).toMatchObject({
      fileName: 'bids.xlsx',
      fresh: [{ lotNumber: '1', bidAmount: 12.5 }, { lotNumber: '4' }],
      updates: [{ lotNumber: '2', maximumBidAmount: 40 }],
      invalid: [
        { lotNumber: '3', reason: 'The minimum is $10.' },
        { lotNumber: '99', reason: 'There is no lot 99 in this auction.' },
      ],
    });
    expect((await buyer.ok(getBidImport, { params: { auctionNumber } })).review).toEqual(answer.body);
    expect((await second.ok(getBidImport, { params: { auctionNumber } })).review).toBeNull();
    const shorter = await buyer.ok(deleteBidImportRow, { params: { auctionNumber, lotNumber: '4' } });
    expect(shorter.review?.fresh).toHaveLength(1);
    const accepted = await buyer.ok(acceptBidImport, { params: { auctionNumber }, idempotencyKey: randomUUID() });
    expect(accepted.placed).toEqual(
      expect.arrayContaining([
        { lotNumber: '1', lotBiddingStatus: 'WINNER' },
        { lotNumber: '2', lotBiddingStatus: 'WINNER' },
      ]),
    );
    expect((await detail(buyer, auctionNumber)).lots.map((lot) => [lot.currentBid, lot.lotBiddingStatus])).toEqual([
      [12.5, 'WINNER'],
      [16, 'WINNER'],
      [10, 'NEVER_BID'],
      [10, 'NEVER_BID'],
    ]);
    expect((await buyer.ok(getBidImport, { params: { auctionNumber } })).review).toBeNull();
  });

  test('W28 W29 a sheet of bids is read as it is written: below its titles, with signs, groups and digits of full width', async () => {
    const { auctionNumber } = await start(3);
    const answer = await upload(
      buyer,
      auctionNumber,
      [
        ['Bids of the week', ''],
        ['', ''],
        ['Bid Amount', 'Lot #'],
        ['$12.00', '1'],
        ['USD 1４', '2'],
        ['12 pigs', '3'],
      ],
      ['Acme', ''],
    );
    expect(answer.body).toMatchObject({
      fresh: [
        { row: 5, lotNumber: '1', bidAmount: 12 },
        { row: 6, lotNumber: '2', bidAmount: 14 },
      ],
      invalid: [{ row: 7, lotNumber: '3', reason: '“12 pigs” is not an amount' }],
    });
  });

  test('W30 a sheet leaves the lots that are being won alone unless it is told to raise them', async () => {
    const { auctionNumber } = await start(2);
    await bid(buyer, auctionNumber, { currentBidAmount: 10, bidAmount: 10 }, { lotNumber: '1' });
    const rows = [
      ['1', '12', ''],
      ['2', '12', ''],
    ];
    const answer = await upload(buyer, auctionNumber, rows);
    expect(answer.body).toMatchObject({
      updates: [{ lotNumber: '1', isWinning: true, currentBid: 10, myBid: 10 }],
      fresh: [{ lotNumber: '2', isWinning: false, myBid: null }],
    });
    const accept = (query: { raisesOwn?: 'true' }) =>
      buyer.ok(acceptBidImport, { params: { auctionNumber }, query, idempotencyKey: randomUUID() });
    expect((await accept({})).placed.map(({ lotNumber }) => lotNumber)).toEqual(['2']);
    expect((await detail(buyer, auctionNumber)).lots.map(({ currentBid }) => currentBid)).toEqual([10, 12]);
    await upload(buyer, auctionNumber, [['1', '12', '']]);
    expect((await accept({ raisesOwn: 'true' })).placed.map(({ lotNumber }) => lotNumber)).toEqual(['1']);
  });

  test('W30 no bid goes out but those shown: a lead lost since the review is not bid on, and what stands no more is told', async () => {
    const { auctionNumber } = await start(3);
    await bid(buyer, auctionNumber, { currentBidAmount: 10, bidAmount: 10 }, { lotNumber: '1' });
    const { revision } = (
      await upload(buyer, auctionNumber, [
        ['1', '30', ''],
        ['2', '12', ''],
        ['3', '12', ''],
        ['3', '14', ''],
      ])
    ).body;
    await bid(second, auctionNumber, { currentBidAmount: 10, bidAmount: 12 }, { lotNumber: '1' });
    await bid(second, auctionNumber, { currentBidAmount: 10, bidAmount: 20 }, { lotNumber: '2' });
    const { placed, refused } = await buyer.ok(acceptBidImport, {
      params: { auctionNumber },
      query: { revision },
      body: { lots: ['2', '3'] },
      idempotencyKey: randomUUID(),
    });
    expect(placed).toEqual([{ lotNumber: '3', lotBiddingStatus: 'WINNER' }]);
    expect(refused.map(({ lotNumber }) => lotNumber)).toEqual(['2']);
    expect((await detail(buyer, auctionNumber)).lots.map(({ currentBid }) => currentBid)).toEqual([12, 20, 12]);
  });

  test('N20 W30 bids are placed as they were reviewed: what another window brought in is neither bid, shortened nor dropped unseen', async () => {
    const { auctionNumber } = await start(2);
    const params = { auctionNumber };
    const { revision } = (await upload(buyer, auctionNumber, [['1', '12', '']])).body;
    const other = await upload(buyer, auctionNumber, [
      ['1', '18', '25'],
      ['2', '12', ''],
    ]);
    const query = { revision };
    const refused = [
      await buyer.call(acceptBidImport, { params, query, idempotencyKey: randomUUID() }),
      await buyer.call(deleteBidImportRow, { params: { ...params, lotNumber: '2' }, query }),
      await buyer.call(cancelBidImport, { params, query }),
    ];
    expect(refused.map(({ status, error }) => [status, error.messageCode])).toEqual(
      refused.map(() => [409, 'BID_IMPORT_CHANGED']),
    );
    expect((await detail(buyer, auctionNumber)).lots.map((lot) => lot.lotBiddingStatus)).toEqual([
      'NEVER_BID',
      'NEVER_BID',
    ]);
    expect((await buyer.ok(getBidImport, { params })).review).toEqual(other.body);
    const sent = { params, query: { revision: other.body.revision }, idempotencyKey: randomUUID() };
    expect((await buyer.ok(acceptBidImport, sent)).placed).toHaveLength(2);
  });

  test('K09 bids of a sheet whose answer was lost are answered as placed when they are sent again, and are bid once', async () => {
    const { auctionNumber } = await start(1);
    const { revision } = (await upload(buyer, auctionNumber, [['1', '12', '']])).body;
    const sent = { params: { auctionNumber }, query: { revision }, idempotencyKey: randomUUID() };
    const first = await buyer.ok(acceptBidImport, sent);
    expect(first.placed).toEqual([{ lotNumber: '1', lotBiddingStatus: 'WINNER' }]);
    expect(await buyer.ok(acceptBidImport, sent)).toEqual(first);
    await upload(buyer, auctionNumber, [['1', '20', '']]);
    expect(await buyer.ok(acceptBidImport, sent)).toEqual(first);
    expect((await detail(buyer, auctionNumber)).lots.map(({ currentBid }) => currentBid)).toEqual([12]);
    const otherwise = await buyer.call(acceptBidImport, { ...sent, query: { revision, raisesOwn: 'true' } });
    expect([otherwise.status, otherwise.error.messageCode]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect((await buyer.ok(getBidImport, { params: { auctionNumber } })).review?.updates).toHaveLength(1);
  });

  test('K09 W30 bids of a sheet whose server ended in the middle are told as placed by the next try, outbid or winning', async () => {
    const { auctionNumber } = await start(2);
    const rows = [
      ['1', '12', ''],
      ['2', '12', ''],
    ];
    const { revision } = (await upload(buyer, auctionNumber, rows)).body;
    const idempotencyKey = randomUUID();
    const sent = { params: { auctionNumber }, query: { revision }, body: { lots: ['1', '2'] }, idempotencyKey };
    expect((await buyer.ok(acceptBidImport, sent)).placed).toHaveLength(2);
    // As if it had ended before its answer was kept, and the import is there still.
    await asOwner(server.database.url, (owner) =>
      owner.query('delete from idempotency_keys where key = $1', [idempotencyKey]),
    );
    await upload(buyer, auctionNumber, rows);
    await bid(second, auctionNumber, { currentBidAmount: 12, bidAmount: 20 }, { lotNumber: '1' });
    const again = await buyer.ok(acceptBidImport, sent);
    expect(again.refused).toEqual([]);
    expect(again.placed.map(({ lotNumber }) => lotNumber)).toEqual(['1', '2']);
    expect((await detail(buyer, auctionNumber)).lots.map(({ currentBid }) => currentBid)).toEqual([20, 12]);
  });

  test('K09 an import can be canceled, and a file without its columns is refused by naming them', async () => {
    const { auctionNumber } = await start();
    await upload(buyer, auctionNumber, [['1', '12', '']]);
    await buyer.ok(cancelBidImport, { params: { auctionNumber } });
    expect(
      (await buyer.call(acceptBidImport, { params: { auctionNumber }, idempotencyKey: randomUUID() })).error
        .messageCode,
    ).toBe('BID_IMPORT_NO_REVIEW');
    expect((await upload(buyer, auctionNumber, [['1']], ['Lot #'])).error).toMatchObject({
      messageCode: 'BID_FILE_COLUMNS',
      message: 'The first sheet needs the columns Lot #, Bid Amount.',
    });
  });
});
