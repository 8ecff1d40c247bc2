import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOffer } from '@tradehall/contract/offers/offer-calls';
import { DESK_STOCK_SORTS, getDeskStock, getDeskStockFacets } from '@tradehall/contract/stock-desk/desk-stock-calls';
import {
  adjustStock,
  archiveStock,
  getDeskStockItem,
  getStockCost,
  getStockLedger,
  restoreStock,
  saveStockCost,
  transferStock,
} from '@tradehall/contract/stock-desk/stock-item-calls';
import { exportAllStock, getStockItems } from '@tradehall/contract/stock-list/stock-calls';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { asOwner, putItems, setStockListSettings } from '../testing/stock-fixture';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';

let server: TestServer;
let buyer: TestClient;
let seller: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await setStockListSettings(server.database.url, 'acme', { warehouseAcceptingOffer: ['DAL'] });
  [buyer, seller] = await Promise.all([server.as('buyer@acme.test'), server.as('seller@acme.test')]);
});
afterAll(() => server.close());

const unique = (name: string) => `${name}${randomUUID().slice(0, 6)}`.toUpperCase();
const put = async (item: Partial<Parameters<typeof putItems>[2][number]> & { itemNumber: string }) =>
  (await putItems(server.database.url, 'acme', [item]))[0]!;
const page = (key: string) => seller.ok(getDeskStockItem, { params: { itemNumberWarehouse: key } });

describe('the list', () => {
  test('SD30 is searched, filtered by warehouse and state, and counted by what each filter leaves', async () => {
    const name = unique('LIST');
    await put({ itemNumber: `${name}-1`, quantity: 5 });
    await put({ itemNumber: `${name}-2`, quantity: 0 });
    await put({ itemNumber: `${name}-3`, warehouse: 'MIA', listPriceMinor: null });
    const find = async (query: Record<string, string>) =>
      (await seller.ok(getDeskStock, { query: { search: name, ...query } })).rows.map((row) => row.itemNumber);
    expect(await find({})).toEqual([`${name}-1`, `${name}-2`, `${name}-3`]);
    // Every word counts; numbers pasted from a sheet are each found.
    expect(await find({ search: `${name} MIA` })).toEqual([`${name}-3`]);
    expect(await find({ search: `${name}-1 ${name}-3` })).toEqual([`${name}-1`, `${name}-3`]);
    expect(await find({ search: `${name} nowhere` })).toEqual([]);
    expect(await find({ state: 'out' })).toEqual([`${name}-2`]);
    expect(await find({ state: 'unpriced' })).toEqual([`${name}-3`]);
    expect(await find({ warehouse: 'DAL', sort: 'quantity', direction: 'desc' })).toEqual([`${name}-1`, `${name}-2`]);
    const facets = await seller.ok(getDeskStockFacets, { query: { search: name, warehouse: 'DAL' } });
    expect(facets).toMatchObject({ total: 2, units: 5, categories: [{ value: 'Phones', count: 2 }] });
    // A filter counts by what the others leave: the warehouse's own values stay on offer.
    expect(facets.warehouses.map(({ value, count }) => [value, count])).toEqual([
      ['DAL', 2],
      ['MIA', 1],
    ]);
    expect(facets.states.find(({ state }) => state === 'in')?.count).toBe(1);
  });

  test('SD30 goes page by page through every sort, each item once', async () => {
    const name = unique('PAGED');
    for (const at of [1, 2, 3, 4, 5])
      await put({
        itemNumber: `${name}-${at}`,
        quantity: at % 2,
        listPriceMinor: at === 3 ? null : 100 * (at % 3) + 1,
      });
    for (const sort of DESK_STOCK_SORTS)
      for (const direction of ['asc', 'desc'] as const) {
        const seen: string[] = [];
        let after: string | null | undefined;
        do {
          const query = { search: name, sort, direction, limit: 2, ...(after ? { after } : {}) };
          const { rows, next } = await seller.ok(getDeskStock, { query });
          seen.push(...rows.map((row) => row.itemNumber));
          after = next;
        } while (after !== null);
        expect([...seen].sort(), `${sort} ${direction}`).toEqual([1, 2, 3, 4, 5].map((at) => `${name}-${at}`));
      }
  });

  test('a cursor that is none, or of another sort, is refused', async () => {
    const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    for (const after of ['nonsense', cursor('x', 'y'), cursor('9999-99-99 99:99:99+00', 'y'), cursor(1, 2)])
      expect((await seller.call(getDeskStock, { query: { after, sort: 'changed' } })).status, after).toBe(400);
    expect((await seller.call(getDeskStock, { query: { attribute: 'grade' } })).status).toBe(400);
    expect((await buyer.call(getDeskStock)).status).toBe(403);
  });
});

describe('an item', () => {
  test('SD23 shows every change of quantity and price with when, by whom, from what and why', async () => {
    const name = unique('STORY');
    const row = { itemNumber: name, warehouse: 'DAL', category: 'Phones', skuDescription: `${name} phone` };
    await seller.ok(upsertStock, { body: { rows: [{ ...row, listPrice: 540, quantityAvailable: 10 }] } });
    await seller.ok(upsertStock, { body: { rows: [{ ...row, listPrice: 500, quantityAvailable: 12 }] } });
    const key = `${name}|DAL`;
    const body = {
      lines: [{ itemNumberWarehouse: key, by: -3 }],
      reason: 'DAMAGED',
      note: 'fell off a pallet',
    } as const;
    await seller.ok(adjustStock, { body, idempotencyKey: randomUUID() });
    const { item, ledger, prices } = await page(key);
    expect(item).toMatchObject({ quantity: 9, listPrice: 500 });
    expect(ledger.map(({ kind, quantity, balance }) => [kind, quantity, balance])).toEqual([
      ['adjusted', -3, 9],
      ['imported', 2, 12],
      ['received', 10, 10],
    ]);
    expect(ledger[0]).toMatchObject({
      reason: 'DAMAGED',
      note: 'fell off a pallet',
      actor: expect.stringMatching(/./),
    });
    expect(prices.map(({ listBefore, listAfter }) => [listBefore, listAfter])).toEqual([
      [540, 500],
      [null, 540],
    ]);
    expect(prices[0]?.actor).toBe(ledger[0]?.actor);
    const older = await seller.ok(getStockLedger, {
      params: { itemNumberWarehouse: key },
      query: { before: ledger[1]!.entryId },
    });
    expect(older.ledger).toEqual([ledger[2]]);
  });

  test('shows who negotiates about it, to whoever may see offers', async () => {
    const key = await put({ itemNumber: unique('WANTED') });
    await buyer.ok(createOffer, { body: { itemNumberWarehouse: key, offerQuantity: 10, offerPrice: 480 } });
    expect((await page(key)).offers).toMatchObject([{ quantity: 10, price: 480 }]);
    const warehouse = await server.as('warehouse@acme.test');
    expect((await warehouse.ok(getDeskStockItem, { params: { itemNumberWarehouse: key } })).offers).toEqual([]);
    const unknown = await seller.call(getDeskStockItem, { params: { itemNumberWarehouse: 'NONE|DAL' } });
    expect(unknown.status).toBe(404);
  });
});

describe('by hand', () => {
  test('SD24 an adjustment needs a known reason, counts once a key, and never goes below zero', async () => {
    const key = await put({ itemNumber: unique('HAND'), quantity: 5 });
    const line = { itemNumberWarehouse: key, by: 4 };
    const idempotencyKey = randomUUID();
    const body = { lines: [line], reason: 'FOUND' } as const;
    for (let sent = 0; sent < 2; sent++)
      expect(await seller.ok(adjustStock, { body, idempotencyKey })).toEqual({
        quantities: [{ itemNumberWarehouse: key, quantity: 9 }],
      });
    const without = { lines: [line] } as unknown as typeof body;
    expect((await seller.call(adjustStock, { body: without, idempotencyKey: randomUUID() })).status).toBe(400);
    const other = await put({ itemNumber: unique('HAND'), quantity: 5 });
    const short = await seller.call(adjustStock, {
      body: {
        lines: [
          { itemNumberWarehouse: other, by: 1 },
          { itemNumberWarehouse: key, by: -10 },
        ],
        reason: 'LOST',
      },
      idempotencyKey: randomUUID(),
    });
    expect(short.status).toBe(409);
    expect((await page(other)).item.quantity).toBe(5);
  });

  test('SD24 what two counted at once is taken once: units that moved since are looked at before more move', async () => {
    const key = await put({ itemNumber: unique('TWICE'), quantity: 100 });
    const seen = (await page(key)).ledger[0]?.entryId ?? 0;
    const adjust = (lastEntry: number, by = -7) =>
      seller.call(adjustStock, {
        body: { lines: [{ itemNumberWarehouse: key, by, lastEntry }], reason: 'COUNTED' },
        idempotencyKey: randomUUID(),
      });
    const both = await Promise.all([adjust(seen), adjust(seen)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { item, ledger } = await page(key);
    expect(item.quantity).toBe(93);
    const now = { itemNumberWarehouse: key, quantity: 93, lastEntry: ledger[0]!.entryId };
    expect(both.find(({ status }) => status === 409)?.error).toMatchObject({
      messageCode: 'STOCK_MOVED_SINCE',
      message: `${key.replace('|DAL', ' · Dallas')} is not as you saw it: its units are 93 now, so nothing was done. Look at what moved and send again.`,
      details: now,
    });
    const transfer = (lastEntry?: number) =>
      seller.call(transferStock, {
        body: {
          itemNumberWarehouse: key,
          toWarehouse: 'MIA',
          quantity: 3,
          ...(lastEntry === undefined ? {} : { lastEntry }),
        },
        idempotencyKey: randomUUID(),
      });
    expect((await transfer(seen)).error).toMatchObject({ messageCode: 'STOCK_MOVED_SINCE', details: now });
    // As many as were seen are not what was seen, where as many came as went.
    expect((await adjust(now.lastEntry, 7)).status).toBe(200);
    expect((await adjust(seen)).status).toBe(409);
    expect((await transfer((await page(key)).ledger[0]!.entryId)).status).toBe(200);
    // A program that acts without looking goes on as before.
    expect((await transfer()).status).toBe(200);
    expect((await page(key)).item.quantity).toBe(94);
    // What an order takes meanwhile counts on top: of a busy item no adjustment would ever be over.
    const looked = (await page(key)).ledger[0]!.entryId;
    await asOwner(server.database.url, (client) =>
      client.query(
        `insert into stock_ledger (tenant_id, item_number_warehouse, kind, quantity, reference)
         values ('acme', $1, 'allocated', -4, 'SO-1')`,
        [key],
      ),
    );
    expect((await adjust(looked)).status).toBe(200);
    expect((await page(key)).item.quantity).toBe(83);
  });

  test('SD24 whatever is adjusted and transferred, the sum of the ledger is the quantity shown', async () => {
    const name = unique('SUMS');
    await put({ itemNumber: name, quantity: 20 });
    const keys = [`${name}|DAL`, `${name}|MIA`];
    const step = fc.record({ at: fc.nat(1), by: fc.integer({ min: -15, max: 15 }), isTransfer: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        for (const { at, by, isTransfer } of steps) {
          const itemNumberWarehouse = keys[at]!;
          if (isTransfer) {
            const body = { itemNumberWarehouse, toWarehouse: at === 0 ? 'MIA' : 'DAL', quantity: Math.abs(by) + 1 };
            await seller.call(transferStock, { body, idempotencyKey: randomUUID() });
          } else {
            const body = { lines: [{ itemNumberWarehouse, by }], reason: 'COUNTED' } as const;
            await seller.call(adjustStock, { body, idempotencyKey: randomUUID() });
          }
        }
        const { rows } = await asOwner(server.database.url, (client) =>
          client.query<{ shown: string; summed: string }>(
            `select i.quantity_available as shown, coalesce(sum(l.quantity), 0) as summed from stock_items i
               left join stock_ledger l using (tenant_id, item_number_warehouse)
              where i.tenant_id = 'acme' and i.item_number_warehouse = any($1) group by i.item_number_warehouse, i.quantity_available`,
            [keys],
          ),
        );
        for (const { shown, summed } of rows) expect(shown).toBe(summed);
      }),
      { numRuns: 8 },
    );
  });

  test('a transfer begins the item where it is new, and an archived item leaves every list until it is restored', async () => {
    const name = unique('MOVED');
    const key = await put({ itemNumber: name, quantity: 6 });
    const moved = await seller.ok(transferStock, {
      body: { itemNumberWarehouse: key, toWarehouse: 'MIA', quantity: 6, note: 'truck 7' },
      idempotencyKey: randomUUID(),
    });
    expect(moved).toEqual({ itemNumberWarehouse: `${name}|MIA`, quantity: 0, targetQuantity: 6 });
    expect((await page(`${name}|MIA`)).ledger).toMatchObject([{ kind: 'transferred', quantity: 6, note: 'truck 7' }]);
    const archived = await seller.ok(archiveStock, { body: { keys: [key, `${name}|MIA`] } });
    expect(archived).toEqual({
      done: 1,
      refused: [{ itemNumberWarehouse: `${name}|MIA`, messageCode: 'STOCK_ARCHIVE_UNITS' }],
    });
    const listed = async () => JSON.stringify(await buyer.ok(getStockItems)).includes(`${name}|DAL`);
    await expect.poll(listed, { timeout: 10_000 }).toBe(false);
    const shown = await seller.ok(getDeskStock, { query: { search: name, state: 'archived' } });
    expect(shown.rows.map((row) => row.itemNumberWarehouse)).toEqual([key]);
    await seller.ok(restoreStock, { body: { keys: [key] } });
    await expect.poll(listed, { timeout: 10_000 }).toBe(true);
  });

  test('SD24 an archived item that units come to stands in the lists again', async () => {
    const key = await put({ itemNumber: unique('BACK'), quantity: 0 });
    await seller.ok(archiveStock, { body: { keys: [key] } });
    expect((await page(key)).item.isArchived).toBe(true);
    await seller.ok(adjustStock, {
      body: { lines: [{ itemNumberWarehouse: key, by: 3 }], reason: 'COUNTED' },
      idempotencyKey: randomUUID(),
    });
    expect((await page(key)).item).toMatchObject({ isArchived: false, quantity: 3 });
  });
});

test('SD13 cost, floor, supplier and bin reach no buyer, by no list, export or call', async () => {
  const name = unique('SECRET');
  const row = { itemNumber: name, warehouse: 'DAL', category: 'Phones', skuDescription: `${name} phone` };
  await seller.ok(upsertStock, { body: { rows: [{ ...row, listPrice: 540, quantityAvailable: 10 }] } });
  const key = `${name}|DAL`;
  const cost = { cost: 61.5, floor: 77.7, supplier: 'Secret Supplier Ltd', bin: 'BIN-9-9' };
  const params = { itemNumberWarehouse: key };
  const body = { ...cost, version: 0 };
  expect(await seller.ok(saveStockCost, { params, body })).toEqual({ ...cost, version: 1 });
  // Two who edit it never overwrite each other silently.
  const late = await seller.call(saveStockCost, { params, body: { ...body, bin: 'Z9' } });
  expect(late.error).toMatchObject({ messageCode: 'STOCK_COST_CHANGED', details: { ...cost, version: 1 } });
  expect(await seller.ok(getStockCost, { params })).toMatchObject(cost);
  expect((await buyer.call(getStockCost, { params })).status).toBe(403);
  const told = [JSON.stringify(await buyer.ok(getStockItems)), JSON.stringify(await page(key))];
  const sheet = await buyer.call(exportAllStock);
  expect(sheet.status).toBe(200);
  for (const text of told) {
    // Compared here, for a failed comparison would print the whole list.
    expect(text.includes(key)).toBe(true);
    expect(['61.5', '77.7', 'Secret Supplier', 'BIN-9-9'].filter((secret) => text.includes(secret))).toEqual([]);
  }
});
