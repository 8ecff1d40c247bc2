import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuction } from '@tradehall/contract/auctions/seller-auction-calls';
import { addLotsFromStock } from '@tradehall/contract/auctions/seller-lot-calls';
import { createOffer } from '@tradehall/contract/offers/offer-calls';
import { withdrawOffer } from '@tradehall/contract/offers/desk-offer-calls';
import { acceptOffer, getResponseRules, putResponseRules } from '@tradehall/contract/offers/seller-offer-calls';
import { publishDraft, saveDraftCells } from '@tradehall/contract/stock-desk/stock-draft-calls';
import { getDeskStock } from '@tradehall/contract/stock-desk/desk-stock-calls';
import { adjustStock, archiveStock, getDeskStockItem } from '@tradehall/contract/stock-desk/stock-item-calls';
import { changeStaff } from '../testing/change-staff';
import { testSubmission } from '../testing/checkout-fixture';
import { submitCheckout } from '@tradehall/contract/checkout/checkout-calls';
import { asOwner, putItems, setStockListSettings } from '../testing/stock-fixture';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let buyer: TestClient;
let seller: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await setStockListSettings(server.database.url, 'acme', { warehouseAcceptingOffer: ['DAL'] });
  [buyer, seller] = await Promise.all([server.as('buyer@acme.test'), server.as('seller@acme.test')]);
  await seller.ok(putResponseRules, { body: { ...(await seller.ok(getResponseRules)), enabled: false } });
  await asOwner(server.database.url, (client) =>
    client.query(
      `insert into tenant_settings (tenant_id, name, value) values ('acme', 'offer-answers', $1)
       on conflict (tenant_id, name) do update set value = excluded.value`,
      [JSON.stringify({ undoSeconds: 0, reserveAccepted: true, showStaffNames: false })],
    ),
  );
});
afterAll(() => server.close());

const item = async (quantity: number): Promise<string> => {
  const itemNumber = `HELD-${randomUUID().slice(0, 8)}`;
  return (await putItems(server.database.url, 'acme', [{ itemNumber, quantity, listPriceMinor: 50_000 }]))[0]!;
};
const page = (key: string, who = seller) => who.ok(getDeskStockItem, { params: { itemNumberWarehouse: key } });
const available = async (key: string) => (await page(key)).item.quantity;
const called = (key: string) => `${key.split('|')[0]} · Dallas`;
const offer = async (key: string, offerQuantity: number): Promise<string> => {
  const body = { itemNumberWarehouse: key, offerQuantity, offerPrice: 400 };
  return (await buyer.ok(createOffer, { body })).stocklistOffer.offerId;
};
const accept = (offerId: string) => seller.call(acceptOffer, { params: { offerId }, body: {} });
/** An item some of whose units an accepted offer reserves. */
const reserved = async (quantity: number, units: number) => {
  const key = await item(quantity);
  const offerId = await offer(key, units);
  expect((await accept(offerId)).status).toBe(200);
  return { key, offerId };
};
const putInLot = async (key: string, quantity: number): Promise<void> => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const { auctionNumber } = await seller.ok(createAuction, {
    body: { auctionDescription: 'Held', startDate: inHours(1), lotsBeginClosingDate: inHours(2) },
    idempotencyKey: randomUUID(),
  });
  await seller.ok(addLotsFromStock, {
    params: { auctionNumber },
    body: {
      items: [{ itemNumberWarehouse: key, quantity }],
      rule: { kind: 'ITEM' },
      start: { kind: 'FIXED', amount: 1 },
    },
    idempotencyKey: randomUUID(),
  });
};
const adjust = (lines: readonly (readonly [string, number])[], more: object = {}, who = seller) =>
  who.call(adjustStock, {
    body: {
      lines: lines.map(([itemNumberWarehouse, by]) => ({ itemNumberWarehouse, by })),
      reason: 'COUNTED',
      note: '',
      ...more,
    },
    idempotencyKey: randomUUID(),
  });

test('SD40 SD24 a count of the shelves leaves out what accepted offers reserve: one that goes up says so, or is refused by name', async () => {
  const { key, offerId } = await reserved(100, 60);
  const free = await item(40);
  expect(await page(key)).toMatchObject({ item: { quantity: 40, allocated: 60 }, inLots: 0, reserved: 60 });
  const counted = await adjust([
    [free, 3],
    [key, 60],
  ]);
  expect([counted.status, counted.error?.messageCode]).toEqual([409, 'STOCK_COUNT_HAS_RESERVED']);
  expect(counted.error.message).toBe(
    `Units of ${called(key)} that accepted offers reserve: 60. Leave them out of what you count, and say so.`,
  );
  expect([await available(free), await available(key)]).toEqual([40, 40]);
  // Fewer than before, another reason, another item, or a word that they are left out.
  expect((await adjust([[key, -1]])).status).toBe(200);
  expect((await adjust([[key, 2]], { reason: 'RECEIVED' })).status).toBe(200);
  expect((await adjust([[free, 3]])).status).toBe(200);
  expect((await adjust([[key, 4]], { heldLeftOut: true })).status).toBe(200);
  expect([await available(free), await available(key)]).toEqual([43, 45]);

  const cell = { itemNumberWarehouse: key, field: 'quantity' as const, seen: 45, wanted: 100 };
  await seller.ok(saveDraftCells, { body: { cells: [cell] } });
  const publish = (body: { reason: 'COUNTED'; heldLeftOut?: true }) =>
    seller.call(publishDraft, { body, idempotencyKey: randomUUID() });
  expect((await publish({ reason: 'COUNTED' })).error?.messageCode).toBe('STOCK_COUNT_HAS_RESERVED');
  expect(await available(key)).toBe(45);
  expect((await publish({ reason: 'COUNTED', heldLeftOut: true })).status).toBe(200);
  expect(await available(key)).toBe(100);

  // What came back is on the shelf again, and counted.
  await seller.ok(withdrawOffer, { params: { offerId }, body: { reason: 'Sold out' } });
  expect(await page(key)).toMatchObject({ item: { quantity: 160, allocated: 0 }, reserved: 0 });
  expect((await adjust([[key, 1]])).status).toBe(200);
});

test('SD40 SD75 of an item that lots and accepted offers hold both are told, and a word about lots speaks of lots alone', async () => {
  const { key } = await reserved(100, 30);
  await putInLot(key, 20);
  expect(await page(key)).toMatchObject({ item: { quantity: 50, allocated: 50 }, inLots: 20, reserved: 30 });
  const told = async (more: object) => {
    const { status, error } = await adjust([[key, 5]], more);
    return [
      status,
      error?.errors?.map(({ messageCode, messageDescription }) => [messageCode, messageDescription.split(/\. /)[0]]),
    ];
  };
  const lots = [
    'STOCK_COUNT_HAS_LOTS',
    `Units of ${called(key)} that stand ready in lots of auctions and are sold there: 20`,
  ];
  const offers = ['STOCK_COUNT_HAS_RESERVED', `Units of ${called(key)} that accepted offers reserve: 30`];
  expect(await told({})).toEqual([409, [lots, offers]]);
  expect(await told({ lotsLeftOut: true })).toEqual([409, [offers]]);
  expect(await available(key)).toBe(50);
  expect(await told({ heldLeftOut: true })).toEqual([200, undefined]);
  expect(await available(key)).toBe(55);
});

test('SD40 SD07 units that offers of other representatives’ buyers reserve are held for whoever sees their own buyers alone', async () => {
  const { key } = await reserved(50, 20);
  const warehouse = await changeStaff(server, 'warehouse@acme.test', { onlyAccountsOf: 'REP-NOBODY' });
  expect(await page(key, warehouse)).toMatchObject({ item: { quantity: 30, allocated: 20 }, reserved: 20 });
  const { rows } = await warehouse.ok(getDeskStock, { query: { search: key.split('|')[0]! } });
  expect(rows).toMatchObject([{ quantity: 30, allocated: 20 }]);
  expect((await adjust([[key, 20]], {}, warehouse)).error?.messageCode).toBe('STOCK_COUNT_HAS_RESERVED');
  expect(await available(key)).toBe(30);
});

test('SD40 SD24 of a count and an acceptance at once the second sees the first', async () => {
  for (let round = 0; round < 8; round++) {
    const key = await item(40);
    const offerId = await offer(key, 30);
    const count = () => adjust([[key, 5]]);
    const [counted, accepted] =
      round % 2 === 0
        ? await Promise.all([count(), accept(offerId)])
        : await Promise.all([accept(offerId), count()]).then(([second, first]) => [first, second] as const);
    expect(accepted.status).toBe(200);
    // A count that was first knew of no acceptance; one that was second is asked.
    const { item: now, ledger } = await page(key);
    const moves = ledger.map(({ kind }) => kind).filter((kind) => kind !== 'received');
    if (counted.status === 200) expect([now.quantity, moves]).toEqual([15, ['allocated', 'adjusted']]);
    else expect([counted.status, now.quantity, moves]).toEqual([409, 10, ['allocated']]);
  }
}, 60_000);

test('SD24 what orders hold is left out of every count: an accepted offer that is ordered is asked about no more', async () => {
  const { key, offerId } = await reserved(40, 10);
  expect((await adjust([[key, 2]])).status).toBe(409);
  const submitted = await buyer.call(submitCheckout, {
    params: { warehouseCode: 'DAL' },
    body: testSubmission([offerId], { paymentOptionDetails: { paymentMethodCode: 'COD' } }),
    idempotencyKey: randomUUID(),
  });
  expect(submitted.status).toBe(200);
  expect(await page(key)).toMatchObject({ item: { quantity: 30, allocated: 10 }, inLots: 0, reserved: 0 });
  expect((await adjust([[key, 2]])).status).toBe(200);
});

test('SD24 SD40 an item is not archived while an accepted offer or a lot holds units of it, and is once they are gone', async () => {
  const { key, offerId } = await reserved(20, 20);
  const inLots = await item(5);
  await putInLot(inLots, 5);
  const free = await item(0);
  expect(await seller.ok(archiveStock, { body: { keys: [key, inLots, free] } })).toEqual({
    done: 1,
    refused: [
      { itemNumberWarehouse: key, messageCode: 'STOCK_ARCHIVE_HELD' },
      { itemNumberWarehouse: inLots, messageCode: 'STOCK_ARCHIVE_HELD' },
    ],
  });
  expect((await page(key)).item.isArchived).toBe(false);
  const submitted = await buyer.call(submitCheckout, {
    params: { warehouseCode: 'DAL' },
    body: testSubmission([offerId], { paymentOptionDetails: { paymentMethodCode: 'COD' } }),
    idempotencyKey: randomUUID(),
  });
  expect(submitted.status).toBe(200);
  expect(await seller.ok(archiveStock, { body: { keys: [key] } })).toEqual({ done: 1, refused: [] });
});
