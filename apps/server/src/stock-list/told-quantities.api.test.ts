import { brotliDecompressSync } from 'node:zlib';
import { read, utils } from '@e965/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pasteBulkImport } from '@tradehall/contract/bulk-import';
import { previewManyOffers } from '@tradehall/contract/offers/many-offers-calls';
import { createOffer, getOffers } from '@tradehall/contract/offers/offer-calls';
import { createStockAlert, getStockAlerts } from '@tradehall/contract/stock-alerts';
import { exportAllStock, getStockItems } from '@tradehall/contract/stock-list/stock-calls';
import { COLUMNS_MEDIA_TYPE } from '@tradehall/contract/stock-list/stock-entities';
import { decodeStock } from '@tradehall/domain/stock-list/decode-stock';
import { readItem } from '@tradehall/domain/stock-list/stock-columns';
import { putItems, setStockListSettings } from '../testing/stock-fixture';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let buyer: TestClient;
const CAP = 60;
/** No other number of the answers. */
const [MANY, ODD] = [743_219, 743_217];

beforeAll(async () => {
  server = await startTestServer();
  await setStockListSettings(server.database.url, 'acme', {
    maxItemQuantityToBeDisplayed: CAP,
    warehouseAcceptingOffer: ['DAL'],
  });
  await putItems(server.database.url, 'acme', [
    { itemNumber: 'CAP-MANY', quantity: MANY },
    { itemNumber: 'CAP-HAD', quantity: MANY },
    { itemNumber: 'CAP-EXACT', quantity: CAP },
    { itemNumber: 'CAP-ODD', quantity: ODD, incrementSize: 1_000_000 },
  ]);
  buyer = await server.as('buyer@acme.test');
  await buyer.ok(createOffer, { body: line('CAP-HAD', 100) });
  await buyer.ok(createStockAlert, { body: { itemNumberWarehouse: 'CAP-HAD|DAL', quantity: 9 } });
});
afterAll(() => server?.close());

const line = (item: string, offerQuantity: number) => ({
  itemNumberWarehouse: `${item}|DAL`,
  offerQuantity,
  offerPrice: 400,
});

const CALLS: readonly (readonly [name: string, ask: () => Promise<unknown>])[] = [
  ['the stock list', () => buyer.ok(getStockItems)],
  ['an offer', () => buyer.ok(createOffer, { body: line('CAP-MANY', 100) })],
  ['the offers', () => buyer.ok(getOffers)],
  ['a refused offer', () => buyer.call(createOffer, { body: line('CAP-ODD', 100) })],
  [
    'the effect of many offers',
    () =>
      buyer.ok(previewManyOffers, { body: { buysAtList: false, lines: [line('CAP-MANY', 99), line('CAP-ODD', 99)] } }),
  ],
  ['an alert', () => buyer.ok(createStockAlert, { body: { itemNumberWarehouse: 'CAP-MANY|DAL', quantity: 9 } })],
  ['the alerts', () => buyer.ok(getStockAlerts)],
  [
    'the review of an import',
    () =>
      buyer.ok(pasteBulkImport, {
        body: {
          rows: [
            ['CAP-MANY', 'DAL', 5, 400],
            ['CAP-ODD', 'DAL', 5, 400],
          ],
        },
      }),
  ],
];

test.each(CALLS)('W11 %s says of no quantity above the cap how many there are', async (_, ask) => {
  const said = JSON.stringify(await ask());
  expect(said).toMatch(/CAP-|increment/);
  for (const secret of [MANY, ODD]) {
    expect(said).not.toContain(String(secret));
    expect(said).not.toContain(secret.toLocaleString('en-US'));
  }
});

test('W11 neither do the packed list and the export; what is at the cap is told as it is', async () => {
  const packed = await buyer.call(getStockItems, {
    headers: { accept: COLUMNS_MEDIA_TYPE, 'accept-encoding': 'br' },
  });
  const { columns } = decodeStock(brotliDecompressSync(packed.raw));
  const told = new Map(
    Array.from({ length: columns.rows }, (_, row) => readItem(columns, row)).map((item) => [
      item.itemNumber,
      item.quantityAvailable,
    ]),
  );
  expect([told.get('CAP-MANY'), told.get('CAP-EXACT')]).toEqual([CAP + 1, CAP]);
  expect(Math.max(...told.values())).toBe(CAP + 1);
  const book = read((await buyer.call(exportAllStock)).raw, { type: 'buffer' });
  const rows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0] ?? ''] ?? {});
  expect(rows.find((row) => row['Item #'] === 'CAP-MANY')).toMatchObject({ 'Available Quantity': '60+' });
});

test('W11 D01 what is asked for above the cap is still had, as far as there is any', async () => {
  const { stocklistOffer } = await buyer.ok(createOffer, { body: line('CAP-EXACT', 500) });
  expect(stocklistOffer).toMatchObject({ offerQuantity: CAP, quantityAvailable: CAP, isQuantityCapped: false });
  const [many] = (await buyer.ok(getOffers)).stocklistOffers.filter(({ itemNumber }) => itemNumber === 'CAP-HAD');
  expect(many).toMatchObject({ offerQuantity: 100, quantityAvailable: CAP + 1, isQuantityCapped: true });
});
