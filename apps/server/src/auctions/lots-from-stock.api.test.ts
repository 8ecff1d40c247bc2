import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getLot, placeBid } from '@tradehall/contract/auctions/auction-calls';
import {
  amendLot,
  cancelAuction,
  createAuction,
  getSellerAuction,
  removeLot,
  scheduleAuction,
  uploadAuctionLots,
} from '@tradehall/contract/auctions/seller-auction-calls';
import {
  addAuctionLots,
  addLotsFromStock,
  reviewAuctionLots,
  reviewLotsFromStock,
  type StockToLots,
} from '@tradehall/contract/auctions/seller-lot-calls';
import { getOrder, upsertOrder } from '@tradehall/contract/orders/order-calls';
import { draftOfOrder, updateOfDraft } from '@tradehall/contract/orders/order-draft-wire';
import { cancelOrder, foreseeCancel } from '@tradehall/contract/orders/cancel-calls';
import { receiveReturn } from '@tradehall/contract/returns';
import { publishDraft, saveDraftCells } from '@tradehall/contract/stock-desk/stock-draft-calls';
import { adjustStock, getDeskStockItem, getStockLedger } from '@tradehall/contract/stock-desk/stock-item-calls';
import { LOT_COLUMNS } from '@tradehall/domain/auctions/read-lot-rows';
import { writeSpreadsheet } from '../spreadsheets/write-spreadsheet';
import { DEADLINES_JOB } from '../orders/order-deadlines';
import { twoBidders } from '../testing/auction-fixture';
import { multipart } from '../testing/multipart';
import { putItems } from '../testing/stock-fixture';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let seller: TestClient;
let second: TestClient;
let nth = 0;

beforeAll(async () => {
  server = await startTestServer();
  seller = await server.as('seller@acme.test');
  ({ second } = await twoBidders(server));
});
afterAll(() => server?.close());

/** An item of this test alone, and its key; in the order of their numbers, which is that of a lot. */
const item = async (quantity: number, listPriceMinor: number | null = 10_000): Promise<string> =>
  (await putItems(server.database.url, 'acme', [{ itemNumber: `LOTS-${100 + ++nth}`, quantity, listPriceMinor }]))[0]!;

const draft = async (): Promise<string> => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const body = { auctionDescription: 'From stock', startDate: inHours(1), lotsBeginClosingDate: inHours(2) };
  return (await seller.ok(createAuction, { body, idempotencyKey: randomUUID() })).auctionNumber;
};
const available = async (key: string): Promise<number> =>
  (await seller.ok(getDeskStockItem, { params: { itemNumberWarehouse: key } })).item.quantity;
const ledger = async (key: string) =>
  (await seller.ok(getStockLedger, { params: { itemNumberWarehouse: key }, query: { before: 1_000_000_000 } })).ledger;
const move = (
  auctionNumber: string,
  items: StockToLots['items'],
  change: Partial<StockToLots> = {},
  { who = seller, idempotencyKey = randomUUID() } = {},
) =>
  who.call(addLotsFromStock, {
    params: { auctionNumber },
    body: { items, rule: { kind: 'ITEM' }, start: { kind: 'LIST_PERCENT', percent: 50 }, ...change },
    idempotencyKey,
  });
const of = (itemNumberWarehouse: string, quantity: number) => ({ itemNumberWarehouse, quantity });
/** An item as a refusal calls it. */
const called = (key: string) => key.replace('|DAL', ' · Dallas');
const run = (statement: ReturnType<typeof sql>) =>
  server.services.database.inTenant('acme', (tx) => statement.execute(tx));

/** Runs the auction and lets its lots close at once; `bids` are placed while it runs. */
async function runAuction(auctionNumber: string, bids: () => Promise<unknown> = () => Promise.resolve()) {
  await seller.ok(scheduleAuction, { params: { auctionNumber } });
  await run(
    sql`update auctions set starts_at = clock_timestamp() - interval '1 second' where auction_number = ${auctionNumber}`,
  );
  await run(sql`update auction_lot_heads set opens_at = clock_timestamp() - interval '1 second'
                 where auction_id = (select auction_id from auctions where auction_number = ${auctionNumber})`);
  await statusOf(auctionNumber, 'RUNNING');
  await bids();
  await run(sql`update auction_lot_heads set ends_at = clock_timestamp(), hard_ends_at = clock_timestamp(), epoch = epoch + 1
                 where auction_id = (select auction_id from auctions where auction_number = ${auctionNumber}) and status = 'Running'`);
  await statusOf(auctionNumber, 'CLOSED');
}
const statusOf = (auctionNumber: string, status: string) =>
  expect
    .poll(async () => (await seller.ok(getSellerAuction, { params: { auctionNumber } })).status, { timeout: 15_000 })
    .toBe(status);
const bid = (auctionNumber: string, lotNumber: string, amount: number, current: number) =>
  second.ok(placeBid, {
    params: { auctionNumber, lotNumber },
    body: { bidAmount: amount, currentBidAmount: current },
    idempotencyKey: randomUUID(),
  });
const wonOrder = async (auctionNumber: string): Promise<string> => {
  const order = async () =>
    (await seller.ok(getSellerAuction, { params: { auctionNumber } })).lots[0]?.wonOrderNumber ?? '';
  await expect.poll(order, { timeout: 15_000 }).not.toBe('');
  return order();
};

test('SD75 lots made from stock take their units from the ledger once, and the ledger names auction and lot', async () => {
  const [one, other] = [await item(40), await item(10)];
  const auctionNumber = await draft();
  const idempotencyKey = randomUUID();
  const made = await move(auctionNumber, [of(one, 25), of(other, 10)], {}, { idempotencyKey });
  expect(made.status, made.error?.message).toBe(200);
  expect((await move(auctionNumber, [of(one, 25), of(other, 10)], {}, { idempotencyKey })).body).toEqual(made.body);
  expect(made.body.lots).toMatchObject([
    {
      lotNumber: '1',
      quantity: 25,
      startingBid: 1_250,
      items: [{ itemNumberWarehouse: one, quantity: 25, isReturned: false }],
    },
    { lotNumber: '2', quantity: 10, startingBid: 500 },
  ]);
  expect([await available(one), await available(other)]).toEqual([15, 0]);
  expect(await ledger(one)).toMatchObject([
    { kind: 'allocated', quantity: -25, balance: 15, reference: `${auctionNumber}-LOT-1`, reason: 'LOT_MADE' },
    { kind: 'received', quantity: 40 },
  ]);
  // A second selection goes on counting after the first.
  const mixed = await move(auctionNumber, [of(one, 5)], {
    rule: { kind: 'MIXED', lotName: 'Pallet' },
    start: { kind: 'FIXED', amount: 7 },
  });
  expect(mixed.body.lots[2]).toMatchObject({ lotNumber: '3', lotName: 'Pallet', quantity: 5, startingBid: 7 });
});

test('SD75 whoever looks at a move that was made before reads how many units its lots hold', async () => {
  const [one, other] = [await item(40), await item(10)];
  const [params, elsewhere] = [{ auctionNumber: await draft() }, await draft()];
  const body = { items: [of(one, 5)], rule: { kind: 'ITEM' }, start: { kind: 'FIXED', amount: 7 } } as const;
  const held = async () => (await seller.ok(reviewLotsFromStock, { params, body })).unitsInLots;
  expect(await held()).toBe(0);
  await move(elsewhere, [of(one, 3)]);
  await move(params.auctionNumber, [of(one, 5), of(other, 2)]);
  expect(await held()).toBe(5);
});

test('SD75 what the stock has too few of is refused by name, nothing moves, and the lots that are there stay', async () => {
  const [one, other] = [await item(5), await item(5)];
  const auctionNumber = await draft();
  await seller.ok(addLotsFromStock, {
    params: { auctionNumber },
    body: { items: [of(other, 2)], rule: { kind: 'ITEM' }, start: { kind: 'FIXED', amount: 10 } },
    idempotencyKey: randomUUID(),
  });
  const short = await move(auctionNumber, [of(other, 1), of(one, 6)]);
  expect([short.status, short.error.messageCode, short.error.errors]).toMatchObject([
    409,
    'STOCK_SHORT',
    [{ messageCode: 'STOCK_SHORT', messageDescription: `There is not enough stock for ${called(one)}: 5 available.` }],
  ]);
  const unknown = await move(auctionNumber, [of('NO-SUCH|DAL', 1)]);
  expect([unknown.status, unknown.error.messageCode]).toEqual([422, 'STOCK_ITEM_UNKNOWN']);
  const typed = await seller.call(addAuctionLots, {
    params: { auctionNumber },
    body: {
      lots: [
        {
          lotNumber: 'X',
          lotName: 'Mixed',
          description: '',
          grade: '',
          quantity: 8,
          startingBid: 5,
          reservePrice: null,
          items: [of(one, 4), of(other, 4)],
        },
      ],
    },
    idempotencyKey: randomUUID(),
  });
  expect([typed.status, typed.error.errors]).toMatchObject([
    409,
    [{ messageDescription: `Lot X: only 3 units of ${called(other)} are available, not 4.` }],
  ]);
  expect([await available(one), await available(other)]).toEqual([5, 3]);
  expect((await seller.ok(getSellerAuction, { params: { auctionNumber } })).lots).toHaveLength(1);
});

test('SD75 the review says in numbers what a selection would become, and takes nothing', async () => {
  const one = await item(25);
  const free = await item(3, null);
  const auctionNumber = await draft();
  const review = (body: StockToLots) => seller.ok(reviewLotsFromStock, { params: { auctionNumber }, body });
  expect(
    await review({
      items: [of(one, 25)],
      rule: { kind: 'UNITS', units: 10 },
      start: { kind: 'LIST_PERCENT', percent: 40 },
    }),
  ).toMatchObject({
    lots: [{ quantity: 10, startingBid: 400 }, { quantity: 10 }, { quantity: 5, startingBid: 200 }],
    units: 25,
    startingBids: 1_000,
    listValue: 2_500,
    issues: [],
  });
  expect(
    (
      await review({
        items: [of(one, 26), of(free, 1)],
        rule: { kind: 'ITEM' },
        start: { kind: 'LIST_PERCENT', percent: 40 },
      })
    ).issues,
  ).toMatchObject([{ messageCode: 'STOCK_SHORT' }, { messageCode: 'LOT_ITEM_WITHOUT_PRICE', params: [called(free)] }]);
  expect(await available(one)).toBe(25);
});

test('SD75 SD13 lots of the stock need the right to both, and a share of the cost the right to see costs', async () => {
  const one = await item(5);
  const auctionNumber = await draft();
  const warehouse = await server.as('warehouse@acme.test');
  const auditor = await server.as('auditor@acme.test');
  expect((await move(auctionNumber, [of(one, 1)], {}, { who: warehouse })).status).toBe(403);
  expect((await move(auctionNumber, [of(one, 1)], {}, { who: auditor })).status).toBe(403);
  expect((await move(auctionNumber, [of(one, 1)], {}, { who: second })).status).toBe(403);
  const nova = await server.as('seller@nova.test');
  expect((await move(auctionNumber, [of(one, 1)], {}, { who: nova })).status).toBe(404);
  const cost = { start: { kind: 'COST_PERCENT' as const, percent: 110 } };
  expect((await move(auctionNumber, [of(one, 1)], cost)).error.messageCode).toBe('LOT_ITEM_WITHOUT_COST');
  await run(
    sql`insert into stock_costs (tenant_id, item_number_warehouse, cost_minor, updated_by) values ('acme', ${one}, 5000, 'test')`,
  );
  expect((await move(auctionNumber, [of(one, 2)], cost)).body.lots).toMatchObject([{ startingBid: 110 }]);
  expect(await available(one)).toBe(3);
});

test('SD75 a lot that is changed or removed before the start gives back exactly what it no longer holds', async () => {
  const [one, other] = [await item(10), await item(10)];
  const auctionNumber = await draft();
  await move(auctionNumber, [of(one, 6)]);
  const params = { auctionNumber, lotNumber: '1' };
  const changed = await seller.ok(amendLot, { params, body: { items: [of(one, 4), of(other, 3)] } });
  expect(changed.lots).toMatchObject([{ quantity: 7, items: [{ quantity: 4 }, { quantity: 3 }] }]);
  expect([await available(one), await available(other)]).toEqual([6, 7]);
  expect((await ledger(one))[0]).toMatchObject({ kind: 'released', quantity: 2, reason: 'LOT_CHANGED' });
  const wrong = await seller.call(amendLot, { params, body: { quantity: 9 } });
  expect([wrong.status, wrong.error.messageCode]).toEqual([422, 'LOT_UNITS_OF_STOCK']);
  expect((await seller.call(amendLot, { params, body: { items: [of(one, 99)] } })).status).toBe(409);
  expect((await seller.ok(removeLot, { params })).lots).toEqual([]);
  expect([await available(one), await available(other)]).toEqual([10, 10]);
  expect((await seller.call(removeLot, { params })).status).toBe(404);
  expect((await ledger(other)).map(({ kind, quantity }) => [kind, quantity])).toEqual([
    ['released', 3],
    ['allocated', -3],
    ['received', 10],
  ]);
});

test('SD75 a file of lots takes units by item, warehouse and units, a lot of several rows is mixed, and what stays does not move', async () => {
  const [one, other] = [await item(10), await item(10)];
  const auctionNumber = await draft();
  const columns = Object.values(LOT_COLUMNS);
  const sheet = (rows: readonly Partial<Record<(typeof columns)[number], string>>[]) =>
    writeSpreadsheet({
      sheetName: 'Lots',
      columns: columns.map((header) => ({ header, kind: 'text' as const })),
      rows: rows.map((row) => columns.map((column) => row[column] ?? '')),
    });
  const split = (key: string) => ({ 'Item Number': key.split('|')[0]!, Warehouse: key.split('|')[1]! });
  const first = { 'Lot #': '1', 'Lot Name': 'Pallet', 'Starting Bid': '100', ...split(one), Units: '4' };
  const rows = [
    first,
    { 'Lot #': '1', ...split(other), Units: '6' },
    { 'Lot #': '2', 'Lot Name': 'Not in the list', Quantity: '3', 'Starting Bid': '10' },
  ];
  const send = async (call: typeof uploadAuctionLots | typeof reviewAuctionLots, body: typeof rows) =>
    seller.call(call, {
      params: { auctionNumber },
      ...multipart({ content: await buffer(sheet(body)), name: 'lots.xlsx' }),
    });
  const taken = await send(uploadAuctionLots, rows);
  expect(taken.status, taken.error?.message).toBe(200);
  expect(taken.body).toMatchObject({
    lots: [
      { quantity: 10, items: [{ quantity: 4 }, { quantity: 6 }] },
      { quantity: 3, items: [] },
    ],
  });
  expect([await available(one), await available(other)]).toEqual([6, 4]);
  // The same once more, with the whole of an item: what the old lots hold is there for the new ones.
  const again = [{ ...first, Units: '10' }];
  expect((await send(reviewAuctionLots, again)).body).toMatchObject({ issues: [], lots: [{ quantity: 10 }] });
  expect((await send(uploadAuctionLots, again)).status).toBe(200);
  expect([await available(one), await available(other)]).toEqual([0, 10]);
  expect((await ledger(one)).map(({ quantity }) => quantity)).toEqual([-6, -4, 10]);
  const much = [{ ...first, Units: '11' }];
  expect((await send(reviewAuctionLots, much)).body).toMatchObject({
    issues: [{ messageCode: 'LOT_STOCK_SHORT', params: ['1', called(one), 10, 11] }],
    lots: [],
  });
  const refused = await send(uploadAuctionLots, much);
  expect([refused.status, refused.error?.params?.[1]]).toEqual([409, called(one)]);
  expect([await available(one), await available(other)]).toEqual([0, 10]);
});

test('SD75 lots that a colleague changed since the review are not replaced by a file', async () => {
  const auctionNumber = await draft();
  const params = { auctionNumber };
  const columns = [LOT_COLUMNS.lotNumber, LOT_COLUMNS.lotName, LOT_COLUMNS.quantity, LOT_COLUMNS.startingBid];
  const sheet = writeSpreadsheet({
    sheetName: 'Lots',
    columns: columns.map((header) => ({ header, kind: 'text' as const })),
    rows: [['9', 'Of the file', '3', '10']],
  });
  const file = multipart({ content: await buffer(sheet), name: 'lots.xlsx' });
  const review = () => seller.ok(reviewAuctionLots, { params, ...file });
  const { seen } = await review();
  const colleague = await server.as('sales@acme.test');
  const lot = { lotName: 'By hand', description: '', grade: '', quantity: 5, startingBid: 100, reservePrice: null };
  await colleague.ok(addAuctionLots, { params, body: { lots: [{ ...lot, lotNumber: '1' }] } });
  const refused = await seller.call(uploadAuctionLots, { params, query: { seen }, ...file });
  expect([refused.status, refused.error.messageCode]).toEqual([409, 'LOTS_CHANGED_SINCE']);
  const added = await review();
  expect(added.replaced).toBe(1);
  await colleague.ok(amendLot, { params: { ...params, lotNumber: '1' }, body: { reservePrice: 250 } });
  expect((await seller.call(uploadAuctionLots, { params, query: { seen: added.seen }, ...file })).status).toBe(409);
  const { lots } = await seller.ok(uploadAuctionLots, { params, query: { seen: (await review()).seen }, ...file });
  expect(lots.map(({ lotNumber }) => lotNumber)).toEqual(['9']);
});

test('K09 the review of a file of lots answers whatever stands in it: what is too long by its row, what starts high too', async () => {
  const auctionNumber = await draft();
  const columns = [LOT_COLUMNS.lotNumber, LOT_COLUMNS.lotName, LOT_COLUMNS.quantity, LOT_COLUMNS.startingBid];
  const read = async (...row: readonly string[]) =>
    seller.call(reviewAuctionLots, {
      params: { auctionNumber },
      ...multipart({
        content: await buffer(
          writeSpreadsheet({
            sheetName: 'Lots',
            columns: columns.map((header) => ({ header, kind: 'text' as const })),
            rows: [row],
          }),
        ),
        name: 'lots.xlsx',
      }),
    });
  const long = await read('1', 'n'.repeat(201), '5', '100');
  expect([long.status, long.body]).toMatchObject([200, { issues: [{ row: 2, messageCode: 'LOT_ROW_TOO_LONG' }] }]);
  const whole = await seller.call(reviewLotsFromStock, {
    params: { auctionNumber },
    body: {
      items: [of(await item(1_000_000, 30_000), 1_000_000)],
      rule: { kind: 'ITEM' },
      start: { kind: 'LIST_PERCENT', percent: 1_000 },
    },
  });
  expect([whole.status, whole.body.issues]).toMatchObject([200, [{ messageCode: 'LOT_START_OUT_OF_RANGE' }]]);
});

test('K09 a lot is found by the longest number that may be given; one of dots, which no address holds, is refused', async () => {
  const auctionNumber = await draft();
  const lot = { lotName: 'Phones', description: '', grade: '', quantity: 5, startingBid: 100, reservePrice: null };
  const add = (lotNumber: string) =>
    seller.call(addAuctionLots, {
      params: { auctionNumber },
      body: { lots: [{ ...lot, lotNumber }] },
      idempotencyKey: randomUUID(),
    });
  for (const dots of ['.', '..']) {
    const refused = await add(dots);
    expect([refused.status, refused.error.errors]).toMatchObject([
      422,
      [{ messageCode: 'LOT_NUMBER_NONE', field: 'lotNumber' }],
    ]);
  }
  const lotNumber = '0123456789'.repeat(6);
  expect((await add(lotNumber)).status).toBe(200);
  const changed = await seller.call(amendLot, { params: { auctionNumber, lotNumber }, body: { startingBid: 120 } });
  expect(changed.status).toBe(200);
  expect((await seller.call(removeLot, { params: { auctionNumber, lotNumber } })).status).toBe(200);
});

test('SD75 at the close the units of a lot nobody won go back once, those of a won lot with it; buyers read what is in it', async () => {
  const [sold, unsold, low] = [await item(5), await item(6), await item(7)];
  const auctionNumber = await draft();
  await move(auctionNumber, [of(sold, 5), of(unsold, 6), of(low, 7)], { start: { kind: 'FIXED', amount: 100 } });
  await seller.ok(amendLot, { params: { auctionNumber, lotNumber: '3' }, body: { reservePrice: 900 } });
  await runAuction(auctionNumber, async () => {
    await bid(auctionNumber, '1', 100, 100);
    await bid(auctionNumber, '3', 100, 100);
    const lot = await second.ok(getLot, { params: { auctionNumber, lotNumber: '1' } });
    expect(lot.manifest).toMatchObject([{ itemNumber: sold.split('|')[0], quantity: 5, grade: '' }]);
  });
  expect([await available(sold), await available(unsold), await available(low)]).toEqual([0, 6, 7]);
  expect((await ledger(unsold)).map(({ kind, quantity, reason }) => [kind, quantity, reason])).toEqual([
    ['released', 6, 'LOT_UNSOLD'],
    ['allocated', -6, 'LOT_MADE'],
    ['received', 6, ''],
  ]);
  const { lots } = await seller.ok(getSellerAuction, { params: { auctionNumber } });
  expect(lots.map(({ items }) => items[0]?.isReturned)).toEqual([false, true, true]);
  // The order of a won lot takes nothing a second time, and says what it is of.
  const orderNumber = await wonOrder(auctionNumber);
  const { salesOrder } = await second.ok(getOrder, { params: { phonexOrderNumber: orderNumber } });
  expect(salesOrder.metadata.lotItems).toMatchObject([{ itemNumber: sold.split('|')[0], quantity: 5 }]);
  expect(await available(sold)).toBe(0);

  // Canceled by the buyer: the units come back, once.
  const canceled = await second.ok(upsertOrder, {
    body: { salesOrder: updateOfDraft(salesOrder, draftOfOrder(salesOrder), 'CANCELED') },
  });
  expect(canceled.salesOrder.fulfillmentStatus).toBe('CANCELED');
  expect(await available(sold)).toBe(5);
  expect((await ledger(sold))[0]).toMatchObject({
    kind: 'released',
    reason: 'LOT_ORDER_CANCELED',
    reference: `${auctionNumber}-LOT-1`,
    note: orderNumber,
  });
  await second.call(upsertOrder, {
    body: { salesOrder: updateOfDraft(canceled.salesOrder, draftOfOrder(canceled.salesOrder), 'CANCELED') },
  });
  expect(await available(sold)).toBe(5);
}, 60_000);

test('SD75 an order of a lot that the seller or its deadline cancels gives the units back, once', async () => {
  const bySeller = await item(5);
  const byDeadline = await item(6);
  for (const [key, cancel] of [
    [
      bySeller,
      (orderNumber: string) =>
        seller.ok(cancelOrder, {
          params: { phonexOrderNumber: orderNumber },
          body: { reason: 'Broken' },
          idempotencyKey: randomUUID(),
        }),
    ],
    [
      byDeadline,
      async (orderNumber: string) => {
        await run(
          sql`update orders set cancel_due_at = now() - interval '1 day' where tenant_id = 'acme' and order_number = ${orderNumber}`,
        );
        await server.services.jobs.runNow(DEADLINES_JOB);
        await server.services.jobs.runNow(DEADLINES_JOB);
      },
    ],
  ] as const) {
    const auctionNumber = await draft();
    await move(auctionNumber, [of(key, 4)], { start: { kind: 'FIXED', amount: 100 } });
    await runAuction(auctionNumber, () => bid(auctionNumber, '1', 100, 100));
    const left = await available(key);
    const params = { phonexOrderNumber: await wonOrder(auctionNumber) };
    expect((await seller.ok(foreseeCancel, { params })).units).toBe(4);
    await cancel(await wonOrder(auctionNumber));
    expect(await available(key)).toBe(left + 4);
    expect((await ledger(key)).filter(({ kind }) => kind === 'released')).toHaveLength(1);
  }
}, 60_000);

test('SD75 canceling an auction gives back what its open lots hold, once; what was won before stays sold', async () => {
  const key = await item(9);
  const auctionNumber = await draft();
  await move(auctionNumber, [of(key, 9)], { rule: { kind: 'UNITS', units: 5 }, start: { kind: 'FIXED', amount: 10 } });
  expect(await available(key)).toBe(0);
  await seller.ok(cancelAuction, { params: { auctionNumber }, body: { reason: 'Water damage' } });
  expect(await available(key)).toBe(9);
  expect((await ledger(key)).slice(0, 2)).toMatchObject([
    { kind: 'released', reason: 'LOT_AUCTION_CANCELED', note: 'Water damage' },
    { kind: 'released', reason: 'LOT_AUCTION_CANCELED' },
  ]);
  expect((await seller.call(cancelAuction, { params: { auctionNumber }, body: { reason: 'Again' } })).status).toBe(409);
  expect(await available(key)).toBe(9);
});

test('SD75 SD24 a count of the shelves leaves out what stands in lots: one that goes up says so, or is refused by name', async () => {
  const [key, free] = [await item(40), await item(40)];
  const auctionNumber = await draft();
  expect((await move(auctionNumber, [of(key, 25)])).status).toBe(200);
  const adjust = (lines: readonly (readonly [string, number])[], more: object = {}) =>
    seller.call(adjustStock, {
      body: {
        lines: lines.map(([itemNumberWarehouse, by]) => ({ itemNumberWarehouse, by })),
        reason: 'COUNTED',
        note: '',
        ...more,
      },
      idempotencyKey: randomUUID(),
    });
  const counted = await adjust([
    [free, 3],
    [key, 25],
  ]);
  expect([counted.status, counted.error.messageCode]).toEqual([409, 'STOCK_COUNT_HAS_LOTS']);
  expect(counted.error.message).toBe(
    `Units of ${called(key)} that stand ready in lots of auctions and are sold there: 25. Leave them out of what you count, and say so.`,
  );
  expect([await available(free), await available(key)]).toEqual([40, 15]);
  // Fewer than before, another reason, another item, or a word that they are left out.
  expect((await adjust([[key, -1]])).status).toBe(200);
  expect((await adjust([[key, 2]], { reason: 'RECEIVED' })).status).toBe(200);
  expect((await adjust([[free, 3]])).status).toBe(200);
  expect((await adjust([[key, 4]], { lotsLeftOut: true })).status).toBe(200);
  expect([await available(free), await available(key)]).toEqual([43, 20]);

  const cell = { itemNumberWarehouse: key, field: 'quantity' as const, seen: 20, wanted: 45 };
  await seller.ok(saveDraftCells, { body: { cells: [cell] } });
  const publish = (body: { reason: 'COUNTED'; lotsLeftOut?: true }) =>
    seller.call(publishDraft, { body, idempotencyKey: randomUUID() });
  expect((await publish({ reason: 'COUNTED' })).error.messageCode).toBe('STOCK_COUNT_HAS_LOTS');
  expect(await available(key)).toBe(20);
  expect((await publish({ reason: 'COUNTED', lotsLeftOut: true })).status).toBe(200);
  expect(await available(key)).toBe(45);

  // What came back is on the shelf again, and counted.
  await seller.ok(cancelAuction, { params: { auctionNumber }, body: { reason: 'Rain' } });
  expect(await available(key)).toBe(70);
  expect((await adjust([[key, 1]])).status).toBe(200);
});

test('SD75 lots offered again take their units once more; those that are gone meanwhile are left out by name', async () => {
  const [there, gone] = [await item(4), await item(4)];
  const auctionNumber = await draft();
  await move(auctionNumber, [of(gone, 4)]);
  const relisted = await draft();
  const again = (lotNumber: string, key: string) => ({
    lotNumber,
    lotName: 'Again',
    description: '',
    grade: '',
    quantity: 4,
    startingBid: 10,
    reservePrice: null,
    items: [of(key, 4)],
  });
  const answer = await seller.ok(addAuctionLots, {
    params: { auctionNumber: relisted },
    body: { lots: [again('1', gone), again('2', there)], leavesShortOut: true },
    idempotencyKey: randomUUID(),
  });
  expect(answer.leftOut).toEqual([{ lotNumber: '1', itemNumberWarehouse: gone, available: 0 }]);
  expect(answer.lots.map(({ lotNumber }) => lotNumber)).toEqual(['2']);
  expect([await available(there), await available(gone)]).toEqual([0, 0]);
});

test('SD75 H15 a won lot that its buyer sends back goes to the items it was made from, once', async () => {
  const [one, other] = [await item(4), await item(6)];
  const auctionNumber = await draft();
  const mixed = { rule: { kind: 'MIXED', lotName: 'Pallet' }, start: { kind: 'FIXED', amount: 100 } } as const;
  await move(auctionNumber, [of(one, 4), of(other, 6)], mixed);
  await runAuction(auctionNumber, () => bid(auctionNumber, '1', 100, 100));
  const orderNumber = await wonOrder(auctionNumber);
  // Shipped, and its return approved: how that comes about is the orders' own matter.
  await run(sql`update order_lines l set shipped_quantity = 1 from orders o
                 where o.tenant_id = l.tenant_id and o.order_id = l.order_id and o.order_number = ${orderNumber}`);
  await run(sql`insert into returns (tenant_id, return_id, return_number, order_id, line_number, account_id, user_id, quantity, reason, status)
                select tenant_id, 99999, 'RT-LOT', order_id, 1, account_id, user_id, 1, 'DEFECTIVE', 'APPROVED' from orders where order_number = ${orderNumber}`);
  const line = `${auctionNumber}-LOT-1|AUCTION`;
  const warehouse = await server.as('warehouse@acme.test');
  const receive = () =>
    warehouse.call(receiveReturn, {
      params: { returnNumber: 'RT-LOT' },
      body: { quantity: 1, restockTo: line },
      idempotencyKey: randomUUID(),
    });
  const received = await receive();
  expect([received.status, received.error?.message]).toEqual([200, undefined]);
  expect([await available(one), await available(other)]).toEqual([4, 6]);
  expect((await ledger(one))[0]).toMatchObject({ kind: 'released', reason: 'LOT_RETURNED', note: 'RT-LOT' });
  expect((await receive()).status).toBe(409);
  expect([await available(one), await available(other)]).toEqual([4, 6]);
}, 60_000);

test('SD75 all that match the filters of the list become lots, as many as were looked at, and no more than go at once', async () => {
  const name = `ALL-${randomUUID().slice(0, 6)}`;
  const put = (part: string, items: number) =>
    putItems(
      server.database.url,
      'acme',
      Array.from({ length: items }, (_, at) => ({
        itemNumber: `${name}-${part}-${at}`,
        quantity: at === 0 ? 0 : 3,
        listPriceMinor: 10_000,
      })),
    );
  const keys = await put('ONE', 121);
  const auctionNumber = await draft();
  const params = { auctionNumber };
  const body = {
    matching: { search: name },
    most: 2,
    rule: { kind: 'ITEM' },
    start: { kind: 'LIST_PERCENT', percent: 50 },
  } as const;
  const seen = await seller.ok(reviewLotsFromStock, { params, body });
  expect([seen.lots.length, seen.items, seen.units, seen.issues]).toEqual([120, 120, 240, []]);
  const add = (expectedUnits: number) =>
    seller.call(addLotsFromStock, { params, body: { ...body, expectedUnits }, idempotencyKey: randomUUID() });
  const changed = await add(seen.units - 2);
  expect([changed.status, changed.error.messageCode]).toEqual([409, 'LOTS_MATCH_CHANGED']);
  expect(await available(keys[1]!)).toBe(3);
  expect((await add(seen.units)).body.lots).toHaveLength(120);
  expect([await available(keys[0]!), await available(keys[1]!), await available(keys[120]!)]).toEqual([0, 1, 1]);

  const refusal = async (change: object) =>
    (await seller.call(reviewLotsFromStock, { params, body: { ...body, ...change } })).error.messageCode;
  expect(await refusal({ matching: { search: 'NOTHING-SUCH' } })).toBe('LOTS_MATCH_NONE');
  expect(await refusal({ matching: undefined })).toBe('INVALID_REQUEST');
  await put('TWO', 400);
  expect(await refusal({})).toBe('LOTS_MATCH_TOO_MANY');
});
