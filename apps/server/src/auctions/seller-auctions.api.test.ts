import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getAuction, listAuctions, placeBid } from '@tradehall/contract/auctions/auction-calls';
import {
  amendAuction,
  amendLot,
  cancelAuction,
  createAuction,
  exportAuctionResults,
  getAuctionWarehouses,
  getSellerAuction,
  listSellerAuctions,
  removeLot,
  scheduleAuction,
  uploadAuctionLots,
} from '@tradehall/contract/auctions/seller-auction-calls';
import { listNotifications } from '@tradehall/contract/notifications';
import { AUCTION_STATUSES } from '@tradehall/domain/auctions/auction-status';
import type { CallBody } from '@tradehall/contract/wire/define-call';
import { readSpreadsheet } from '../spreadsheets/read-spreadsheet';
import { writeSpreadsheet, type SheetValue } from '../spreadsheets/write-spreadsheet';
import { readRows, twoBidders } from '../testing/auction-fixture';
import { createFormatText } from '../notify/format-text';
import { mailOutbid } from './email-bidders';
import { sentMail } from '../testing/sent-mail';
import { asOwner } from '../testing/stock-fixture';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let seller: TestClient;
let buyer: TestClient;
let second: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  seller = await server.as('seller@acme.test');
  ({ buyer, second } = await twoBidders(server));
});
afterAll(() => server?.close());

const inMs = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
const settings = (startsInMs: number, closesInMs: number) => ({
  auctionDescription: 'Spring clearance',
  startDate: inMs(startsInMs),
  lotsBeginClosingDate: inMs(closesInMs),
  closingIntervalSeconds: 0,
  softCloseSeconds: 0,
  increments: [{ from: 0, increment: 10 }],
  warehouseCode: 'DAL',
  warehouseLabel: 'Dallas',
});
const UNSOLD = 'Lot L2 was not sold: Galaxy mix';
const COLUMNS = ['Lot #', 'Lot Name', 'Grade', 'Quantity', 'Starting Bid', 'Reserve Price'];

async function sheet(rows: readonly (readonly SheetValue[])[], columns = COLUMNS) {
  const file = await buffer(
    writeSpreadsheet({ sheetName: 'Lots', columns: columns.map((header) => ({ header, kind: 'text' })), rows }),
  );
  const head =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="lots.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n';
  return {
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--x--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  };
}

async function draft(
  startsInMs: number,
  closesInMs: number,
  rows: readonly (readonly SheetValue[])[],
): Promise<string> {
  const { auctionNumber } = await seller.ok(createAuction, { body: settings(startsInMs, closesInMs) });
  await seller.ok(uploadAuctionLots, { params: { auctionNumber }, ...(await sheet(rows)) });
  return auctionNumber;
}
/** Schedules a new auction: what is slow about its making lies before its start is set. */
async function schedule(
  startsInMs: number,
  closesInMs: number,
  rows: readonly (readonly SheetValue[])[],
): Promise<string> {
  const auctionNumber = await draft(3_600_000, 7_200_000, rows);
  await seller.ok(amendAuction, { params: { auctionNumber }, body: settings(startsInMs, closesInMs) });
  await seller.ok(scheduleAuction, { params: { auctionNumber } });
  return auctionNumber;
}
const bid = (
  client: TestClient,
  auctionNumber: string,
  lotNumber: string,
  bidAmount: number,
  currentBidAmount: number,
) =>
  client.call(placeBid, {
    params: { auctionNumber, lotNumber },
    body: { currentBidAmount, bidAmount },
    idempotencyKey: randomUUID(),
  });

async function until<T>(look: () => Promise<T | undefined>, patience = 10_000): Promise<T> {
  for (const end = Date.now() + patience; ; await sleep(50)) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error('it did not happen in time');
  }
}

describe('before the start', () => {
  test('K09 a seller creates an auction from a spreadsheet of lots; buyers see it once it is scheduled', async () => {
    const auctionNumber = await draft(3_600_000, 7_200_000, [
      ['L1', 'iPhone mix', 'A', '20', '100', '150'],
      ['L2', 'Galaxy mix', 'B', '30', '1,200.50', ''],
    ]);
    const before = await seller.ok(getSellerAuction, { params: { auctionNumber } });
    expect(before).toMatchObject({
      status: 'DRAFT',
      warehouseLabel: 'Dallas',
      increments: [{ from: 0, increment: 10 }],
      lots: [
        { lotNumber: 'L1', startingBid: 100, reservePrice: 150 },
        { lotNumber: 'L2', startingBid: 1200.5, reservePrice: null },
      ],
    });
    expect((await buyer.call(getAuction, { params: { auctionNumber } })).status).toBe(404);
    expect((await seller.ok(scheduleAuction, { params: { auctionNumber } })).status).toBe('SCHEDULED');
    expect(await buyer.ok(getAuction, { params: { auctionNumber } })).toMatchObject({
      status: 'SCHEDULED',
      lotCount: 2,
    });
    expect((await bid(buyer, auctionNumber, 'L1', 100, 100)).error.messageCode).toBe('LOT_NOT_RUNNING');
    expect((await seller.ok(listSellerAuctions)).auctions).toEqual(
      expect.arrayContaining([expect.objectContaining({ auctionNumber, lotCount: 2 })]),
    );
    for (const status of AUCTION_STATUSES) {
      const { auctions } = await seller.ok(listSellerAuctions, { query: { status } });
      expect(auctions.every((each) => each.status === status)).toBe(true);
      expect(auctions.some((each) => each.auctionNumber === auctionNumber)).toBe(status === 'SCHEDULED');
    }
  });

  test('K09 faulty rows are all named and no lot is taken', async () => {
    const { auctionNumber } = await seller.ok(createAuction, { body: settings(3_600_000, 7_200_000) });
    const answer = await seller.call(uploadAuctionLots, {
      params: { auctionNumber },
      ...(await sheet([
        ['L1', '', 'A', '20', '100', ''],
        ['L2', 'x', 'A', 'many', '100', ''],
      ])),
    });
    expect(answer.error).toMatchObject({
      statusCode: 422,
      message: 'Row 2: Lot Name is missing.',
      errors: [{ row: 2 }, { row: 3, messageDescription: 'Row 3: Quantity is not a whole number above zero.' }],
    });
    expect((await seller.call(scheduleAuction, { params: { auctionNumber } })).error.messageCode).toBe(
      'AUCTION_HAS_NO_LOTS',
    );
  });

  test('A03 J01 a shop that holds no auctions schedules none: no buyer would see it', async () => {
    const orbit = await server.as('seller@orbit.test');
    const { warehouseCode: _code, warehouseLabel: _label, ...usual } = settings(3_600_000, 7_200_000);
    const { auctionNumber } = await orbit.ok(createAuction, { body: usual });
    const lots = await sheet([['L1', 'iPhone mix', 'A', '20', '100', '150']]);
    await orbit.ok(uploadAuctionLots, { params: { auctionNumber }, ...lots });
    const refused = await orbit.call(scheduleAuction, { params: { auctionNumber } });
    expect(refused.error).toMatchObject({ statusCode: 409, messageCode: 'AUCTIONS_NOT_HELD' });
    expect(await orbit.ok(getSellerAuction, { params: { auctionNumber } })).toMatchObject({ status: 'DRAFT' });
  });

  test('SD75 a field that a colleague changed meanwhile is not replaced unseen; the same change sent again is', async () => {
    const auctionNumber = await draft(3_600_000, 7_200_000, [['L1', 'iPhone mix', 'A', '20', '100', '150']]);
    const colleague = await server.as('sales@acme.test');
    const [params, lotParams] = [{ auctionNumber }, { auctionNumber, lotNumber: 'L1' }];
    const before = await seller.ok(getSellerAuction, { params });
    const mine = { reservePrice: 180, was: { reservePrice: 150 } };
    await colleague.ok(amendLot, { params: lotParams, body: { reservePrice: 200, grade: 'B' } });
    const refused = await seller.call(amendLot, { params: lotParams, body: mine });
    expect([refused.status, refused.error.messageCode]).toEqual([409, 'AUCTION_CHANGED_MEANWHILE']);
    const again = { reservePrice: 180, was: { reservePrice: 200 } };
    for (let sent = 0; sent < 2; sent++) {
      const { lots } = await seller.ok(amendLot, { params: lotParams, body: again });
      expect(lots[0]).toMatchObject({ reservePrice: 180, grade: 'B' });
    }
    const startDate = inMs(3_700_000);
    const { increments } = before;
    await colleague.ok(amendAuction, { params, body: { startDate: inMs(3_800_000) } });
    const late = { startDate, was: { startDate: before.startDate } };
    expect((await seller.call(amendAuction, { params, body: late })).status).toBe(409);
    const steps = { increments: [{ from: 0, increment: 25 }], was: { increments } };
    expect((await seller.ok(amendAuction, { params, body: steps })).increments).toEqual(steps.increments);
  });

  test('SD75 J01 what is scheduled or removed is what was seen: a colleague’s change is told first', async () => {
    const rows = ['L1', 'L2'].map((number) => [number, 'iPhone mix', 'A', '20', '100', '150']);
    const auctionNumber = await draft(3_600_000, 7_200_000, rows);
    const colleague = await server.as('sales@acme.test');
    const params = { auctionNumber };
    const seen = await seller.ok(getSellerAuction, { params });
    const change = (lotNumber: string, reservePrice: number) =>
      colleague.ok(amendLot, { params: { auctionNumber, lotNumber }, body: { reservePrice } });
    const remove = (lotNumber: string, from: typeof seen) => {
      const lot = from.lots.find((each) => each.lotNumber === lotNumber);
      return seller.call(removeLot, { params: { auctionNumber, lotNumber }, query: { seen: lot?.seen ?? '' } });
    };
    await change('L1', 180);
    const refused = [
      await seller.call(scheduleAuction, { params, query: { seen: seen.seen } }),
      await remove('L1', seen),
    ];
    expect(refused.map(({ status, error }) => [status, error.messageCode])).toEqual([
      [409, 'AUCTION_CHANGED_SINCE'],
      [409, 'LOT_CHANGED_SINCE'],
    ]);
    // The change of one lot is none of the other, and of what was seen anew all is done.
    expect((await remove('L2', seen)).status).toBe(200);
    const gone = await remove('L2', seen);
    expect([gone.status, gone.error.messageCode]).toEqual([404, 'LOT_NOT_FOUND']);
    const now = await seller.ok(getSellerAuction, { params });
    expect(now).toMatchObject({ status: 'DRAFT', lots: [{ lotNumber: 'L1', reservePrice: 180 }] });
    const scheduled = await seller.ok(scheduleAuction, { params, query: { seen: now.seen } });
    expect(scheduled).toMatchObject({ status: 'SCHEDULED', seen: now.seen });
    // Sent again after a lost answer it has moved on, whatever was seen.
    const twice = await seller.call(scheduleAuction, { params, query: { seen: seen.seen } });
    expect(twice.error.messageCode).toBe('AUCTION_CANNOT_MOVE');
    expect((await remove('L1', now)).status).toBe(200);
  });

  test('K09 SD75 an auction is amended as far as it is said, so that what a colleague changed meanwhile stays', async () => {
    const auctionNumber = await draft(3_600_000, 7_200_000, [['L1', 'iPhone mix', 'A', '20', '100', '']]);
    const amend = (body: CallBody<typeof amendAuction>) => seller.ok(amendAuction, { params: { auctionNumber }, body });
    const before = await seller.ok(getSellerAuction, { params: { auctionNumber } });
    const [closing, later] = [inMs(8_000_000), inMs(9_000_000)];
    // Two dialogs that were open at once, each with a change of its own.
    await Promise.all([
      amend({ lotsBeginClosingDate: closing }),
      amend({ auctionDescription: 'Phones of June', softCloseSeconds: 45 }),
      amend({ increments: [{ from: 0, increment: 25 }] }),
    ]);
    const after = await seller.ok(getSellerAuction, { params: { auctionNumber } });
    expect(after).toEqual({
      ...before,
      seen: expect.not.stringMatching(before.seen) as string,
      auctionDescription: 'Phones of June',
      softCloseSeconds: 45,
      lotsBeginClosingDate: closing,
      increments: [{ from: 0, increment: 25 }],
      lots: before.lots.map((lot) => ({ ...lot, endDate: closing })),
    });
    // What is taken away is as it is where nobody says anything.
    const usual = await amend({ increments: null, warehouseCode: null, warehouseLabel: null });
    expect(usual).toMatchObject({ warehouseCode: 'AUCTION', warehouseLabel: 'Auction' });
    expect(usual.increments[0]).toEqual({ from: 0, increment: 5 });
    // The whole is judged, whoever set the other half of it.
    const tooLate = await seller.call(amendAuction, { params: { auctionNumber }, body: { startDate: later } });
    expect(tooLate.error.messageCode).toBe('AUCTION_ENDS_BEFORE_START');
  });

  test('K09 won lots ship from a warehouse of the shop, under its name; any other is refused at its field', async () => {
    const { warehouses } = await seller.ok(getAuctionWarehouses);
    const [dallas, other] = [
      warehouses.find(({ code }) => code === 'DAL'),
      warehouses.find(({ code }) => code !== 'DAL'),
    ];
    expect(dallas!.label).toContain('Dallas');
    const { warehouseLabel: _, ...unnamed } = settings(3_600_000, 7_200_000);
    const wrong = await seller.call(createAuction, { body: { ...unnamed, warehouseCode: 'DALLAS' } });
    expect([wrong.status, wrong.error]).toMatchObject([
      422,
      { messageCode: 'AUCTION_WAREHOUSE_UNKNOWN', errors: [{ field: 'warehouseCode' }] },
    ]);
    const made = await seller.ok(createAuction, { body: unnamed });
    expect([made.warehouseCode, made.warehouseLabel]).toEqual(['DAL', dallas!.label]);
    const params = { auctionNumber: made.auctionNumber };
    const moved = await seller.ok(amendAuction, { params, body: { warehouseCode: other!.code } });
    expect([moved.warehouseCode, moved.warehouseLabel]).toEqual([other!.code, other!.label]);
    const gone = await seller.call(amendAuction, { params, body: { warehouseCode: 'NOWHERE' } });
    expect(gone.error.messageCode).toBe('AUCTION_WAREHOUSE_UNKNOWN');
    expect(await seller.ok(amendAuction, { params, body: { warehouseCode: null } })).toMatchObject({
      warehouseCode: 'AUCTION',
      warehouseLabel: 'Auction',
    });
  });

  test('K09 an auction is amended before it starts, its lots’ times and prices with it', async () => {
    const auctionNumber = await draft(3_600_000, 7_200_000, [['L1', 'iPhone mix', 'A', '20', '100', '']]);
    const later = settings(4_000_000, 9_000_000);
    const amended = await seller.ok(amendAuction, { params: { auctionNumber }, body: later });
    expect(amended.lots[0]?.endDate).toBe(later.lotsBeginClosingDate);
    expect(
      (
        await seller.ok(amendLot, {
          params: { auctionNumber, lotNumber: 'L1' },
          body: { reservePrice: 250, quantity: 21 },
        })
      ).lots[0],
    ).toMatchObject({ reservePrice: 250, quantity: 21 });
    // Refused at the price that was changed.
    for (const body of [{ reservePrice: 50 }, { startingBid: 300 }])
      expect(
        (await seller.call(amendLot, { params: { auctionNumber, lotNumber: 'L1' }, body })).error.errors,
      ).toMatchObject([{ messageCode: 'LOT_RESERVE_BELOW_START', field: Object.keys(body)[0] }]);
    expect(
      (await seller.call(amendAuction, { params: { auctionNumber }, body: settings(9_000_000, 8_000_000) })).error
        .messageCode,
    ).toBe('AUCTION_ENDS_BEFORE_START');
    expect((await seller.call(createAuction, { body: settings(-1_000, 8_000_000) })).error.messageCode).toBe(
      'AUCTION_START_PASSED',
    );
  });

  test('K09 sellers’ calls are closed to buyers', async () => {
    expect((await buyer.call(createAuction, { body: settings(1_000, 2_000) })).status).toBe(403);
  });
});

describe('the life of an auction', () => {
  /** Three lots that run, and soon close. */
  async function startSale(): Promise<string> {
    const auctionNumber = await schedule(900, 4_000, [
      ['L1', 'iPhone mix', 'A', '20', '100', ''],
      ['L2', 'Galaxy mix', 'B', '30', '100', '500'],
      ['L3', 'Pixel mix', 'B', '30', '100', ''],
    ]);
    await until(async () =>
      (await buyer.ok(getAuction, { params: { auctionNumber } })).lots[0]?.status === 'Running' ? true : undefined,
    );
    return auctionNumber;
  }
  /** Bids on the first, which the second buyer wins, and on the second, whose reserve is not met, until all closed. */
  async function sell(auctionNumber: string) {
    expect((await bid(buyer, auctionNumber, 'L1', 100, 100)).status).toBe(200);
    expect((await bid(second, auctionNumber, 'L1', 120, 100)).status).toBe(200);
    expect((await bid(buyer, auctionNumber, 'L2', 200, 100)).status).toBe(200);
    return until(async () => {
      const auction = await second.ok(getAuction, { params: { auctionNumber } });
      return auction.status === 'CLOSED' && auction.lots[0]?.wonOrderNumber !== null ? auction : undefined;
    });
  }

  test('J01 J03 it starts by itself, its lots close in sequence, each has one winner, and a won lot becomes a held order', async () => {
    const auctionNumber = await startSale();
    expect(
      (await seller.call(amendAuction, { params: { auctionNumber }, body: settings(1_000, 2_000) })).error,
    ).toMatchObject({ statusCode: 409, messageCode: 'AUCTION_NOT_AMENDABLE' });
    const done = await sell(auctionNumber);
    expect(done.lots.map((lot) => [lot.status, lot.lotBiddingStatus, lot.isReserveMet])).toEqual([
      ['Closed', 'WINNER', null],
      ['Closed', 'NEVER_BID', false],
      ['Closed', 'NEVER_BID', null],
    ]);
    expect((await bid(buyer, auctionNumber, 'L1', 500, 120)).error.messageCode).toBe('LOT_CLOSED');

    const orderNumber = done.lots[0]?.wonOrderNumber;
    const orders = await readRows<Record<string, unknown>>(
      server.database.database,
      'acme',
      `select o.*, l.ordered_quantity, l.unit_price_minor, l.item_description from orders o join order_lines l using (tenant_id, order_id) where o.order_number = '${orderNumber}'`,
    );
    expect(orders).toMatchObject([
      {
        fulfillment_status: 'ON_HOLD',
        payment_status: 'UNPAID',
        subtotal_minor: 12_000,
        shipping_method_code: 'GROUND',
        payment_method_code: 'TERMS_NET_30',
        warehouse_label: 'Dallas',
        ordered_quantity: 1,
        unit_price_minor: 12_000,
        item_description: 'iPhone mix, A (20)',
      },
    ]);
    const results = await seller.ok(getSellerAuction, { params: { auctionNumber } });
    expect(results.lots[0]).toMatchObject({
      leadingBuyer: 'Harbor Mobile',
      currentBid: 120,
      wonOrderNumber: orderNumber,
    });
    const told = async (to: string, auction: string) =>
      (await sentMail(server, 'acme', to))
        .filter(({ text }) => text.includes(auction))
        .map(({ subject, text }) => [subject, /\$[\d,.]*\d/.exec(text)?.[0]]);
    expect(await told('second@acme.test', auctionNumber)).toEqual([['You won lot L1: iPhone mix', '$120']]);
    // Whoever led what was not sold is told so, and what their bid was.
    expect(await told('buyer@acme.test', auctionNumber)).toEqual([[UNSOLD, '$200']]);
    const { notifications } = await buyer.ok(listNotifications, { query: {} });
    expect(notifications.map(({ text }) => text)).toContain(UNSOLD);
  });

  test('K09 the results are exported by lot and bid by bid', async () => {
    const auctionNumber = await startSale();
    await sell(auctionNumber);
    const listed = (await buyer.ok(listAuctions)).auctions.find((auction) => auction.auctionNumber === auctionNumber);
    expect(listed).toMatchObject({ status: 'CLOSED', auctionDescription: 'Spring clearance' });
    const params = { auctionNumber };
    const lots = await readSpreadsheet((await seller.call(exportAuctionResults, { params })).raw);
    expect(lots[1]).toEqual(expect.arrayContaining(['L1', 'Closed', 'Harbor Mobile', 120]));
    const bids = await readSpreadsheet(
      (await seller.call(exportAuctionResults, { params, query: { part: 'bids' } })).raw,
    );
    expect(bids).toHaveLength(4);
    expect(bids[2]).toEqual(expect.arrayContaining(['L1', 'second@acme.test', 120]));
  });

  test('K09 a canceled auction tells its reason, its lots take no bid and have no winner', async () => {
    const auctionNumber = await schedule(900, 600_000, [['L1', 'iPhone mix', 'A', '20', '100', '']]);
    await until(async () => ((await bid(buyer, auctionNumber, 'L1', 100, 100)).status === 200 ? true : undefined));
    await seller.ok(cancelAuction, { params: { auctionNumber }, body: { reason: 'The stock was water-damaged' } });
    expect(await buyer.ok(getAuction, { params: { auctionNumber } })).toMatchObject({
      status: 'CLOSED',
      cancelReason: 'The stock was water-damaged',
      lots: [{ status: 'Canceled', lotBiddingStatus: 'OUTBID' }],
    });
    const { auctions } = await buyer.ok(listAuctions, { query: {} });
    expect(auctions.find((each) => each.auctionNumber === auctionNumber)).toMatchObject({
      winningCount: 0,
      outbidCount: 1,
    });
    expect((await bid(second, auctionNumber, 'L1', 110, 100)).error).toMatchObject({
      statusCode: 409,
      messageCode: 'LOT_CANCELED',
    });
    expect(
      (await seller.call(cancelAuction, { params: { auctionNumber }, body: { reason: 'again' } })).error,
    ).toMatchObject({
      statusCode: 409,
      messageCode: 'AUCTION_CANCELED_ALREADY',
      message: `Auction ${auctionNumber} is canceled already.`,
    });
  });

  test('K09 whoever bid on what was open when its auction is canceled reads why, once', async () => {
    const auctionNumber = await schedule(900, 600_000, [
      ['L1', 'iPhone mix', 'A', '20', '100', ''],
      ['L2', 'Galaxy mix', 'A', '20', '100', ''],
    ]);
    await until(async () => ((await bid(buyer, auctionNumber, 'L1', 100, 100)).status === 200 ? true : undefined));
    await bid(buyer, auctionNumber, 'L2', 100, 100);
    await bid(second, auctionNumber, 'L2', 150, 100);
    const params = { auctionNumber };
    await seller.ok(cancelAuction, { params, body: { reason: 'The stock was water-damaged' } });
    await seller.call(cancelAuction, { params, body: { reason: 'again' } });
    for (const to of ['buyer@acme.test', 'second@acme.test']) {
      const mails = (await sentMail(server, 'acme', to)).filter(({ subject }) => subject.includes(auctionNumber));
      expect(mails).toMatchObject([
        {
          subject: `Auction ${auctionNumber} was canceled`,
          text: expect.stringContaining('The stock was water-damaged') as string,
        },
      ]);
    }
    const bell = (await buyer.ok(listNotifications)).notifications.find(
      ({ path }) => path === `/auctions/${auctionNumber}`,
    );
    expect(bell).toMatchObject({ kind: 'AUCTION_CANCELED', text: `Auction ${auctionNumber} was canceled` });
  });

  test('K09 whoever bid and may not see auctions any more hears all the same that what they promised is not', async () => {
    const auctionNumber = await schedule(900, 600_000, [['L1', 'iPhone mix', 'A', '20', '100', '']]);
    await until(async () => ((await bid(second, auctionNumber, 'L1', 100, 100)).status === 200 ? true : undefined));
    const setAuthorities = (change: string) =>
      asOwner(server.database.url, (owner) =>
        owner.query(
          `update account_users set authorities = ${change} where tenant_id = 'acme' and email = 'second@acme.test'`,
        ),
      );
    await setAuthorities(`array_remove(authorities, 'CAN_VIEW_AUCTION_SUMMARY')`);
    await seller.ok(cancelAuction, { params: { auctionNumber }, body: { reason: 'The stock was water-damaged' } });
    await setAuthorities(`array_append(authorities, 'CAN_VIEW_AUCTION_SUMMARY')`);
    const mails = (await sentMail(server, 'acme', 'second@acme.test')).filter(({ subject }) =>
      subject.includes(auctionNumber),
    );
    expect(mails.map(({ subject }) => subject)).toEqual([`Auction ${auctionNumber} was canceled`]);
  });

  test('J03 an outbid buyer gets one email for a topped bid, and none again until they bid again', async () => {
    const auctionNumber = await schedule(900, 600_000, [
      ['L1', 'iPhone mix', 'A', '20', '100', ''],
      ['L2', 'Galaxy mix', 'A', '20', '100', ''],
    ]);
    await until(async () => ((await bid(buyer, auctionNumber, 'L1', 100, 100)).status === 200 ? true : undefined));
    await bid(buyer, auctionNumber, 'L2', 100, 100);
    for (const lot of ['L1', 'L2']) await bid(second, auctionNumber, lot, 150, 100);
    const emails = () => outbidEmails(auctionNumber);
    const [outbid, ...others] = await emails();
    expect(others).toEqual([]);
    expect(outbid).toMatchObject({
      to: 'buyer@acme.test',
      subject: `You were outbid on 2 lots of auction ${auctionNumber}`,
    });
    expect(outbid?.text).toContain('Lot L1, iPhone mix: now $150, minimum $160');
    expect(await emails()).toEqual([]);
    await bid(buyer, auctionNumber, 'L1', 160, 150);
    await bid(second, auctionNumber, 'L1', 170, 160);
    expect((await emails()).map(({ subject }) => subject)).toEqual(['You were outbid on lot L1: iPhone mix']);
  });

  test('J03 W23 whoever was topped as a lot closed is told, too, once', async () => {
    const auctionNumber = await schedule(900, 600_000, [['L1', 'iPhone mix', 'A', '20', '100', '']]);
    await until(async () => ((await bid(buyer, auctionNumber, 'L1', 100, 100)).status === 200 ? true : undefined));
    await bid(second, auctionNumber, 'L1', 150, 100);
    const closedBefore = (minutes: number) =>
      asOwner(server.database.url, (owner) =>
        owner.query(
          `update auction_lot_heads h set status = 'Closed', closed_at = now() - make_interval(mins => $2) from auctions a
            where a.tenant_id = h.tenant_id and a.auction_id = h.auction_id and a.auction_number = $1`,
          [auctionNumber, minutes],
        ),
      );
    await closedBefore(60);
    expect(await outbidEmails(auctionNumber)).toEqual([]);
    await closedBefore(1);
    const [told, ...others] = await outbidEmails(auctionNumber);
    expect(others).toEqual([]);
    expect(told).toMatchObject({
      to: 'buyer@acme.test',
      subject: 'You were outbid on lot L1: iPhone mix',
    });
    expect(told?.text).toContain('This lot has a higher bid than yours:\n\nLot L1, iPhone mix: closed at $150');
    expect(await outbidEmails(auctionNumber)).toEqual([]);
  });

  test('J03 B09 whoever may not see auctions any more is not written to of being outbid', async () => {
    const auctionNumber = await schedule(900, 600_000, [['L1', 'iPhone mix', 'A', '20', '100', '']]);
    await until(async () => ((await bid(buyer, auctionNumber, 'L1', 100, 100)).status === 200 ? true : undefined));
    const setAuthorities = (authorities: string) =>
      asOwner(server.database.url, (owner) =>
        owner.query(
          `update account_users set authorities = ${authorities} where tenant_id = 'acme' and email = 'buyer@acme.test'`,
        ),
      );
    await setAuthorities(`array_remove(authorities, 'CAN_VIEW_AUCTION_SUMMARY')`);
    try {
      await bid(second, auctionNumber, 'L1', 150, 100);
      expect(await outbidEmails(auctionNumber)).toEqual([]);
    } finally {
      await setAuthorities(`authorities || '{CAN_VIEW_AUCTION_SUMMARY}'::text[]`);
    }
  });

  test('J03 who was outbid a moment ago is told at a later look, and a lot is looked at again after its next bid alone', async () => {
    const auctionNumber = await schedule(900, 600_000, [['L1', 'iPhone mix', 'A', '20', '100', '']]);
    await until(async () => ((await bid(buyer, auctionNumber, 'L1', 100, 100)).status === 200 ? true : undefined));
    await bid(second, auctionNumber, 'L1', 150, 100);
    expect(await outbidEmails(auctionNumber, 3_600)).toEqual([]);
    expect(await lookedAt(auctionNumber)).toBeNull();
    expect(await outbidEmails(auctionNumber)).toHaveLength(1);
    expect(await lookedAt(auctionNumber)).toBe(0);
    expect(await outbidEmails(auctionNumber)).toEqual([]);
    expect((await bid(buyer, auctionNumber, 'L1', 300, 150)).status).toBe(200);
    expect(await lookedAt(auctionNumber)).toBeGreaterThan(0);
    expect(await outbidEmails(auctionNumber)).toHaveLength(1);
    expect(await lookedAt(auctionNumber)).toBe(0);
  });

  test('J03 an email about many lots names fifty and says how many more there are', async () => {
    const lots = Array.from({ length: 52 }, (_, at) => `L${at + 1}`);
    const auctionNumber = await schedule(
      900,
      600_000,
      lots.map((lot) => [lot, 'iPhone mix', 'A', '20', '100', '']),
    );
    await until(async () => ((await bid(buyer, auctionNumber, 'L1', 100, 100)).status === 200 ? true : undefined));
    for (const lot of lots.slice(1)) await bid(buyer, auctionNumber, lot, 100, 100);
    for (const lot of lots) await bid(second, auctionNumber, lot, 150, 100);
    const [outbid] = await outbidEmails(auctionNumber);
    expect(outbid?.subject).toBe(`You were outbid on 52 lots of auction ${auctionNumber}`);
    expect(outbid?.text.match(/iPhone mix: now/g)).toHaveLength(50);
    expect(outbid?.text).toContain('And 2 more lots.');
  });
});

/**
 * What a look writes to those who were outbid in an auction, without waiting for the quiet. It is taken out of the
 * outbox at once: what is sent leaves it at a time of its own.
 */
function outbidEmails(auctionNumber: string, quietSeconds = 0) {
  const { tenants, siteOf } = server.services;
  return server.database.database.inTenant('acme', async (tx) => {
    const tenant = tenants.of('acme');
    await mailOutbid(
      tx,
      { tenant, site: siteOf('acme'), say: createFormatText(server.services, tenant) },
      quietSeconds,
    );
    const { rows } = await sql<{
      message: { to: string; subject: string; text: string };
    }>`delete from outbox where kind = 'mail' and message ->> 'subject' like '%outbid%' and message ->> 'text' like ${`%/auctions/${auctionNumber}?%`} returning message`.execute(
      tx,
    );
    return rows.map(({ message }) => message);
  });
}

/** How many bids of an auction's lots came since it was looked who was outbid; null where nobody looked to the end. */
async function lookedAt(auctionNumber: string): Promise<number | null> {
  const { rows } = await server.database.database.inTenant('acme', (tx) =>
    sql<{ since: number | null }>`
      select sum(h.sequence - k.sequence)::int as since
        from auctions a join auction_lot_heads h using (tenant_id, auction_id)
        join auction_outbid_looks k using (tenant_id, lot_id) where a.auction_number = ${auctionNumber}`.execute(tx),
  );
  return rows[0]?.since ?? null;
}
