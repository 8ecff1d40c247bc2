import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getOffers } from '@tradehall/contract/offers/offer-calls';
import { previewManyOffers, saveManyOffers } from '@tradehall/contract/offers/many-offers-calls';
import { putItems, setStockListSettings } from '../testing/stock-fixture';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let buyer: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await setStockListSettings(server.database.url, 'acme', { warehouseAcceptingOffer: ['DAL'] });
  buyer = await server.as('buyer@acme.test');
  await putItems(
    server.database.url,
    'acme',
    ['M-1', 'M-2', 'M-3', 'M-4', 'M-5'].map((itemNumber, at) => ({
      itemNumber,
      quantity: itemNumber === 'M-4' ? 0 : 100,
      incrementSize: at === 1 ? 30 : 1,
    })),
  );
});
afterAll(() => server?.close());

const line = (item: string, offerQuantity: number, offerPrice: number | null) => ({
  itemNumberWarehouse: `${item}|DAL`,
  offerQuantity,
  offerPrice,
});
const mine = async () =>
  (await buyer.ok(getOffers)).stocklistOffers.filter(({ itemNumber }) => itemNumber.startsWith('M-'));

test('W20 W03 offers that were made together stand in the order of their items, not in any', async () => {
  const items = Array.from({ length: 12 }, (_, at) => `ROW-${String(at + 1).padStart(2, '0')}`);
  await putItems(
    server.database.url,
    'acme',
    items.map((itemNumber) => ({ itemNumber, quantity: 100 })),
  );
  const lines = items.map((itemNumber) => line(itemNumber, 5, 400));
  await buyer.ok(saveManyOffers, { body: { buysAtList: false, lines }, idempotencyKey: randomUUID() });
  const shown = (await buyer.ok(getOffers)).stocklistOffers.map(({ itemNumber }) => itemNumber);
  expect(shown.filter((itemNumber) => itemNumber.startsWith('ROW-'))).toEqual(items);
});

test('W03 many offers are previewed without a trace and saved once a key, each line judged alone', async () => {
  const body = {
    buysAtList: false,
    lines: [
      line('M-1', 20, 500),
      line('M-2', 50, 480),
      line('M-3', 300, null),
      line('M-4', 5, 400),
      line('M-5', 5, 540),
      line('M-1', 1, 400),
      line('NONE', 1, 400),
    ],
  };
  const effect = await buyer.ok(previewManyOffers, { body });
  expect(await mine()).toEqual([]);
  expect(effect).toMatchObject({ offers: 2, purchases: 1, changes: 0, units: 20 + 30 + 100 });
  expect(effect.total).toBe(20 * 500 + 30 * 480 + 100 * 540);
  expect(effect.refused.map(({ itemNumberWarehouse, issue }) => [itemNumberWarehouse, issue.messageCode])).toEqual([
    ['M-4|DAL', 'ITEM_OUT_OF_STOCK'],
    ['M-5|DAL', 'OFFER_AT_LIST_NOT_ASKED'],
    ['M-1|DAL', 'OFFER_LINE_TWICE'],
    ['NONE|DAL', 'ITEM_NOT_FOUND'],
  ]);
  expect(effect.corrected.map(({ itemNumberWarehouse, taken }) => [itemNumberWarehouse, taken.quantity])).toEqual([
    ['M-2|DAL', 30],
    ['M-3|DAL', 100],
  ]);

  const idempotencyKey = randomUUID();
  const [first, again] = await Promise.all([
    buyer.ok(saveManyOffers, { body, idempotencyKey }),
    buyer.ok(saveManyOffers, { body, idempotencyKey }),
  ]);
  expect(first).toEqual(effect);
  expect(again).toEqual(first);
  expect(
    (await mine()).map(({ itemNumber, offerQuantity, version }) => [itemNumber, offerQuantity, version]).sort(),
  ).toEqual([
    ['M-1', 20, 1],
    ['M-2', 30, 1],
    ['M-3', 100, 1],
  ]);
});

test('W03 a price at list is a purchase where the buyer says so, and a second batch changes what is there', async () => {
  await putItems(
    server.database.url,
    'acme',
    ['LIST-1', 'LIST-2'].map((itemNumber) => ({ itemNumber, quantity: 100 })),
  );
  const before = { buysAtList: false, lines: [line('LIST-1', 20, 500)] };
  await buyer.ok(saveManyOffers, { body: before, idempotencyKey: randomUUID() });
  const body = { buysAtList: true, lines: [line('LIST-2', 7, 600), line('LIST-1', 10, 500)] };
  const idempotencyKey = randomUUID();
  expect(await buyer.ok(saveManyOffers, { body, idempotencyKey })).toMatchObject({
    offers: 1,
    purchases: 1,
    changes: 1,
    refused: [],
  });
  expect((await buyer.call(saveManyOffers, { body: { ...body, buysAtList: false }, idempotencyKey })).status).toBe(422);
  const { stocklistOffers } = await buyer.ok(getOffers);
  const offers = new Map(stocklistOffers.map((offer) => [offer.itemNumber, offer]));
  expect(offers.get('LIST-2')).toMatchObject({ offerStatus: 'BUY_AT_LIST', offerQuantity: 7, offerPrice: 540 });
  expect(offers.get('LIST-1')).toMatchObject({ offerQuantity: 10 });
});
