import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { read, utils } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  getNetworkConfigGrades,
  getNetworkGrades,
  getNetworkItems,
  getNetworkItemsCount,
  getNetworkSettings,
  getNetworkStockListSettings,
  getNetworkWarehouses,
} from '@tradehall/contract/stock-list/network-calls';
import {
  exportAllStock,
  exportStock,
  getCartSettings,
  getInventorySettings,
  getPendingOrders,
  getStockItems,
  getStockListSettings,
} from '@tradehall/contract/stock-list/stock-calls';
import { GATEWAY } from '@tradehall/contract/wire/define-call';
import { COLUMNS_MEDIA_TYPE, type WireStockItem } from '@tradehall/contract/stock-list/stock-entities';
import {
  getInventoryItems,
  getPricingBadges,
  updateQuantityChannel,
  upsertStock,
} from '@tradehall/contract/stock-list/seller-stock-calls';
import { buildStockIndex } from '@tradehall/domain/stock-list/build-stock-index';
import { decodeStock } from '@tradehall/domain/stock-list/decode-stock';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let buyer: TestClient;
let nova: TestClient;
let seller: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  [buyer, nova, seller] = await Promise.all([
    server.as('buyer@acme.test'),
    server.as('buyer@nova.test'),
    server.as('seller@acme.test'),
  ]);
});
afterAll(() => server.close());

async function itemsOf(client: TestClient, participant?: string): Promise<WireStockItem[]> {
  const list = await client.ok(getStockItems, participant === undefined ? {} : { participant });
  return Object.values(list.groups).flatMap((group) => group.items);
}

describe('the stock list', () => {
  test('K03 M01 GET stocklist/items gives groups by id with the fields of the documents', async () => {
    const list = await buyer.ok(getStockItems);
    const [groupId, group] = Object.entries(list.groups)[0]!;
    expect(Object.keys(list.groups).length).toBeGreaterThan(500);
    expect(group).toMatchObject({ groupId, groupAttributes: { grade: expect.any(String) } });
    expect(Date.parse(list.lastUpdateddDate)).not.toBeNaN();
    const item = group.items[0]!;
    expect(Object.keys(item).sort()).toEqual([
      'attributes',
      'category',
      'groupDescription',
      'groupItemDescription',
      'incrementSize',
      'itemNumber',
      'itemNumberWarehouse',
      'listPrice',
      'pendingOrderItemCount',
      'quantityAvailable',
      'skuDescription',
      'specialPrice',
      'warehouse',
    ]);
    expect(
      group.items.every((one) => one.warehouse === group.wareHouse && one.groupDescription === group.groupDescription),
    ).toBe(true);
    expect((await itemsOf(buyer)).length).toBe(6000);
  });

  test('K03 the columnar form holds the same rows, in the order they are shown, prices in minor units', async () => {
    const answer = await buyer.call(getStockItems, {
      headers: { accept: COLUMNS_MEDIA_TYPE, 'accept-encoding': 'br' },
    });
    expect(answer.headers['content-type']).toBe(COLUMNS_MEDIA_TYPE);
    expect(answer.headers['content-encoding']).toBe('br');
    const { head, columns } = decodeStock(brotliDecompressSync(answer.raw));
    expect(head).toMatchObject({ participantId: 'acme', precision: 2 });
    const index = buildStockIndex(columns, await buyer.ok(getStockListSettings));
    const json = new Map((await itemsOf(buyer)).map((item) => [item.itemNumberWarehouse, item]));
    expect(columns.rows).toBe(json.size);
    for (let row = 0; row < columns.rows; row++) {
      const item = index.readItem(row);
      expect({
        ...item,
        listPrice: item.listPrice === null ? null : item.listPrice / 100,
        specialPrice: item.specialPrice === null ? null : item.specialPrice / 100,
      }).toEqual(json.get(item.itemNumberWarehouse));
    }
    expect(Array.from(index.parts.rowAt)).toEqual(Array.from(index.parts.rowAt.keys()));
  });

  test('K03 the list is compressed once, tells its form by Accept, and a second visit costs a 304', async () => {
    const packed = await buyer.call(getStockItems, {
      headers: { accept: COLUMNS_MEDIA_TYPE, 'accept-encoding': 'br;q=0, gzip' },
    });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(decodeStock(gunzipSync(packed.raw)).columns.rows).toBe(6000);
    const first = await buyer.call(getStockItems);
    const etag = String(first.headers['etag']);
    const again = await buyer.call(getStockItems, { headers: { 'if-none-match': etag } });
    expect([again.status, again.raw.length]).toEqual([304, 0]);
    expect(
      (await buyer.call(getStockItems, { headers: { 'if-none-match': `"other", ${etag.slice(2)}` } })).status,
    ).toBe(304);
    expect(
      (await buyer.call(getStockItems, { headers: { 'if-none-match': etag, accept: COLUMNS_MEDIA_TYPE } })).status,
    ).toBe(200);
    expect(String(first.headers['vary'])).toContain('pxns-participant-id');
    expect(first.headers['cache-control']).toBe('private, no-cache');
  });

  test('K03 a client that unpacks nothing gets the list plain, HEAD gets its headers alone, and every answer has its trace id', async () => {
    const plain = await buyer.call(getStockItems, { headers: { 'x-trace-id': 'trace-of-the-test' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(Object.keys(plain.body.groups).length).toBeGreaterThan(500);
    expect(plain.headers['x-trace-id']).toBe('trace-of-the-test');
    const form = { accept: COLUMNS_MEDIA_TYPE, 'accept-encoding': 'br' };
    const packed = await buyer.call(getStockItems, { headers: form });
    const head = await server.app.inject({
      method: 'HEAD',
      url: `${GATEWAY}${getStockItems.path}`,
      headers: { host: 'acme.localhost', authorization: `Bearer ${buyer.token}`, ...form },
    });
    expect([head.statusCode, head.rawPayload.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(packed.raw.length),
    ]);
    const unchanged = await buyer.call(getStockItems, {
      headers: { ...form, 'if-none-match': String(packed.headers['etag']) },
    });
    expect(unchanged.headers).toMatchObject({
      etag: packed.headers['etag'],
      'cache-control': 'private, no-cache',
      'x-trace-id': expect.stringMatching(/^[\w-]{36}$/),
    });
  });

  test('K03 settings of the list, the inventory and the cart', async () => {
    const settings = await buyer.ok(getStockListSettings);
    expect(settings).toMatchObject({
      pxParticipantId: 'DEFAULT',
      defaultAlertQuantity: 100,
      groupTopRightAttribute: 'grade',
    });
    expect((await buyer.ok(getInventorySettings)).warehouseLabels).toHaveProperty('DAL', 'Dallas');
    expect(await buyer.ok(getCartSettings)).toMatchObject({
      warehouseAcceptingOffer: ['DAL', 'MIA', 'LOU'],
      maxItemQuantityToBeDisplayed: 250,
    });
    expect(await buyer.ok(getPendingOrders)).toEqual({ pendingOrderItemCount: {} });
  });

  test('B01 B02 K03 only approved buyers who are not offline see the list', async () => {
    expect((await server.at('acme').call(getStockItems)).status).toBe(401);
    expect((await (await server.as('offline@acme.test')).call(getStockItems)).status).toBe(403);
    expect((await (await server.as('prospect@acme.test')).call(getStockItems)).status).toBe(403);
    expect((await seller.call(getStockItems)).status).toBe(403);
    expect((await server.at('nova', buyer.token).call(getStockItems)).status).toBe(401);
  });
});

describe('the trading network', () => {
  test('C18 K03 participants, their settings, grades and counts', async () => {
    const { participants } = await nova.ok(getNetworkSettings);
    expect(participants.map((one) => [one.pxnParticipantId, one.isPxns, one.isPxnr])).toEqual([
      ['acme', true, false],
      ['orbit', false, true],
    ]);
    expect(await nova.ok(getNetworkWarehouses)).toEqual(participants);
    expect(participants[0]?.warehouses[0]).toEqual({ warehouseId: 'DAL', warehouseLabel: 'Dallas' });
    expect((await nova.ok(getNetworkStockListSettings, { participant: 'acme' })).pxParticipantId).toBe('acme');
    expect((await nova.ok(getNetworkGrades, { participant: 'orbit' })).grades[0]).toMatchObject({
      pxnrGrade: 'A+',
      pxnrGradeLabel: 'A+',
      pxnrGradeDescription: expect.any(String),
    });
    expect((await nova.ok(getNetworkConfigGrades)).grades).toHaveLength(6);
    const counts = await nova.ok(getNetworkItemsCount);
    expect(counts.map((one) => one.pxnsParticipantId)).toEqual(['DEFAULT', 'acme', 'orbit']);
    expect(counts.every((one) => one.itemsCount > 500)).toBe(true);
  });

  test('C18 N15 W12 the participant header picks the stock, and nothing of another leaks in', async () => {
    const list = await nova.ok(getNetworkItems, { participant: 'orbit' });
    expect(new Set(Object.values(list.groups).map((group) => group.wareHouse))).toEqual(new Set(['TOR']));
    expect(new Set((await itemsOf(nova)).map((item) => item.warehouse))).toEqual(new Set(['SEA', 'DEN', 'HKG']));
    expect(new Set((await itemsOf(nova, 'acme')).map((item) => item.warehouse))).toEqual(new Set(['DAL', 'MIA']));
  });

  test('C18 K03 a participant outside the network is refused on every call that can carry one', async () => {
    for (const call of [
      getStockItems,
      getStockListSettings,
      getPendingOrders,
      getInventorySettings,
      getCartSettings,
      exportAllStock,
      getNetworkStockListSettings,
      getNetworkItems,
      getNetworkGrades,
    ]) {
      for (const participant of ['orbit', 'nova', 'nobody', "' or 1=1 --"]) {
        const answer = await buyer.call(call, { participant });
        expect([call.path, participant, answer.status, answer.error.messageCode]).toEqual([
          call.path,
          participant,
          403,
          'UNKNOWN_PARTICIPANT',
        ]);
      }
    }
    expect(
      (await buyer.call(exportStock, { participant: 'orbit', body: { includeOutOfStock: false } })).error.messageCode,
    ).toBe('UNKNOWN_PARTICIPANT');
    expect((await server.at('orbit', nova.token).call(getNetworkItems, { participant: 'acme' })).status).toBe(401);
  });
});

describe('the export', () => {
  const sheetOf = (raw: Buffer) => utils.sheet_to_json<Record<string, unknown>>(read(raw).Sheets['Stock List']!);

  test('C16 N16 export all holds what is in stock, under the file name of the shop and day', async () => {
    const answer = await buyer.call(exportAllStock);
    expect(answer.headers['content-type']).toContain('spreadsheetml');
    expect(String(answer.headers['content-disposition'])).toMatch(
      /attachment; filename="Acme stock list \d{4}-\d\d-\d\d\.xlsx"/,
    );
    const rows = sheetOf(answer.raw);
    const listed = (await itemsOf(buyer)).filter((item) => item.listPrice !== null && item.quantityAvailable > 0);
    expect(rows.length).toBe(listed.length);
    expect(Object.keys(rows[0]!)).toEqual(
      expect.arrayContaining([
        'Item #',
        'Warehouse',
        'Description',
        'Manufacturer',
        'Available Quantity',
        'List Price',
      ]),
    );
    expect(rows.every((row) => typeof row['List Price'] === 'number' && typeof row['Item #'] === 'string')).toBe(true);
    expect(rows.some((row) => row['Available Quantity'] === '250+')).toBe(true);
    expect(sheetOf((await buyer.call(exportStock, { body: { includeOutOfStock: false } })).raw)).toEqual(rows);
  });

  test('C16 a filtered export holds what the filter shows, out of stock only where asked', async () => {
    const filters = { category: 'Smartphones', warehouse: ['DAL'], grade: ['A', 'B'] };
    const rows = sheetOf((await buyer.call(exportStock, { body: { includeOutOfStock: true, filters } })).raw);
    const expected = (await itemsOf(buyer)).filter(
      (item) =>
        item.listPrice !== null &&
        item.category === 'Smartphones' &&
        item.warehouse === 'DAL' &&
        ['A', 'B'].includes(item.attributes['grade'] ?? ''),
    );
    expect(rows.map((row) => row['Item #']).sort()).toEqual(expected.map((item) => item.itemNumber).sort());
    expect(
      sheetOf(
        (await buyer.call(exportStock, { body: { includeOutOfStock: false, filters: { category: 'Boats' } } })).raw,
      ),
    ).toEqual([]);
  });

  test('C16 a filter that the list does not know is refused by its name, and no list is given', async () => {
    const filters = { category: 'Smartphones', gradee: ['A'] };
    const answer = await buyer.call(exportStock, { body: { includeOutOfStock: false, filters } });
    expect([answer.status, answer.error.errors.map(({ field }) => field)]).toEqual([400, ['filters.gradee']]);
  });

  test('W01 an export of a search holds what the search shows, together with the filter', async () => {
    const all = sheetOf((await buyer.call(exportAllStock)).raw);
    const { 'Item #': number, Warehouse: warehouse } = all[0] as Record<string, string>;
    const exported = async (search: string) =>
      sheetOf((await buyer.call(exportStock, { body: { includeOutOfStock: false, search } })).raw);
    const found = await exported(String(number).toLowerCase());
    expect(found).toEqual(all.filter((row) => String(row['Item #']).startsWith(String(number))));
    expect(found.length).toBeGreaterThan(0);
    expect(await exported(`${number} ${warehouse}`)).toEqual(found.filter((row) => row['Warehouse'] === warehouse));
    expect(await exported('nothing-like-it')).toEqual([]);
  });

  test('C16 C18 W12 the header carries the warehouse group into the export', async () => {
    const answer = await nova.call(exportAllStock, { participant: 'orbit' });
    expect(String(answer.headers['content-disposition'])).toContain('Orbit stock list');
    expect(new Set(sheetOf(answer.raw).map((row) => row['Warehouse']))).toEqual(new Set(['Toronto']));
  });

  test('C16 an export of hostile content is refused or harmless', async () => {
    const bad = await buyer.call(exportStock, { body: { includeOutOfStock: 'yes', filters: [] } as never });
    expect([bad.status, bad.error.messageCode]).toEqual([400, 'INVALID_REQUEST']);
    const odd = await buyer.call(exportStock, {
      body: { includeOutOfStock: false, filters: { toString: ['x'], valueOf: 'y', nothing: ['z'] } },
    });
    expect([odd.status, odd.error.errors.map(({ field }) => field)]).toEqual([
      400,
      ['filters.toString', 'filters.valueOf', 'filters.nothing'],
    ]);
  });
});

describe("the seller's inventory", () => {
  test('M02 K03 inventory items come page by page, pricing badges count how prices came about', async () => {
    const first = await seller.ok(getInventoryItems, { query: { limit: 5 } });
    expect(first.items).toHaveLength(5);
    const second = await seller.ok(getInventoryItems, { query: { limit: 5, after: first.next! } });
    expect(second.items[0]!.itemNumberWarehouse > first.items[4]!.itemNumberWarehouse).toBe(true);
    const badges = await seller.ok(getPricingBadges);
    expect(badges.noChanges + badges.unpriced + badges.imported + badges.manual).toBe(6000);
    expect(badges.unpriced).toBeGreaterThan(10);
  });

  test('M02 update-quantity-channel sets what the list offers, through the ledger', async () => {
    const [item] = (await seller.ok(getInventoryItems, { query: { limit: 1 } })).items;
    const key = item!.itemNumberWarehouse;
    expect(
      await seller.ok(updateQuantityChannel, {
        body: { itemNumberWarehouse: key, channel: 'STOCK_LIST', quantity: 77 },
      }),
    ).toEqual({ itemNumberWarehouse: key, channel: 'STOCK_LIST', quantity: 77 });
    expect((await seller.ok(getInventoryItems, { query: { limit: 1 } })).items[0]!.quantityAvailable).toBe(77);
    // The buyers' list follows soon after; until then it would change under whoever reads it twice.
    const listed = async () =>
      (await itemsOf(buyer)).find(({ itemNumberWarehouse }) => itemNumberWarehouse === key)?.quantityAvailable;
    await expect.poll(listed, { timeout: 20_000 }).toBe(77);
    expect(
      (
        await seller.call(updateQuantityChannel, {
          body: { itemNumberWarehouse: 'nothing', channel: 'STOCK_LIST', quantity: 1 },
        })
      ).error.messageCode,
    ).toBe('STOCK_ITEM_UNKNOWN');
    expect(
      (
        await (
          await server.as('seller@nova.test')
        ).call(updateQuantityChannel, { body: { itemNumberWarehouse: key, channel: 'STOCK_LIST', quantity: 1 } })
      ).status,
    ).toBe(404);
    expect(
      (
        await buyer.call(updateQuantityChannel, {
          body: { itemNumberWarehouse: key, channel: 'STOCK_LIST', quantity: 1 },
        })
      ).status,
    ).toBe(403);
  });

  test('M01 K03 an upsert shows in the next look at the list, with another ETag', async () => {
    // At a shop whose items nobody counts here.
    const [staff, reader] = [await server.as('seller@orbit.test'), await server.as('buyer@orbit.test')];
    const before = String((await reader.call(getStockItems)).headers['etag']);
    await staff.ok(upsertStock, {
      body: {
        rows: [
          {
            itemNumber: 'NEW-1',
            warehouse: 'TOR',
            category: 'Tablets',
            skuDescription: 'Fresh tablet',
            quantityAvailable: 3,
            listPrice: 99.5,
          },
        ],
      },
    });
    const after = await reader.call(getStockItems, { headers: { 'if-none-match': before } });
    expect(after.status).toBe(200);
    expect((await itemsOf(reader)).find((item) => item.itemNumber === 'NEW-1')).toMatchObject({
      listPrice: 99.5,
      quantityAvailable: 3,
      groupDescription: 'Fresh tablet',
    });
  });
});
