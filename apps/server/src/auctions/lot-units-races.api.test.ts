import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelAuction, createAuction, getSellerAuction } from '@tradehall/contract/auctions/seller-auction-calls';
import { addLotsFromStock } from '@tradehall/contract/auctions/seller-lot-calls';
import { submitCheckout } from '@tradehall/contract/checkout/checkout-calls';
import { returnLotUnits } from '../lot-units/lot-units';
import { createStockLedger } from '../stock-list/stock-ledger';
import { buyAtList, testSubmission } from '../testing/checkout-fixture';
import { readRows } from '../testing/auction-fixture';
import { putItems } from '../testing/stock-fixture';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let one: TestServer;
let other: TestServer;
let seller: TestClient;
let otherSeller: TestClient;
let nth = 0;

beforeAll(async () => {
  one = await startTestServer();
  other = await startTestServer({ database: one.database });
  [seller, otherSeller] = await Promise.all([one.as('seller@acme.test'), other.as('seller@acme.test')]);
});
afterAll(async () => {
  await other?.close();
  await one?.close();
});

const item = async (quantity: number): Promise<string> =>
  (await putItems(one.database.url, 'acme', [{ itemNumber: `RACE-${++nth}`, quantity, listPriceMinor: 10_000 }]))[0]!;
const draft = async (): Promise<string> => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const body = { auctionDescription: 'Races', startDate: inHours(1), lotsBeginClosingDate: inHours(2) };
  return (await seller.ok(createAuction, { body, idempotencyKey: randomUUID() })).auctionNumber;
};
const move = (who: TestClient, auctionNumber: string, items: { itemNumberWarehouse: string; quantity: number }[]) =>
  who.call(addLotsFromStock, {
    params: { auctionNumber },
    body: { items, rule: { kind: 'ITEM' }, start: { kind: 'FIXED', amount: 10 } },
    idempotencyKey: randomUUID(),
  });
const run = (statement: ReturnType<typeof sql>) =>
  one.services.database.inTenant('acme', (tx) => statement.execute(tx));

/** Units of an item wherever they are: free, in lots, in orders; and what its ledger adds up to. */
const whereabouts = async (key: string) => {
  const [row] = await readRows<{ free: number; lots: number; ordered: number; ledger: number }>(
    one.database.database,
    'acme',
    `select quantity_available::int as free,
            (select coalesce(sum(quantity), 0)::int from lot_items where item_number_warehouse = '${key}' and returned_at is null) as lots,
            (select coalesce(sum(ordered_quantity - canceled_quantity), 0)::int from order_lines where item_number_warehouse = '${key}') as ordered,
            (select sum(quantity)::int from stock_ledger where item_number_warehouse = '${key}') as ledger
       from stock_items where item_number_warehouse = '${key}'`,
  );
  return row!;
};
const releases = (key: string) =>
  readRows<{ quantity: number }>(
    one.database.database,
    'acme',
    `select quantity::int as quantity from stock_ledger where item_number_warehouse = '${key}' and kind = 'released'`,
  );

test('SD75 G19 the last units go into a lot or an order, never into both, over two servers', async () => {
  const buyer = await other.as('buyer@acme.test');
  const outcomes = new Set<string>();
  for (let round = 0; round < 6; round++) {
    const key = await item(5);
    const auctionNumber = await draft();
    const offerId = await buyAtList(buyer, { number: key.split('|')[0]! }, 5, 100);
    const submit = () =>
      buyer.call(submitCheckout, {
        params: { warehouseCode: 'DAL' },
        body: testSubmission([offerId], { paymentOptionDetails: { paymentMethodCode: 'COD' } }),
        idempotencyKey: randomUUID(),
      });
    const lots = () => move(seller, auctionNumber, [{ itemNumberWarehouse: key, quantity: 5 }]);
    // Each goes first every other time, so that both outcomes are tried.
    const [lot, order] =
      round % 2 === 0
        ? await Promise.all([lots(), submit()])
        : await Promise.all([submit(), lots()]).then(([submitted, moved]) => [moved, submitted] as const);
    const { free, lots: inLots, ordered, ledger } = await whereabouts(key);
    expect([lot.status, free, inLots + ordered, ledger]).toEqual([lot.status === 200 ? 200 : 409, 0, 5, 0]);
    expect(lot.status === 200 ? inLots : ordered).toBe(5);
    outcomes.add(lot.status === 200 ? 'lot' : 'order');
    expect(order.status === 200).toBe(lot.status !== 200);
  }
  expect(outcomes.size).toBeGreaterThan(0);
}, 60_000);

test('SD75 two servers that fill lots from the same items in other orders neither wait for each other nor take a unit twice', async () => {
  const [a, b] = [await item(30), await item(30)];
  const auctions = await Promise.all(Array.from({ length: 8 }, draft));
  const both = [
    { itemNumberWarehouse: a, quantity: 5 },
    { itemNumberWarehouse: b, quantity: 5 },
  ];
  const answers = await Promise.all(
    auctions.map((auctionNumber, at) =>
      move(at % 2 ? seller : otherSeller, auctionNumber, at % 2 ? both : both.toReversed()),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 200, 409, 409]);
  expect([await whereabouts(a), await whereabouts(b)]).toEqual([
    { free: 0, lots: 30, ordered: 0, ledger: 0 },
    { free: 0, lots: 30, ordered: 0, ledger: 0 },
  ]);
}, 60_000);

test('SD75 lots that close while their auction is canceled give their units back once, whichever was first', async () => {
  for (let round = 0; round < 5; round++) {
    const key = await item(6);
    const auctionNumber = await draft();
    const moved = await move(seller, auctionNumber, [{ itemNumberWarehouse: key, quantity: 6 }]);
    expect(moved.status).toBe(200);
    // Both servers close what is over, at the same moment as it is canceled.
    await run(sql`
      with started as (update auctions set status = 'RUNNING', starts_at = clock_timestamp() - interval '2 hours',
                              lots_begin_closing_at = clock_timestamp() - interval '1 hour' where auction_number = ${auctionNumber} returning tenant_id, auction_id)
      update auction_lot_heads h set status = 'Running', opens_at = clock_timestamp() - interval '2 hours',
             ends_at = clock_timestamp() + ${round * 10} * interval '1 millisecond', hard_ends_at = clock_timestamp() + interval '1 second'
        from started where h.tenant_id = started.tenant_id and h.auction_id = started.auction_id`);
    const canceled = await otherSeller.call(cancelAuction, { params: { auctionNumber }, body: { reason: 'Race' } });
    expect([200, 409]).toContain(canceled.status);
    await expect
      .poll(async () => (await seller.ok(getSellerAuction, { params: { auctionNumber } })).status, { timeout: 15_000 })
      .toMatch(/CLOSED|CANCELED/);
    await expect.poll(() => whereabouts(key)).toEqual({ free: 6, lots: 0, ordered: 0, ledger: 6 });
    expect(await releases(key)).toEqual([{ quantity: 6 }]);
  }
}, 60_000);

test('SD75 units asked back at two servers at once come back once; what was cut off before its commit never happened', async () => {
  const key = await item(7);
  const auctionNumber = await draft();
  await move(seller, auctionNumber, [{ itemNumberWarehouse: key, quantity: 7 }]);
  const [lot] = await readRows<{ lot_id: number }>(
    one.database.database,
    'acme',
    `select lot_id from lot_items where item_number_warehouse = '${key}'`,
  );
  const held = { lots: [lot!.lot_id] };
  const giveBack = (server: TestServer, end?: Error) =>
    server.services.database.inTenant('acme', async (tx) => {
      const units = await returnLotUnits(tx, createStockLedger(), held, { reason: 'LOT_UNSOLD' });
      if (end !== undefined) throw end;
      return units;
    });
  await expect(giveBack(one, new Error('killed'))).rejects.toThrow('killed');
  expect(await whereabouts(key)).toEqual({ free: 0, lots: 7, ordered: 0, ledger: 0 });
  const returned = await Promise.all([giveBack(one), giveBack(other), giveBack(one), giveBack(other)]);
  expect(returned.toSorted()).toEqual([0, 0, 0, 7]);
  expect(await whereabouts(key)).toEqual({ free: 7, lots: 0, ordered: 0, ledger: 7 });
});
