import { randomUUID } from 'node:crypto';
import { read as readBook, utils } from '@e965/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuction } from '@tradehall/contract/auctions/seller-auction-calls';
import { addLotsFromStock } from '@tradehall/contract/auctions/seller-lot-calls';
import { createOffer, getOffers } from '@tradehall/contract/offers/offer-calls';
import { acceptOffer, getResponseRules, putResponseRules } from '@tradehall/contract/offers/seller-offer-calls';
import {
  applyStockImport,
  getImportRows,
  getRejectedRows,
  getStockImport,
  saveImportMapping,
} from '@tradehall/contract/stock-desk/stock-import-calls';
import type { CallAnswer } from '@tradehall/contract/wire/define-call';
import { upsertStock } from '@tradehall/contract/stock-list/seller-stock-calls';
import { DEFAULT_SETTINGS } from '@tradehall/domain/stock-list/stock-list-settings';
import { reviewRows } from './review-import';
import { asOwner } from '../testing/stock-fixture';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server';
import { stockImportsOf, unique, params, PART, COLUMNS } from '../testing/stock-imports-fixture';

let server: TestServer;
let buyer: TestClient;
let seller: TestClient;

beforeAll(async () => {
  // Each step is a job: done here and now, not when a worker looks for it.
  server = await startTestServer();
  [buyer, seller] = await Promise.all([server.as('buyer@acme.test'), server.as('seller@acme.test')]);
});
afterAll(() => server.close());

const { look, item, reach, upload, review, apply, stock } = stockImportsOf(() => ({ server, seller }));

test('SD12 W61 headings that say what the desk calls a column, in a language built in, are that column', async () => {
  const columnsOf = async (file: string) => (await look(await upload(file))).mapping?.columns;
  const german =
    'Artikelnummer;Lager;Kategorie;Beschreibung;Listenpreis;Menge;Einkaufspreis;Zusatz\nX-1;BER;Zubehör;Kabel;0,07;5;0,02;?\n';
  expect(await columnsOf(german)).toEqual([
    'itemNumber',
    'warehouse',
    'category',
    'skuDescription',
    'listPrice',
    'quantityAvailable',
    'cost',
    'ignore',
  ]);
  const spanish = 'Número de artículo;Almacén;Cantidad;Precio de lista\nX-1;MAD;5;1\n';
  expect(await columnsOf(spanish)).toEqual(['itemNumber', 'warehouse', 'quantityAvailable', 'listPrice']);
});

test('SD12 headings that sheets of the trade have are known, and what is called so exactly comes before them', async () => {
  const columnsOf = async (headings: string) =>
    (await look(await upload(`${headings}\nX-1;DAL;5;1;?\n`))).mapping?.columns;
  const plain = ['itemNumber', 'warehouse', 'quantityAvailable', 'listPrice', 'ignore'];
  expect(await columnsOf('Item;Location;QTY.;Unit price;Memo')).toEqual(plain);
  expect(await columnsOf('Artikel;Lagerort;Bestand;Preis;Notiz')).toEqual(plain);
  expect(await columnsOf('Artículo;Almacen;Existencias;Precio;Nota')).toEqual(plain);
  const both = 'Item;Warehouse;Stock;Available Quantity;New Offer Price';
  expect(await columnsOf(both)).toEqual(['itemNumber', 'warehouse', 'ignore', 'quantityAvailable', 'ignore']);
});

test('SD14 W29 a price of another currency than the shop’s rejects its row, and says so with the cell', async () => {
  const name = unique('EURO');
  await stock(name, [1, 2]);
  const importId = await upload(`Item #,Warehouse,Price,Qty\n${name}-1,DAL,EUR 500,10\n${name}-2,DAL,USD 500,5\n`);
  await review(importId, COLUMNS.slice(0, 4), { decimal: '.' });
  const { rows } = await seller.ok(getImportRows, { ...params(importId), query: { section: 'REJECTED' } });
  expect(rows.map(({ row, issue }) => [row, issue?.messageCode])).toEqual([[2, 'STOCK_ROW_OTHER_CURRENCY']]);
  expect(rows[0]?.issue?.message).toContain('EUR 500');
});

test('SD17 SD20 a rejected row is told with its row of the sheet, below titles and blank rows too, and with its cell', async () => {
  const name = unique('ROWED');
  await stock(name, [1, 2]);
  const rows = `${name}-1,DAL,520,10\n\n${name}-2,DAL,"1,50",5\n,,,\n${name}-2,,5,5\n`;
  const importId = await upload(`Stock of week 48\n\nItem #,Warehouse,Price,Qty\n${rows}`);
  const found = await review(importId, COLUMNS.slice(0, 4), { decimal: '.' });
  expect(found.rows).toBe(3);
  const rejected = await seller.ok(getImportRows, { ...params(importId), query: { section: 'REJECTED' } });
  expect(rejected.rows.map(({ row, issue }) => [row, issue?.messageCode])).toEqual([
    [6, 'STOCK_ROW_UNREAD_AMOUNT'],
    [8, 'STOCK_ROW_NO_WAREHOUSE'],
  ]);
  expect(rejected.rows[0]?.issue?.message).toContain('1,50');
  const sheet = await seller.call(getRejectedRows, params(importId));
  const book = readBook(sheet.raw);
  expect(utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {})).toMatchObject([
    { Row: 6, 'Item #': `${name}-2`, Price: '1,50' },
    { Row: 8, 'Item #': `${name}-2`, Price: '5' },
  ]);
});

test('SD14 a number of two readings is asked about once, and never guessed', async () => {
  const name = unique('COMMA');
  const [key] = (await stock(name, [1])) as [string];
  const importId = await upload(`Item #\tWarehouse\tPrice\tQty\n${name}-1\tDAL\t540,50\t1,234\n`);
  const body = { columns: COLUMNS.slice(0, 4), ...PART };
  const refused = await seller.call(saveImportMapping, { ...params(importId), body });
  expect(refused.status).toBe(422);
  const { sections } = await review(importId, COLUMNS.slice(0, 4), { decimal: ',' });
  // 1,234 units with a decimal comma are no number of units.
  expect(sections).toEqual([{ section: 'REJECTED', count: 1, taken: 0 }]);
  const other = await upload(`Item #\tWarehouse\tPrice\tQty\n${name}-1\tDAL\t540,50\t12\n`);
  await review(other, COLUMNS.slice(0, 4), { decimal: ',' });
  await apply(other);
  expect((await item(key)).listPrice).toBe(540.5);
});

test('SD17 a text that can not be kept is told by the column as its file calls it', async () => {
  const name = unique('LONG');
  const importId = await upload(`Part no;Depot;Titel\n${name}-1;DAL;${'x'.repeat(301)}\n${name}|2;DAL;Phone`);
  await review(importId, ['itemNumber', 'warehouse', 'skuDescription']);
  const rejected = await seller.ok(getImportRows, { ...params(importId), query: { section: 'REJECTED' } });
  expect(rejected.rows.map(({ issue }) => issue?.message)).toEqual([
    'The text in Titel is too long or holds characters that cannot be stored.',
    'The text in Part no is too long or holds characters that cannot be stored.',
  ]);
});

test('SD17 what looks like a mistake asks for its number, and rejected rows come back with their reasons', async () => {
  const name = unique('GUARD');
  const [key] = (await stock(name, [1])) as [string];
  const importId = await upload(`Item #,Warehouse,Price,Qty\n${name}-1,DAL,50,10\n${name}-9,DAL,5,5\n`);
  const { confirm, flags } = await review(importId, COLUMNS.slice(0, 4));
  expect({ confirm, flags }).toEqual({ confirm: 1, flags: [{ flag: 'PRICE_JUMP', count: 1 }] });
  const refused = await seller.call(applyStockImport, { ...params(importId), body: { confirm: 0 } });
  expect(refused.status).toBe(409);
  const sheet = await seller.call(getRejectedRows, params(importId));
  expect(sheet.status).toBe(200);
  await apply(importId, 1);
  expect((await item(key)).listPrice).toBe(50);
});

test('SD17 the first file of a shop brings its warehouses and categories: none is taken for a mistake', async () => {
  const mapping = { ...PART, columns: ['itemNumber', 'warehouse', 'category', 'skuDescription', 'listPrice'] };
  const sections = async (tenantId: string, settings = DEFAULT_SETTINGS) =>
    server.services.database.inTenant(tenantId, async (tx) => {
      const rows: (readonly [string, readonly string[]])[] = [];
      const cells = [[unique('FIRST'), 'LEJ', 'HEADSETS', 'One', 5]];
      for await (const part of reviewRows(tx, cells, mapping, {
        precision: 2,
        symbol: '$',
        settings,
        firstRow: 2,
        headings: [],
      }))
        rows.push(...part.map(({ section, flags }) => [section, flags] as const));
      return rows;
    });
  expect(await sections('nobody-yet')).toEqual([['NEW', []]]);
  expect(await sections('acme')).toEqual([['NEW', ['NEW_WAREHOUSE', 'NEW_CATEGORY']]]);
  // A label was given to them on purpose.
  const labels = { warehouseLabels: { LEJ: 'Leipzig' }, categoryLabels: { HEADSETS: 'Headsets' } };
  expect(await sections('acme', { ...DEFAULT_SETTINGS, ...labels })).toEqual([['NEW', []]]);
});

test('SD17 an item that a whole list names in a row that is refused does not vanish', async () => {
  const name = unique('NAMED');
  const [priced, costed, unnamed] = (await stock(name, [1, 2, 3])) as [string, string, string];
  const importId = await upload(`Item #,Warehouse,Price,Qty,Cost\n ${name}-1 ,DAL,-1,10,\n${name}-2,DAL,500,10,-1\n`);
  await review(importId, [...COLUMNS.slice(0, 4), 'cost'], { scope: 'whole' });
  const keysOf = async (section: 'REJECTED' | 'VANISHING') => {
    const keys: string[] = [];
    for (let after: number | null = 0; after !== null;) {
      const page: CallAnswer<typeof getImportRows> = await seller.ok(getImportRows, {
        ...params(importId),
        query: { section, after },
      });
      keys.push(...page.rows.map(({ itemNumberWarehouse }) => itemNumberWarehouse));
      after = page.next;
    }
    return keys;
  };
  expect(await keysOf('REJECTED')).toEqual([priced, costed]);
  const vanishing = await keysOf('VANISHING');
  expect(vanishing).toContain(unnamed);
  expect(vanishing).not.toContain(priced);
  expect(vanishing).not.toContain(costed);
});

test('SD15 rows are of an import that is there, and go with it', async () => {
  const name = unique('ROWS');
  await stock(name, [1]);
  const importId = await upload(`Item,Warehouse,Price\n${name}-1,DAL,450`);
  await review(importId, ['itemNumber', 'warehouse', 'listPrice']);
  await apply(importId);
  await asOwner(server.database.url, async (owner) => {
    const refused = (statement: string) => expect(owner.query(statement)).rejects.toMatchObject({ code: '23503' });
    await refused(`insert into stock_import_rows (tenant_id, import_id, row_number, item_number_warehouse, section, is_taken, entry)
      values ('acme', '${importId}', 8, 'A|DAL', 'NEW', true, '{}'), ('acme', gen_random_uuid(), 8, 'A|DAL', 'NEW', true, '{}')`);
    await refused(`insert into stock_import_undo (tenant_id, import_id, item_number_warehouse, after)
      values ('acme', gen_random_uuid(), 'A|DAL', '{}')`);
    await refused(`update stock_imports set import_id = gen_random_uuid() where import_id = '${importId}'`);
    await owner.query(`delete from stock_imports where import_id = '${importId}'`);
    for (const table of ['stock_import_rows', 'stock_import_undo'])
      expect((await owner.query(`select from ${table} where import_id = '${importId}'`)).rowCount).toBe(0);
  });
});

test('SD13 SD20 a cost that is none rejects its row, and costs of a file are shown to those who may see them alone', async () => {
  const name = unique('BADCOST');
  await stock(name, [1, 2]);
  const importId = await upload(
    `Item #,Warehouse,Price,Cost\n${name}-1,DAL,510,-5\n${name}-2,DAL,510,1e300\n${name}-3,DAL,510,777.77\n`,
  );
  const { sections, headings } = await review(importId, ['itemNumber', 'warehouse', 'listPrice', 'cost']);
  expect(sections).toEqual([{ section: 'REJECTED', count: 3, taken: 0 }]);
  expect(headings.at(-1)?.samples).toContain('777.77');
  const warehouse = await server.as('warehouse@acme.test');
  expect((await warehouse.ok(getStockImport, params(importId))).headings.at(-1)).toEqual({ name: 'Cost', samples: [] });
});

test('SD03 who may import but not change prices maps no price column, and sends no price by a file or a call', async () => {
  const name = unique('NOPRICE');
  const [key] = (await stock(name, [1])) as [string];
  const importId = await upload(`Item #,Warehouse,Price,Qty\n${name}-1,DAL,1,12\n`);
  const warehouse = await server.as('warehouse@acme.test');
  const map = (columns: string[]) =>
    warehouse.call(saveImportMapping, { ...params(importId), body: { columns, ...PART } });
  const row = { itemNumber: `${name}-1`, warehouse: 'DAL', listPrice: 1 };
  for (const refused of [
    await map(COLUMNS.slice(0, 4)),
    await warehouse.call(upsertStock, { body: { rows: [row] } }),
  ]) {
    expect(refused.status).toBe(403);
    expect(refused.error).toMatchObject({ messageCode: 'PERMISSION_MISSING', params: ['PRICE_EDIT'] });
  }
  expect((await map(['itemNumber', 'warehouse', 'ignore', 'quantityAvailable'])).status).toBe(200);
  await reach(importId, 'REVIEW');
  await apply(importId);
  expect(await item(key)).toMatchObject({ listPrice: 500, quantity: 12 });
});

test('SD18 the review names the offers and carts that the file touches, and so it comes', async () => {
  const name = unique('TOUCH');
  const [one, two] = (await stock(name, [1, 2])) as [string, string];
  for (const itemNumberWarehouse of [one, two])
    await buyer.ok(createOffer, {
      body: { itemNumberWarehouse, offerQuantity: 5, offerPrice: 500 },
      idempotencyKey: randomUUID(),
    });
  const importId = await upload(`Item #,Warehouse,Price,Qty\n${name}-1,DAL,490,0\n${name}-2,DAL,500,10\n`);
  const { touches, confirm } = await review(importId, COLUMNS.slice(0, 4));
  expect(touches).toEqual({ offers: 1, priceDropped: 0, outOfStock: 1, carts: 1, buyers: 1, alerts: 0 });
  const applied = await apply(importId, confirm);
  expect(Object.values(applied.touches).every((count) => count === 0)).toBe(true);
  await expect
    .poll(async () => {
      const { stocklistOffers } = await buyer.ok(getOffers);
      return [one, two].map((key) => stocklistOffers.find((offer) => offer.itemNumberWarehouse === key)?.offerStatus);
    })
    .toEqual(['OUT_OF_STOCK', 'BUY_AT_LIST']);
});

test('SD75 SD17 a file that counts more of what stands in lots of auctions asks for its number', async () => {
  const name = unique('INLOTS');
  const [key] = (await stock(name, [1])) as [string];
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const { auctionNumber } = await seller.ok(createAuction, {
    body: { auctionDescription: 'Beside a file', startDate: inHours(1), lotsBeginClosingDate: inHours(2) },
    idempotencyKey: randomUUID(),
  });
  await seller.ok(addLotsFromStock, {
    params: { auctionNumber },
    body: {
      items: [{ itemNumberWarehouse: key, quantity: 4 }],
      rule: { kind: 'ITEM' },
      start: { kind: 'FIXED', amount: 1 },
    },
    idempotencyKey: randomUUID(),
  });
  const columns = ['itemNumber', 'warehouse', 'quantityAvailable'];
  const fewer = await upload(`Item #,Warehouse,Qty\n${name}-1,DAL,5\n`);
  expect(await review(fewer, columns)).toMatchObject({ flags: [], confirm: 0 });
  // As a system counts that knows nothing of the auction.
  const importId = await upload(`Item #,Warehouse,Qty\n${name}-1,DAL,10\n`);
  expect(await review(importId, columns)).toMatchObject({ flags: [{ flag: 'IN_LOTS', count: 1 }], confirm: 1 });
  const blind = await seller.call(applyStockImport, { ...params(importId), body: { confirm: 0 } });
  expect(blind.status).toBeGreaterThanOrEqual(400);
  expect((await item(key)).quantity).toBe(6);
  await apply(importId, 1);
  expect((await item(key)).quantity).toBe(10);
});

test('SD40 SD17 a file that counts more of what accepted offers reserve asks for its number', async () => {
  const name = unique('RESERVED');
  const [key] = (await stock(name, [1])) as [string];
  await asOwner(server.database.url, (client) =>
    client.query(
      `insert into tenant_settings (tenant_id, name, value) values ('acme', 'offer-answers', $1)
       on conflict (tenant_id, name) do update set value = excluded.value`,
      [JSON.stringify({ undoSeconds: 0, reserveAccepted: true, showStaffNames: false })],
    ),
  );
  await seller.ok(putResponseRules, { body: { ...(await seller.ok(getResponseRules)), enabled: false } });
  const { stocklistOffer } = await buyer.ok(createOffer, {
    body: { itemNumberWarehouse: key, offerQuantity: 4, offerPrice: 450 },
  });
  await seller.ok(acceptOffer, { params: { offerId: stocklistOffer.offerId }, body: {} });
  expect((await item(key)).quantity).toBe(6);
  const columns = ['itemNumber', 'warehouse', 'quantityAvailable'];
  const fewer = await upload(`Item #,Warehouse,Qty\n${name}-1,DAL,5\n`);
  expect(await review(fewer, columns)).toMatchObject({ flags: [], confirm: 0 });
  // As a system counts that knows nothing of the acceptance.
  const importId = await upload(`Item #,Warehouse,Qty\n${name}-1,DAL,10\n`);
  expect(await review(importId, columns)).toMatchObject({ flags: [{ flag: 'RESERVED', count: 1 }], confirm: 1 });
  const { rows } = await seller.ok(getImportRows, { ...params(importId), query: { section: 'QUANTITY' } });
  expect(rows).toMatchObject([{ flags: ['RESERVED'], held: { inLots: 0, reserved: 4 } }]);
  const blind = await seller.call(applyStockImport, { ...params(importId), body: { confirm: 0 } });
  expect(blind.status).toBeGreaterThanOrEqual(400);
  expect((await item(key)).quantity).toBe(6);
  await apply(importId, 1);
  expect((await item(key)).quantity).toBe(10);
});
