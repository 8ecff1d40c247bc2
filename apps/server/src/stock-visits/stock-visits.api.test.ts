import { afterAll, beforeAll, expect, test } from 'vitest';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { visitStock } from '@tradehall/contract/stock-visits';
import { putItems } from '../testing/stock-fixture';
import { TestClock } from '../testing/test-clock';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let buyer: TestClient;
let seller: TestClient;
const clock = new TestClock(new Date());
const HOUR = 3_600_000;

beforeAll(async () => {
  server = await startTestServer({ clock });
  [buyer, seller] = await Promise.all([server.as('buyer@acme.test'), server.as('seller@acme.test')]);
  await putItems(server.database.url, 'acme', [{ itemNumber: 'S-1' }, { itemNumber: 'S-2' }, { itemNumber: 'S-3' }]);
});
afterAll(() => server?.close());

const price = (itemNumber: string, listPrice: number) =>
  seller.ok(upsertStock, { body: { rows: [{ itemNumber, warehouse: 'DAL', listPrice }] } });

test('W06 what came or got cheaper since the visit before is told, also within the visit, and each user has their own', async () => {
  clock.set(new Date(Date.now() - 2 * HOUR));
  expect(await buyer.ok(visitStock)).toEqual({ since: null, newItems: [], cheaper: [] });
  clock.set(new Date());
  await price('S-1', 500);
  await price('S-2', 500);
  await price('S-2', 560);
  await seller.ok(upsertStock, {
    body: {
      rows: [
        {
          itemNumber: 'S-9',
          warehouse: 'DAL',
          category: 'Phones',
          skuDescription: 'New',
          groupDescription: 'New',
          quantityAvailable: 5,
          listPrice: 90,
        },
      ],
    },
  });
  const first = await buyer.ok(visitStock);
  expect(first.newItems).toContain('S-9|DAL');
  expect(first.cheaper).toEqual([{ itemNumberWarehouse: 'S-1|DAL', was: 540 }]);
  expect(await buyer.ok(visitStock)).toEqual(first);
  expect((await (await server.as('third@acme.test')).ok(visitStock)).since).toBeNull();
  await price('S-1', 545);
  expect((await buyer.ok(visitStock)).cheaper).toEqual([]);
});

test('W06 C13 what had no price was not in the list: it is new once it has one, and never cheaper than a price nobody saw', async () => {
  const second = await server.as('second@acme.test');
  await putItems(server.database.url, 'acme', [
    { itemNumber: 'S-NONE', listPriceMinor: null },
    { itemNumber: 'S-LATE', listPriceMinor: null },
  ]);
  clock.set(new Date());
  await second.ok(visitStock);
  await price('S-LATE', 500);
  await price('S-LATE', 450);
  await putItems(server.database.url, 'acme', [{ itemNumber: 'S-BARE', listPriceMinor: null }]);
  clock.set(new Date(Date.now() + 0.6 * HOUR));
  const { newItems, cheaper } = await second.ok(visitStock);
  expect(newItems).toContain('S-LATE|DAL');
  expect(newItems).not.toContain('S-NONE|DAL');
  expect(newItems).not.toContain('S-BARE|DAL');
  expect(cheaper.map(({ itemNumberWarehouse }) => itemNumberWarehouse)).not.toContain('S-LATE|DAL');
});

test('W06 each seller’s stock is visited on its own: a look at the own list is none at a partner’s', async () => {
  clock.set(new Date());
  const partner = await server.as('seller@orbit.test');
  // Whoever comes back later signs in anew.
  const after = async (hours: number, participant?: string) => {
    clock.set(new Date(start.getTime() + hours * HOUR));
    const resold = await server.as('buyer@nova.test');
    return resold.ok(visitStock, participant === undefined ? {} : { participant });
  };
  const cost = (listPrice: number) =>
    partner.ok(upsertStock, { body: { rows: [{ itemNumber: 'V-1', warehouse: 'TOR', listPrice }] } });
  await partner.ok(upsertStock, {
    body: {
      rows: [
        {
          itemNumber: 'V-1',
          warehouse: 'TOR',
          category: 'Phones',
          skuDescription: 'Visited',
          groupDescription: 'Visited',
          quantityAvailable: 5,
          listPrice: 90,
        },
      ],
    },
  });
  const start = new Date();
  expect((await after(0, 'orbit')).since).toBeNull();
  await cost(80);
  // The own stock is looked at in between, long enough for a visit of its own.
  expect((await after(1)).since).toBeNull();
  expect((await after(2)).since).not.toBeNull();
  expect((await after(2, 'orbit')).cheaper).toEqual([{ itemNumberWarehouse: 'V-1|TOR', was: 90 }]);
});
