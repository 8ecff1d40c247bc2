import { deflateRawSync } from 'node:zlib';
import { sql } from 'kysely';
import { utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getStockItems } from '@tradehall/contract/stock-list/stock-calls';
import {
  importStock,
  saveStockListSettings,
  upsertStock,
  type UpsertSummary,
} from '@tradehall/contract/stock-list/seller-stock-calls';
import { DEFAULT_SETTINGS } from '@tradehall/domain/stock-list/stock-list-settings';
import { asOwner } from '../testing/stock-fixture';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';
import { createStockLedger, type StockChanges } from './stock-ledger';

let server: TestServer;
let seller: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  seller = await server.as('seller@acme.test');
});
afterAll(() => server.close());

const item = (itemNumber: string, over: object = {}) => ({
  itemNumber,
  warehouse: 'DAL',
  category: 'Smartphones',
  skuDescription: `Phone ${itemNumber}`,
  quantityAvailable: 10,
  listPrice: 100,
  ...over,
});
const sheet = (rows: unknown[][], bookType: 'xlsx' | 'biff8' = 'xlsx'): Buffer => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Stock');
  return write(book, { type: 'buffer', bookType, compression: true }) as Buffer;
};

async function upload(client: TestClient, file: Buffer, query: Record<string, string> = {}) {
  const boundary = 'stockboundary';
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="stock.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return client.call(importStock, {
    payload,
    query,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
}

const quantityOf = (key: string, tenant = 'acme'): Promise<{ quantity: number; sum: number }> =>
  server.services.database.inTenant(tenant, async (tx) => {
    const { rows } = await sql<{ quantity: number; sum: number }>`
      select quantity_available as quantity, (select sum(quantity)::bigint from stock_ledger l where l.item_number_warehouse = i.item_number_warehouse) as sum
        from stock_items i where item_number_warehouse = ${key}`.execute(tx);
    return rows[0]!;
  });

describe('stock from the seller', () => {
  test('M01 K03 an upsert says what is new, dropped in price, out of stock, unchanged and rejected', async () => {
    await seller.ok(upsertStock, {
      body: { rows: [item('U-1'), item('U-2'), item('U-3'), item('U-4', { specialPrice: 90 })] },
    });
    const summary = await seller.ok(upsertStock, {
      body: {
        rows: [
          item('U-1', { listPrice: 80 }),
          item('U-2', { quantityAvailable: 0 }),
          item('U-3'),
          { itemNumber: 'U-4', warehouse: 'DAL', specialPrice: null, listPrice: 90 },
          item('U-5'),
          item('U-1'),
          item('U-6', { listPrice: 1.005 }),
          item('U-7', { quantityAvailable: -1 }),
          { itemNumber: 'U-8', warehouse: 'DAL' },
          item('', {}),
          item('U-9', { specialPrice: 101 }),
        ],
      },
    });
    expect(summary.counts).toEqual({
      new: 1,
      updated: 3,
      unchanged: 1,
      priceDropped: 1,
      outOfStock: 1,
      backInStock: 0,
      rejected: 6,
    });
    expect(summary.priceDropped).toEqual([
      { itemNumberWarehouse: 'U-1|DAL', description: 'Phone U-1', from: 100, to: 80 },
    ]);
    expect(summary.outOfStock.map((one) => one.itemNumberWarehouse)).toEqual(['U-2|DAL']);
    expect(summary.new.map((one) => one.itemNumberWarehouse)).toEqual(['U-5|DAL']);
    expect(summary.rejected.map((one) => [one.row, one.messageCode])).toEqual([
      [6, 'STOCK_ROW_TWICE'],
      [7, 'STOCK_ROW_BAD_PRICE'],
      [8, 'STOCK_ROW_BAD_QUANTITY'],
      [9, 'STOCK_ROW_NO_CATEGORY'],
      [10, 'STOCK_ROW_NO_ITEM_NUMBER'],
      [11, 'STOCK_ROW_SPECIAL_ABOVE_LIST'],
    ]);
    expect(summary.rejected[1]!.message).toBe('The price must be a number above 0 with at most 2 decimals.');
    expect(await quantityOf('U-2|DAL')).toEqual({ quantity: 0, sum: 0 });
    expect(await quantityOf('U-1|DAL')).toEqual({ quantity: 10, sum: 10 });
  });

  test('M01 the same rows again change nothing, not even the version', async () => {
    const first = await seller.ok(upsertStock, { body: { rows: [item('SAME-1')] } });
    const again = await seller.ok(upsertStock, { body: { rows: [item('SAME-1')] } });
    expect([again.version, again.counts.unchanged]).toEqual([first.version, 1]);
  });

  test('M01 a complete list leaves an item in stock whose row is refused, and names the row', async () => {
    const kumo = await server.as('seller@kumo.test');
    const rows = [item('KEPT-1', { listPrice: 100 }), item('KEPT-2', { listPrice: 100 })];
    await kumo.ok(upsertStock, { body: { rows } });
    const named = [item(' KEPT-1', { listPrice: -1 }), item('KEPT-2', { listPrice: 100 })];
    const asked = await kumo.call(upsertStock, { body: { isComplete: true, rows: named } });
    const confirmVanishing = Number(asked.error.params?.[0]);
    const summary = await kumo.ok(upsertStock, { body: { isComplete: true, rows: named, confirmVanishing } });
    expect(summary.rejected.map(({ row, messageCode }) => [row, messageCode])).toEqual([[1, 'STOCK_ROW_BAD_PRICE']]);
    const list = await (await server.as('buyer@kumo.test')).ok(getStockItems);
    const inStock = Object.values(list.groups)
      .flatMap((group) => group.items)
      .filter((one) => one.quantityAvailable > 0);
    expect(inStock.map(({ itemNumber }) => itemNumber).toSorted()).toEqual(['KEPT-1', 'KEPT-2']);
  });

  test('M01 a complete list sends what it does not name out of stock', async () => {
    const nova = await server.as('seller@nova.test');
    const asked = await nova.call(upsertStock, {
      body: { isComplete: true, rows: [item('ONLY', { warehouse: 'SEA' })] },
    });
    expect([asked.status, asked.error.messageCode]).toEqual([409, 'STOCK_WOULD_VANISH']);
    const vanishing = Number(asked.error.params?.[0]);
    expect(vanishing).toBeGreaterThan(2000);
    const wrong = await nova.call(upsertStock, {
      body: { isComplete: true, rows: [item('ONLY', { warehouse: 'SEA' })], confirmVanishing: vanishing - 1 },
    });
    expect(wrong.status).toBe(409);
    const summary = await nova.ok(upsertStock, {
      body: { isComplete: true, rows: [item('ONLY', { warehouse: 'SEA' })], confirmVanishing: vanishing },
    });
    expect(summary.counts.outOfStock).toBe(vanishing);
    const list = await (await server.as('buyer@nova.test')).ok(getStockItems);
    expect(
      Object.values(list.groups)
        .flatMap((group) => group.items)
        .filter((one) => one.quantityAvailable > 0)
        .map((one) => one.itemNumber),
    ).toEqual(['ONLY']);
    expect(
      (
        await (
          await server.as('seller@kumo.test')
        ).ok(upsertStock, { body: { rows: [item('YEN', { listPrice: 10.5 })] } })
      ).rejected[0]?.messageCode,
    ).toBe('STOCK_ROW_BAD_PRICE');
  });

  test('M02 K03 a text that can not be kept is told by the column as its sheet calls it', async () => {
    const long = 'x'.repeat(301);
    const file = sheet([
      ['SKU', 'Warehouse', 'Category', 'SKU Description'],
      ['LONG-1', 'DAL', 'Smartphones', long],
    ]);
    expect(((await upload(seller, file)).body as UpsertSummary).rejected[0]?.message).toBe(
      'The text in SKU Description is too long or holds characters that cannot be stored.',
    );
  });

  test('M02 K03 a spreadsheet, .xlsx or .xls, is read by its headings, attributes included', async () => {
    const rows = [
      [
        'Item #',
        'Warehouse',
        'Category',
        'Description',
        'Available Quantity',
        'List Price',
        'Special Price',
        'Grade',
        'Screen size',
        'New Offer Price',
      ],
      ['F-1', 'Dallas', 'Tablets', 'Tablet', '1,200', 55.5, null, 'B', '11"', 4],
      ['007', 'MIA', 'Tablets', 'Other', 'many', 5, null, 'A', '', null],
    ];
    for (const type of ['xlsx', 'biff8'] as const) {
      const answer = await upload(seller, sheet(rows, type), { publish: 'Screen size' });
      expect([answer.status, (answer.body as UpsertSummary).counts.rejected]).toEqual([200, 1]);
    }
    const list = await (await server.as('buyer@acme.test')).ok(getStockItems);
    const found = Object.values(list.groups)
      .flatMap((group) => group.items)
      .find((one) => one.itemNumber === 'F-1');
    expect(found).toMatchObject({
      warehouse: 'DAL',
      // As buyers are told it: the demo's cap is 250.
      quantityAvailable: 251,
      listPrice: 55.5,
      attributes: { grade: 'B', screenSize: '11"' },
    });
  });

  test('M02 W29 a sheet of prices changes prices alone: attributes, and what its empty cells hold, stay', async () => {
    await seller.ok(upsertStock, {
      body: { rows: [item('KEEP', { attributes: { grade: 'A+', color: 'Black' }, specialPrice: 90 })] },
    });
    const prices = [
      ['Item #', 'Warehouse', 'List Price', 'Special Price', 'Cost', 'Supplier'],
      ['KEEP', 'DAL', '540,50', null, 61.5, 'Secret Supplier Ltd'],
    ];
    const answer = await upload(seller, sheet(prices));
    expect((answer.body as { ignoredColumns: string[] }).ignoredColumns).toEqual(['Cost', 'Supplier']);
    const buyers = await (await server.as('buyer@acme.test')).call(getStockItems);
    const kept = Object.values(buyers.body.groups)
      .flatMap((group) => group.items)
      .find((one) => one.itemNumber === 'KEEP');
    expect(kept).toMatchObject({
      listPrice: 540.5,
      specialPrice: 90,
      attributes: { grade: 'A+', color: 'Black' },
    });
    expect(buyers.raw.toString()).not.toMatch(/Secret Supplier|61\.5/);
    const ambiguous = await upload(seller, sheet([prices[0] as string[], ['KEEP', 'DAL', '9.600', null, null, null]]));
    expect((ambiguous.body as UpsertSummary).rejected[0]?.messageCode).toBe('STOCK_ROW_BAD_PRICE');
  });

  test('M02 W29 a price cell that is blank, empty or full of spaces leaves the price, and counts as no change', async () => {
    await seller.ok(upsertStock, { body: { rows: [item('BLANK', { listPrice: 120, specialPrice: 90 })] } });
    const stands = async () =>
      Object.values((await (await server.as('buyer@acme.test')).ok(getStockItems)).groups)
        .flatMap((group) => group.items)
        .find((one) => one.itemNumber === 'BLANK');
    for (const blank of [null, '', '   ', '\u00a0']) {
      const answer = await upload(
        seller,
        sheet([
          ['Item #', 'Warehouse', 'List Price', 'Special Price'],
          ['BLANK', 'DAL', blank, blank],
        ]),
      );
      const { counts, rejected } = answer.body as UpsertSummary;
      expect(rejected, JSON.stringify(blank)).toEqual([]);
      expect(counts).toMatchObject({ updated: 0, rejected: 0 });
      expect(await stands()).toMatchObject({ listPrice: 120, specialPrice: 90 });
    }
  });

  test('M02 hostile and broken files get the one error shape, and the server lives on', async () => {
    const bomb = deflateRawSync(Buffer.alloc(600 * 1024 * 1024, 0x20));
    const cases: [Buffer, number, string][] = [
      [Buffer.from('not a sheet'), 422, 'SPREADSHEET_NOT_ONE'],
      [sheet([['Item #']]).subarray(0, 700), 422, 'SPREADSHEET_BROKEN'],
      [zipOf(bomb, 600 * 1024 * 1024), 422, 'SPREADSHEET_SUSPICIOUS'],
      [zipOf(bomb, 100), 422, 'SPREADSHEET_SUSPICIOUS'],
      [sheet([['Warehouse'], ['DAL']]), 422, 'STOCK_IMPORT_NO_COLUMN'],
      [Buffer.alloc(33 * 1024 * 1024), 413, 'BODY_TOO_LARGE'],
    ];
    for (const [file, status, code] of cases) {
      const answer = await upload(seller, file);
      expect([answer.status, answer.error.messageCode]).toEqual([status, code]);
      expect(answer.error).toMatchObject({ status: 'FAIL', statusCode: status, traceId: expect.any(String) });
      expect(answer.error.message).not.toContain('SPREADSHEET_');
    }
    expect((await server.as('buyer@acme.test')).token).toBeDefined();
  });

  test('C13 M01 hostile texts are stored as texts or rejected, and formulas of a file count for their value', async () => {
    const hostile = [
      "'; drop table stock_items; --",
      '<script>alert(1)</script>',
      '=cmd()',
      '{{7*7}}',
      '📱',
      '..%2f..',
    ];
    const summary = await seller.ok(upsertStock, {
      body: { rows: hostile.map((text, i) => item(`H-${i}`, { skuDescription: text })) },
    });
    expect(summary.counts.new).toBe(hostile.length);
    const list = await (await server.as('buyer@acme.test')).ok(getStockItems);
    const texts = new Set(
      Object.values(list.groups)
        .flatMap((group) => group.items)
        .map((one) => one.skuDescription),
    );
    expect(hostile.every((text) => texts.has(text))).toBe(true);
  });

  test("C14 settings are the seller's, and no attribute may take the name of a field", async () => {
    const settings = { ...DEFAULT_SETTINGS, searchLevels: { Smartphones: [['warehouseGroup']] } };
    expect((await seller.call(saveStockListSettings, { body: settings })).error.messageCode).toBe(
      'STOCK_SETTINGS_BAD_ATTRIBUTE',
    );
    expect((await (await server.as('buyer@acme.test')).call(saveStockListSettings, { body: settings })).status).toBe(
      403,
    );
  });

  test('K03 only sellers bring stock in, each into the own list', async () => {
    const buyer = await server.as('buyer@acme.test');
    expect((await buyer.call(upsertStock, { body: { rows: [item('X')] } })).status).toBe(403);
    expect((await upload(buyer, sheet([['Item #', 'Warehouse']]))).status).toBe(403);
    expect((await server.at('nova', seller.token).call(upsertStock, { body: { rows: [item('X')] } })).status).toBe(401);
  });

  /** An archive whose one entry holds `packed` and claims `size` once unpacked. */
  function zipOf(packed: Buffer, size: number): Buffer {
    const local = Buffer.alloc(34);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(size, 22);
    local.writeUInt16LE(4, 26);
    local.write('book', 30);
    const entry = Buffer.alloc(50);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(size, 24);
    entry.writeUInt16LE(4, 28);
    entry.write('book', 46);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(1, 8);
    end.writeUInt16LE(1, 10);
    end.writeUInt32LE(entry.length, 12);
    end.writeUInt32LE(local.length + packed.length, 16);
    return Buffer.concat([local, packed, entry, end]);
  }
});

describe('the stock ledger', () => {
  test('K03 two processes that race for the last units never take stock below zero', async () => {
    await seller.ok(upsertStock, {
      body: { rows: [item('RACE-A', { quantityAvailable: 50 }), item('RACE-B', { quantityAvailable: 50 })] },
    });
    const other = await server.database.open();
    const ledgers = [
      { database: server.services.database, ledger: createStockLedger() },
      { database: other, ledger: createStockLedger() },
    ];
    let taken = 0;
    let short = 0;
    await Promise.all(
      Array.from({ length: 80 }, async (_, n) => {
        const { database, ledger } = ledgers[n % 2]!;
        // Half of them name the items the other way round: locks are taken in key order all the same.
        const lines = [
          { itemNumberWarehouse: 'RACE-A|DAL', quantity: 1 },
          { itemNumberWarehouse: 'RACE-B|DAL', quantity: 1 },
        ];
        const refused = await database.inTenant('acme', (tx) =>
          ledger.allocate(tx, n % 4 < 2 ? lines : lines.reverse(), { reference: `race-${n}` }),
        );
        if (refused.length === 0) taken++;
        else short++;
      }),
    );
    expect([taken, short]).toEqual([50, 30]);
    expect(await quantityOf('RACE-A|DAL')).toEqual({ quantity: 0, sum: 0 });
    expect(await quantityOf('RACE-B|DAL')).toEqual({ quantity: 0, sum: 0 });
  });

  test('K03 an allocation takes all lines or none, and says what is short', async () => {
    await seller.ok(upsertStock, {
      body: { rows: [item('ALL-A', { quantityAvailable: 5 }), item('ALL-B', { quantityAvailable: 1 })] },
    });
    const ledger = createStockLedger();
    const heard: StockChanges[] = [];
    ledger.onStockChanged((_, changes) => Promise.resolve(void heard.push(changes)));
    const { database } = server.services;
    const take = (a: number, b: number) =>
      database.inTenant('acme', (tx) =>
        ledger.allocate(
          tx,
          [
            { itemNumberWarehouse: 'ALL-A|DAL', quantity: a },
            { itemNumberWarehouse: 'ALL-B|DAL', quantity: b },
          ],
          { reference: 'O-1' },
        ),
      );
    expect(await take(2, 2)).toEqual([{ itemNumberWarehouse: 'ALL-B|DAL', quantity: 2, available: 1 }]);
    expect(heard).toEqual([]);
    expect(await take(2, 1)).toEqual([]);
    expect(heard[0]?.quantities).toEqual([
      { itemNumberWarehouse: 'ALL-A|DAL', kind: 'allocated', before: 5, after: 3 },
      { itemNumberWarehouse: 'ALL-B|DAL', kind: 'allocated', before: 1, after: 0 },
    ]);
    await database.inTenant('acme', (tx) =>
      ledger.release(
        tx,
        [
          { itemNumberWarehouse: 'ALL-B|DAL', quantity: 1 },
          { itemNumberWarehouse: 'gone', quantity: 1 },
        ],
        { reference: 'O-1' },
      ),
    );
    expect(heard[1]?.quantities).toEqual([{ itemNumberWarehouse: 'ALL-B|DAL', kind: 'released', before: 0, after: 1 }]);
    await expect(
      database.inTenant('acme', (tx) => ledger.adjust(tx, 'ALL-B|DAL', -2, { reference: '' })),
    ).rejects.toMatchObject({
      messageCode: 'STOCK_SHORT',
      status: 409,
      content: { params: [expect.stringMatching(/^ALL-B · D/), 1] },
    });
    expect(await database.inTenant('acme', (tx) => ledger.available(tx, ['ALL-A|DAL', 'gone']))).toEqual(
      new Map([['ALL-A|DAL', 3]]),
    );
  });

  test('K03 B5 an item whose price and quantity a list moves is written once, and each of both stands', async () => {
    const rows = [item('ONCE-A'), item('ONCE-B', { specialPrice: 90 }), item('ONCE-C'), item('ONCE-D')];
    await seller.ok(upsertStock, { body: { rows } });
    await asOwner(server.database.url, (owner) =>
      owner.query(`
        create table written (key text, special bigint);
        create function note_written() returns trigger language plpgsql security definer set search_path = public as $$
          begin insert into written values (new.item_number_warehouse, new.special_price_minor); return null; end $$;
        create trigger note_written after update on stock_items for each row
          when (new.item_number like 'ONCE-%') execute function note_written();
        update stock_items set archived_at = now() where item_number = 'ONCE-D';
        delete from written`),
    );
    const { counts } = await seller.ok(upsertStock, {
      body: {
        rows: [
          item('ONCE-A', { listPrice: 80, quantityAvailable: 7 }),
          item('ONCE-B', { listPrice: 120, specialPrice: 95, quantityAvailable: 0 }),
          item('ONCE-C', { quantityAvailable: 11 }),
          item('ONCE-D', { listPrice: 99, quantityAvailable: 0 }),
        ],
      },
    });
    expect(counts).toMatchObject({ updated: 4, unchanged: 0 });
    const found = await asOwner(server.database.url, async (owner) => {
      const written = await owner.query<{ key: string }>(`select key from written order by key`);
      await owner.query('drop trigger note_written on stock_items; drop function note_written(); drop table written');
      const { rows: items } = await owner.query<Record<string, unknown>>(`
        select item_number as item, list_price_minor::int as list, special_price_minor::int as special, quantity_available::int as quantity,
               archived_at is null as listed
          from stock_items where item_number like 'ONCE-%' order by item_number`);
      return { written: written.rows.map(({ key }) => key), items };
    });
    expect(found).toEqual({
      written: ['ONCE-A|DAL', 'ONCE-B|DAL', 'ONCE-C|DAL', 'ONCE-D|DAL'],
      items: [
        { item: 'ONCE-A', list: 8000, special: null, quantity: 7, listed: true },
        { item: 'ONCE-B', list: 12000, special: 9500, quantity: 0, listed: true },
        { item: 'ONCE-C', list: 10000, special: null, quantity: 11, listed: true },
        { item: 'ONCE-D', list: 9900, special: null, quantity: 0, listed: true },
      ],
    });
  });

  test('K03 SD23 what the ledger and the history of prices speak of is there, and stays', async () => {
    await seller.ok(upsertStock, { body: { rows: [item('KEPT')] } });
    await asOwner(server.database.url, async (owner) => {
      const refused = (statement: string) => expect(owner.query(statement)).rejects.toMatchObject({ code: '23503' });
      await refused(`insert into stock_ledger (tenant_id, item_number_warehouse, kind, quantity)
        values ('acme', 'KEPT|DAL', 'adjusted', 1), ('acme', 'NEVER|DAL', 'adjusted', 1)`);
      await refused(`insert into stock_price_changes (tenant_id, item_number_warehouse, list_after_minor)
        values ('acme', 'KEPT|DAL', 1), ('acme', 'NEVER|DAL', 1)`);
      await refused(`delete from stock_items where item_number = 'KEPT'`);
      await refused(
        `update stock_items set item_number = 'X', item_number_warehouse = 'X|DAL' where item_number = 'KEPT'`,
      );
      await owner.query(
        `update stock_items set item_number_warehouse = item_number_warehouse where item_number = 'KEPT'`,
      );
    });
    const { database } = server.services;
    await expect(
      database.inTenant('acme', (tx) => sql.raw(`delete from stock_items where item_number = 'NEVER'`).execute(tx)),
    ).rejects.toThrow(/permission denied/);
    expect(await quantityOf('KEPT|DAL')).toEqual({ quantity: 10, sum: 10 });
  });

  test('K03 nobody writes quantities or entries past the ledger, and a failing listener undoes the change', async () => {
    const { database } = server.services;
    const attempt = (statement: string) => database.inTenant('acme', (tx) => sql.raw(statement).execute(tx));
    await expect(attempt(`update stock_items set quantity_available = 999`)).rejects.toThrow(/permission denied/);
    await expect(attempt(`update stock_ledger set quantity = 999`)).rejects.toThrow(/permission denied/);
    await expect(attempt(`delete from stock_ledger`)).rejects.toThrow(/permission denied/);
    const ledger = createStockLedger();
    ledger.onStockChanged(() => Promise.reject(new Error('no')));
    await seller.ok(upsertStock, { body: { rows: [item('FAILS', { quantityAvailable: 3 })] } });
    const before = await quantityOf('FAILS|DAL');
    expect(before).toEqual({ quantity: 3, sum: 3 });
    await expect(
      database.inTenant('acme', (tx) =>
        ledger.allocate(tx, [{ itemNumberWarehouse: 'FAILS|DAL', quantity: 1 }], { reference: 'x' }),
      ),
    ).rejects.toThrow('no');
    expect(await quantityOf('FAILS|DAL')).toEqual(before);
  });

  test("K03 another tenant's transaction finds and moves nothing", async () => {
    const ledger = createStockLedger();
    const { database } = server.services;
    await seller.ok(upsertStock, { body: { rows: [item('ACMES', { quantityAvailable: 3 })] } });
    const line = { itemNumberWarehouse: 'ACMES|DAL', quantity: 1 };
    expect(await database.inTenant('nova', (tx) => ledger.allocate(tx, [line], { reference: 'x' }))).toEqual([
      { ...line, available: 0 },
    ]);
    await database.inTenant('nova', (tx) => ledger.release(tx, [line], { reference: 'x' }));
    expect((await quantityOf('ACMES|DAL')).quantity).toBe(3);
  });
});
